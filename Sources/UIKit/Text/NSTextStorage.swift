// Texts that layout managers set.
public import Foundation
import GlassineControls

/// A text with attributes, and the layout managers that set it in lines. Source: UIKit's
/// documentation of NSTextStorage.
open nonisolated class NSTextStorage: NSMutableAttributedString {
  public convenience init() { self.init(string: "") }

  @preconcurrency @MainActor
  public var layoutManagers: [NSLayoutManager] { managers }
  // Of the main actor alone.
  private nonisolated(unsafe) var managers: [NSLayoutManager] = []

  @preconcurrency @MainActor
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard !managers.contains(where: { $0 === aLayoutManager }) else { return }
    aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
    managers.append(aLayoutManager)
    aLayoutManager.textStorage = self
  }

  @preconcurrency @MainActor
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    managers.removeAll { $0 === aLayoutManager }
    if aLayoutManager.textStorage === self { aLayoutManager.textStorage = nil }
  }
}

/// A copy of a text view's text. Each change is one of the view.
nonisolated final class ViewTextStorage: NSTextStorage {
  weak var view: TextView?

  override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    super.setAttributes(attrs, range: range)
    changed()
  }
  override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    super.addAttribute(name, value: value, range: range)
    changed()
  }
  override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
    super.addAttributes(attrs, range: range)
    changed()
  }
  override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    super.removeAttribute(name, range: range)
    changed()
  }
  override func replaceCharacters(in range: NSRange, with str: String) {
    super.replaceCharacters(in: range, with: str)
    changed()
  }
  override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    super.replaceCharacters(in: range, with: attrString)
    changed()
  }
  override func insert(_ attrString: NSAttributedString, at loc: Int) {
    super.insert(attrString, at: loc)
    changed()
  }
  override func append(_ attrString: NSAttributedString) {
    super.append(attrString)
    changed()
  }
  override func deleteCharacters(in range: NSRange) {
    super.deleteCharacters(in: range)
    changed()
  }
  override func setAttributedString(_ attrString: NSAttributedString) {
    super.setAttributedString(attrString)
    changed()
  }

  private func changed() {
    // Views are of the main actor, as is all that changes their storage.
    let view = view
    nonisolated(unsafe) let text = NSAttributedString(attributedString: self)
    MainActor.assumeIsolated { view?.attributedText = text }
  }
}
