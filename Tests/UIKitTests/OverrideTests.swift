// Overrides in the form that the plugin `LowerUIKit` gives them, and objects that UIKit asks.
import GlassineTesting
import Testing
import UIKit

/// A bubble that draws its fill itself: its own background stays clear.
private final class Bubble: UIView, OverridesBackgroundColor {
  var fill = UIColor.clear
  var loweredBackgroundColor: UIColor? {
    get { super.plainBackgroundColor }
    set {
      fill = newValue ?? .clear
      super.plainBackgroundColor = .clear
    }
  }
}

/// A label that shows another's texts.
private final class Relay: UILabel, OverridesTextColor, OverridesFont, OverridesAttributedText {
  let inner = UILabel()
  var loweredTextColor: UIColor? {
    get { inner.textColor }
    set { inner.textColor = newValue }
  }
  var loweredFont: UIFont? {
    get { inner.font }
    set { inner.font = newValue }
  }
  var loweredAttributedText: NSAttributedString? {
    get { inner.attributedText }
    set { inner.attributedText = newValue }
  }
}

private final class Tinted: UIView, OverridesTintColor {
  var count = 0
  var loweredTintColor: UIColor? {
    get { super.plainTintColor }
    set {
      super.plainTintColor = newValue
      count += 1
    }
  }
}

private final class Watcher: NSObject, KeyValueObserver {
  var seen: [String] = []
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) { seen.append("\(keyPath ?? "") \((change?[.newKey] as? NSValue)?.cgPointValue.y ?? -1)") }
}

private final class Rows: UITableViewController {
  var chosen: [Int] = []
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "row \(indexPath.row)"
    return cell
  }
  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  { 44 }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    chosen.append(indexPath.row)
  }
}

@Suite("iOS: overrides and objects")
struct OverrideTests {
  private let host = HeadlessHost(size: CGSize(width: 200, height: 300))

  @Test("An override of a colour is asked by whoever sets the view's property")
  func background() {
    let bubble = Bubble()
    let view: UIView = bubble
    view.backgroundColor = .red
    #expect(bubble.fill == .red && view.backgroundColor == .clear)
    let plain = UIView()
    plain.backgroundColor = .red
    #expect(plain.backgroundColor == .red)
    plain.backgroundColor = nil
    #expect(plain.backgroundColor == nil)
  }

  @Test("A label may keep its colour, font and text elsewhere")
  func label() {
    let relay = Relay()
    let label: UILabel = relay
    label.textColor = .blue
    label.font = .boldSystemFont(ofSize: 30)
    label.attributedText = NSAttributedString(string: "a")
    #expect(relay.inner.textColor == .blue && relay.inner.font.pointSize == 30)
    #expect(label.attributedText?.string == "a" && label.textColor == .blue)
    #expect(relay.plainAttributedText == nil)
  }

  @Test("An override of the tint sees each change, and views inside inherit the colour")
  func tint() {
    let tinted = Tinted()
    let inner = UIView()
    tinted.addSubview(inner)
    tinted.tintColor = .purple
    #expect(tinted.count == 1 && inner.tintColor == .purple)
  }

  @Test("An object of Foundation observes a scroll view by name")
  func observer() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    scroll.contentSize.height = 1000
    host.window.addSubview(scroll)
    let watcher = Watcher()
    scroll.addObserver(watcher, forKeyPath: "contentOffset", options: .new, context: nil)
    scroll.contentOffset.y = 10
    host.runFrame()
    scroll.removeObserver(watcher, forKeyPath: "contentOffset")
    scroll.contentOffset.y = 20
    host.runFrame()
    #expect(watcher.seen == ["contentOffset 10.0"])
  }

  @Test("A table's controller is the table's source and delegate, and ends its selection")
  func table() {
    let rows = Rows(style: .plain)
    host.window.rootViewController = rows
    host.settle()
    #expect(rows.tableView.visibleCells.count == 3)
    host.finger(1).down(at: CGPoint(x: 50, y: 66)).up()
    host.settle()
    #expect(rows.chosen == [1] && rows.tableView.indexPathForSelectedRow?.row == 1)
    rows.viewWillAppear(false)
    #expect(rows.tableView.indexPathForSelectedRow == nil)
  }

  @Test("A collection's controller is the collection's source and delegate")
  func collection() throws {
    final class Tiles: UICollectionViewController {
      var chosen: [Int] = []
      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      }
      override func collectionView(
        _ view: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 4 }
      override func collectionView(
        _ view: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      }
      override func collectionView(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        chosen.append(indexPath.item)
      }
    }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 90)
    let tiles = Tiles(collectionViewLayout: layout)
    host.window.rootViewController = tiles
    host.settle()
    #expect(tiles.collectionView.visibleCells.count == 4)
    host.finger(1).down(at: CGPoint(x: 150, y: 45)).up()
    host.settle()
    #expect(tiles.chosen == [1])
  }

  @Test("The application is found by its selector, and methods are called on objects of any type")
  func selectors() {
    #expect(UIApplication.responds(to: .sharedApplication))
    let found = UIApplication.perform(.sharedApplication)?.takeUnretainedValue()
    #expect(found === UIApplication.shared)
    let tinted: AnyObject = Tinted()
    let selector = Selector("tap:") { (target: Tinted, sender: Any?, _) in
      target.count += sender as? Int ?? 0
    }
    Selector.perform(tinted, onMainThread: selector, with: 3, waitUntilDone: true)
    #expect((tinted as? Tinted)?.count == 3)
    Selector.perform(nil, onMainThread: selector, with: 3, waitUntilDone: true)
    NotificationCenter.default.addObserver(
      tinted, selector: selector, name: NSNotification.Name("x"), object: nil)
    NotificationCenter.default.removeObserver(tinted)
  }

  @Test("A segue presents its destination, or does what its closure says")
  func segue() {
    let (from, to) = (UIViewController(), UIViewController())
    host.window.rootViewController = from
    UIStoryboardSegue(identifier: nil, source: from, destination: to).perform()
    #expect(from.presentedViewController === to)
    var count = 0
    UIStoryboardSegue(identifier: "a", source: from, destination: to) { count += 1 }.perform()
    #expect(count == 1)
  }

  @Test("Geometry is read from text and written to it, and values are objects where asked")
  func text() {
    #expect(NSCoder.cgPoint(for: "{1.5, -2}") == CGPoint(x: 1.5, y: -2))
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
    #expect(NSCoder.cgSize(for: "no size") == .zero)
    #expect(NSCoder.cgVector(for: "{3, 4}") == CGVector(dx: 3, dy: 4))
    let info: [AnyHashable: Any] = ["frame": rect]
    #expect((info["frame"] ~~> NSValue?.self)?.cgRectValue == rect)
    #expect((info["other"] ~~> NSValue?.self) == nil)
  }

  @Test("Core Foundation's timers run on the run loop")
  func timers() {
    var count = 0
    let timer = CFRunLoopTimerCreateWithHandler(
      kCFAllocatorDefault, CFAbsoluteTimeGetCurrent(), 0, 0, 0
    ) { _ in count += 1 }
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, .commonModes)
    _ = RunLoop.current.run(mode: .default, before: Date() + 1)
    #expect(count == 1)
  }
}
