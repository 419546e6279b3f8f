// The colours of lists and of configurations as objects.
public import GlassineControls
import GlassineUI

extension TableView {
  @_disfavoredOverload public var separatorColor: UIColor? {
    get { self.GlassineControls::separatorColor.map(UIColor.init) }
    set { self.GlassineControls::separatorColor = newValue?.color }
  }
  public var sectionIndexColor: UIColor? {
    get { self.GlassineControls::sectionIndexColor.map(UIColor.init) }
    set { self.GlassineControls::sectionIndexColor = newValue?.color }
  }
  public var sectionIndexBackgroundColor: UIColor? {
    get { self.GlassineControls::sectionIndexBackgroundColor.map(UIColor.init) }
    set { self.GlassineControls::sectionIndexBackgroundColor = newValue?.color }
  }
}

extension ContextualAction {
  public var backgroundColor: UIColor! {
    get { self.GlassineControls::backgroundColor.map(UIColor.init) }
    set { self.GlassineControls::backgroundColor = newValue?.color }
  }
}

extension Button.Configuration {
  public var baseForegroundColor: UIColor? {
    get { UIColor(self.GlassineControls::baseForegroundColor) }
    set { self.GlassineControls::baseForegroundColor = newValue?.color ?? .label }
  }
  public var baseBackgroundColor: UIColor? {
    get { self.GlassineControls::baseBackgroundColor.map(UIColor.init) }
    set { self.GlassineControls::baseBackgroundColor = newValue?.color }
  }
}
