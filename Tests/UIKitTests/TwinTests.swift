// Members of components beside those that Glassine's classes have, and what else the plugin makes
// possible. The sources are lowered in this build.
import GlassineTesting
import Testing
import TicketComponents
import UIKit

@Suite("iOS: names that both have")
struct TwinTests {
  private let host = HeadlessHost(size: CGSize(width: 320, height: 400))

  @Test("a component's member is found before one of Glassine's with its name")
  func names() {
    let label = TwinLabel()
    label.outlineWidth = 2
    label.outlineColor = .blue
    label.widen()
    #expect(label.outlineWidth == 3 && label.outlineColor == .red)
    #expect(TwinScroller().doublePage() == 6)
    let cell = TwinCell(style: .default, reuseIdentifier: nil)
    #expect(cell.icon.image == nil && cell.style == 3)
    let (control, pages) = (TwinControl(), TwinPages())
    control.change()
    #expect(control.count == 1 && control.zPosition == 3)
    // Glassine's own is another member.
    control.isSelected = true
    #expect(control.count == 1)
    pages.advance()
    #expect(pages.progress == 1)
    let recognizer = TwinRecognizer()
    recognizer.forget()
    #expect(recognizer.angle == nil)
  }

  @Test("an override of a member that an extension has is found in the subclass")
  func overrides() {
    let (table, button, field) = (TwinTable(), TwinButton(), TwinField())
    table.drop()
    #expect(table.changes == 2)
    button.paint()
    #expect(button.insets.left == 5 && button.colors == [.red])
    // A setter of a class's own body is found by all callers.
    (button as UIButton).setTitleColor(.green, for: .normal)
    #expect(button.colors.count == 2 && button.currentTitleColor == .green)
    field.attributedPlaceholder = NSAttributedString(string: "a")
    #expect(field.iconCount == 1)
    let view = TwinLayerView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.round()
    #expect(view.layer.cornerRadius == 3 && view.layer.lineWidth == 2)
    host.window.addSubview(view)
    host.runFrame()
    #expect(view.drawn == ["layer", "rect 20.0"])
  }

  @Test("a view lays out and draws its own layer, and another one, whose delegate it is")
  func layersOfViews() {
    let view = TwinLayouter(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    host.window.addSubview(view)
    host.runFrame()
    #expect(view.notes.filter { !$0.hasPrefix("draw") } == ["views", "own", "other"])
    #expect(view.notes.contains("draw own") && !view.notes.contains("draw other"))
    view.notes = []
    view.other.setNeedsDisplay()
    host.runFrame()
    #expect(view.notes.contains("draw other"))
    view.notes = []
    view.other.setNeedsLayout()
    host.runFrame()
    #expect(view.notes.contains("other") && !view.notes.contains("own"))
  }

  @Test("a controller's view is in its window when the controller is appearing")
  func appearance() {
    let controller = TwinController()
    host.window.rootViewController = controller
    host.runFrame()
    #expect(controller.notes == ["will", "is true", "did"])
    controller.press()
    #expect(controller.notes.suffix(2) == ["back", "back"] && controller.ownTitle == "own")
    let shown = TwinController()
    controller.present(shown, animated: true)
    host.runFrame()
    #expect(shown.notes == ["will", "is true"])
    host.settle()
    #expect(shown.notes == ["will", "is true", "did"])
  }

  @Test("views perform the edit actions that they override")
  func edits() {
    let view = TwinEditor(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    host.window.addSubview(view)
    view.becomeFirstResponder()
    UIApplication.shared.sendAction(.paste, to: nil, from: nil, for: nil)
    UIApplication.shared.sendAction(.cut, to: nil, from: nil, for: nil)
    #expect(view.pasted == ["paste", "cut"])
  }

  @Test("objects of classes that are known at run time, and actions found by name")
  func objects() {
    let owner = TwinOwner<UITapGestureRecognizer, TwinLabel>()
    #expect(owner.recognizer.isEnabled)
    owner.send()
    #expect(owner.fired == 1)
    #expect(TwinOwner<UITapGestureRecognizer, UIView>.part(TwinEditor.self).frame.width == 7)
    #expect(TwinOwner<UITapGestureRecognizer, TwinLabel>.Holder().part.frame.width == 9)
    #expect(TwinOwner<UITapGestureRecognizer, UIView>.shared == 4)
  }

  @Test("values of a plain object are observed by their names")
  func observed() {
    let (model, watcher) = (TwinModel(), TwinWatcher())
    watcher.watch(model)
    model.height = 5
    // Values are compared in frames with a change.
    host.window.addSubview(UIView())
    host.settle()
    #expect(watcher.notes == [5])
    #expect(twinRows(IndexPath(row: 4, section: 0), UIView()) == "4 0")
  }

  @Test(
    "durations as texts",
    arguments: [
      (DateComponentsFormatter.UnitsStyle.positional, "1:05:09", "45", "0"),
      (.abbreviated, "1h 5m 9s", "45s", "0s"), (.short, "1 hr, 5 min, 9 sec", "45 sec", "0 sec"),
      (.full, "1 hour, 5 minutes, 9 seconds", "45 seconds", "0 seconds"),
      (.brief, "1hr 5min 9sec", "45sec", "0sec"),
    ])
  func durations(
    style: UIKit.DateComponentsFormatter.UnitsStyle, long: String, short: String, none: String
  ) {
    let formatter = UIKit.DateComponentsFormatter()
    formatter.allowedUnits = [.hour, .minute, .second]
    formatter.unitsStyle = style
    #expect(formatter.string(from: 3909) == long)
    #expect(formatter.string(from: 45.7) == short)
    #expect(formatter.string(from: 0) == none)
  }

  @Test("zeros of durations are kept or dropped as they are asked for")
  func zeros() {
    let formatter = UIKit.DateComponentsFormatter()
    formatter.allowedUnits = [.minute, .second]
    formatter.zeroFormattingBehavior = .pad
    #expect(formatter.string(from: 45) == "00:45")
    formatter.allowedUnits = [.hour, .minute, .second]
    formatter.unitsStyle = .abbreviated
    #expect(formatter.string(from: 3600) == "1h 0m 0s")
    formatter.zeroFormattingBehavior = .dropLeading
    #expect(formatter.string(from: 60) == "1m 0s")
    formatter.maximumUnitCount = 1
    #expect(formatter.string(from: 3909) == "1h")
    #expect(twinTime(125) == "2 min, 5 sec")
    formatter.allowedUnits = [.day, .hour]
    formatter.maximumUnitCount = 0
    formatter.unitsStyle = .short
    #expect(formatter.string(from: 2 * 86400 + 3 * 3600) == "2 days, 3 hr")
  }

  @Test("tables of objects hold their keys and values or not")
  func tables() {
    let table = NSMapTable<UIView, NSString>.weakToStrongObjects()
    var key: UIView? = UIView()
    table.setObject("a" as NSString, forKey: key)
    #expect(table.object(forKey: key) == "a" && table.count == 1)
    key = nil
    #expect(table.count == 0)
  }

  @Test("a visible application and its scene are active without a keyboard")
  func scenes() {
    let host = HeadlessHost(size: CGSize(width: 100, height: 100))
    let scene = host.application.connectedScenes.first as? UIWindowScene
    #expect(scene?.activationState == .foregroundActive)
    #expect(host.application.applicationState == .active && host.application.state == .inactive)
    let window = UIWindow(frame: .zero)
    window.isHidden = false
    window.windowScene = scene
    #expect(host.application.windows.contains(window))
    host.changeWindow(.hidden)
    #expect(scene?.activationState == .background)
  }

  @Test("sets and lists of objects hold them or not")
  func sets() {
    let (strong, weak) = (NSHashTable<UIView>(), NSHashTable<UIView>.weakObjects())
    let list = NSPointerArray.weakObjects()
    var view: UIView? = UIView()
    let other = UIView()
    for table in [strong, weak] { table.add(view); table.add(view); table.add(other) }
    for view in [view, other] {
      list.addPointer(view.map { Unmanaged.passUnretained($0).toOpaque() })
    }
    #expect(strong.count == 2 && weak.contains(view) && list.pointer(at: 0) != nil)
    strong.remove(view)
    view = nil
    #expect(weak.allObjects == [other] && weak.count == 1 && strong.count == 1)
    #expect(list.count == 2 && list.pointer(at: 0) == nil && list.allObjects.count == 1)
    list.compact()
    #expect(list.count == 1)
  }

  @Test("a device without a sensor knows nobody, and says why")
  func authentication() async {
    let context = LAContext()
    var error: NSError?
    #expect(!context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &error))
    #expect(error?.code == LAError.Code.biometryNotAvailable.rawValue)
    #expect(error?.domain == LAError.errorDomain && context.biometryType == .none)
    let answer = await withCheckedContinuation { continuation in
      context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "a") {
        continuation.resume(returning: !$0 && ($1 as? LAError)?.code == .biometryNotAvailable)
      }
    }
    #expect(answer)
  }

  @Test("an animation's own values have paths, and a title's item needs no title")
  func paths() {
    let animation = CABasicAnimation()
    animation.setValue(1, forKey: "mine")
    #expect(animation.value(forKeyPath: "mine") as? Int == 1 && UINavigationItem().title == nil)
  }

  @Test("a layout with contexts of its own hears of preferred attributes")
  func contexts() {
    final class Context: UICollectionViewLayoutInvalidationContext { var height: CGFloat = 0 }
    final class Cell: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(
        _ attributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        attributes.size.height = 70
        return attributes
      }
    }
    final class Layout: UICollectionViewLayout {
      var height: CGFloat = 20
      override class var invalidationContextClass: AnyClass { Context.self }
      override var collectionViewContentSize: CGSize { CGSize(width: 320, height: height * 3) }
      override func layoutAttributesForItem(
        at path: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = CGRect(x: 0, y: CGFloat(path.item) * height, width: 320, height: height)
        return attributes
      }
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        (0..<3).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      }
      override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
        withOriginalAttributes original: UICollectionViewLayoutAttributes
      ) -> Bool { preferred.size.height != original.size.height }
      override func invalidationContext(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
        withOriginalAttributes original: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
        (context as? Context)?.height = preferred.size.height
        return context
      }
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        if let context = context as? Context, context.height > 0 { height = context.height }
      }
    }
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        3
      }
      func collectionView(
        _ view: UICollectionView, cellForItemAt path: IndexPath
      ) -> UICollectionViewCell { view.dequeueReusableCell(withReuseIdentifier: "a", for: path) }
    }
    let (layout, source) = (Layout(), Source())
    let list = UICollectionView(frame: host.window.bounds, collectionViewLayout: layout)
    list.register(Cell.self, forCellWithReuseIdentifier: "a")
    list.dataSource = source
    host.window.addSubview(list)
    host.settle()
    #expect(layout.height == 70 && list.contentSize.height == 210)
    #expect(list.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minY == 70)
  }

  @Test("a mask without bounds covers its whole path, also with a clear background")
  func mask() throws {
    let host = HeadlessHost(size: CGSize(width: 400, height: 20))
    host.window.backgroundColor = .white
    let view = UIView(frame: host.window.bounds)
    view.backgroundColor = .blue
    let shape = CAShapeLayer()
    shape.backgroundColor = UIColor.clear.cgColor
    shape.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 380, height: 20)).cgPath
    view.layer.mask = shape
    host.window.addSubview(view)
    host.settle()
    let shot = try Shot(host.application, "mask")
    #expect(shot.color(360, 10) == [0, 0, 255] && shot.color(390, 10) == [255, 255, 255])
  }

  @Test("the bundle of UIKit is that of the program")
  func bundles() {
    #expect(Bundle.lowered(identifier: "com.apple.UIKitCore") == Bundle.main)
    #expect(Bundle.lowered(identifier: "no.such.bundle") == nil)
  }
}
