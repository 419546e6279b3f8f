// Members that components override, and what lists and scroll views make of them.
import GlassineTesting
import Testing
import UIKit

@Suite("iOS: overridable members")
struct OverridableTests {
  private let host = HeadlessHost(size: CGSize(width: 320, height: 400))

  @Test("Cells name their own identifier, and attributes observe their own values")
  func lists() {
    final class Cell: UICollectionViewCell {
      override var reuseIdentifier: String? { "own" }
    }
    final class Attributes: UICollectionViewLayoutAttributes {
      var notes: [Int] = []
      override var zIndex: Int { didSet { notes.append(zIndex) } }
    }
    let attributes = Attributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.zIndex = 3
    #expect(attributes.notes == [3] && Cell(frame: .zero).reuseIdentifier == "own")
  }

  @Test("A table's delegate hears of headers that come and go")
  func headers() {
    final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
      var notes: [String] = []
      func numberOfSections(in tableView: UITableView) -> Int { 3 }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
      func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
      ) -> String? { "Part \(section)" }
      func tableView(
        _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
      ) {
        notes.append("+\(section)")
        (view as? UITableViewHeaderFooterView)?.textLabel?.textColor = .red
      }
      func tableView(
        _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
      ) { notes.append("-\(section)") }
    }
    let (table, source) = (UITableView(frame: host.window.bounds, style: .grouped), Source())
    table.rowHeight = 50
    table.dataSource = source
    table.delegate = source
    host.window.addSubview(table)
    host.settle()
    #expect(source.notes == ["+0"])
    #expect(table.headerView(forSection: 0)?.textLabel?.textColor == .red)
    table.contentOffset.y = table.contentSize.height - 400
    host.settle()
    #expect(source.notes.contains("-0") && source.notes.last == "+2")
  }

  @Test("A wheel shows titles of Foundation's attributed texts")
  func wheel() {
    final class Colors: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
      var asked = 0
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        5
      }
      func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
      ) -> NSAttributedString? {
        asked += 1
        return NSAttributedString(string: "Row", attributes: [.foregroundColor: UIColor.red])
      }
    }
    let (wheel, colors) = (
      UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 200)), Colors()
    )
    wheel.dataSource = colors
    wheel.delegate = colors
    host.window.addSubview(wheel)
    host.settle()
    #expect(colors.asked > 0)
  }

  @Test("A field whose caret has no height hides it")
  func caret() throws {
    final class Field: UITextField {
      override var caretRect: CGRect { .zero }
    }
    host.window.backgroundColor = .white
    func picture(_ field: UITextField) throws -> [UInt8] {
      field.tintColor = .red
      host.window.addSubview(field)
      field.becomeFirstResponder()
      let shot = try Shot(host.application, "caret")
      field.removeFromSuperview()
      return shot.pixels
    }
    func reds(_ pixels: [UInt8]) -> Int {
      stride(from: 0, to: pixels.count, by: 4).count {
        pixels[$0] > 200 && pixels[$0 + 1] < 80 && pixels[$0 + 2] < 80
      }
    }
    let frame = CGRect(x: 40, y: 40, width: 200, height: 40)
    let (shown, hidden) = (UITextField(frame: frame), Field(frame: frame))
    #expect(reds(try picture(shown)) > reds(try picture(hidden)))
  }

  @Test("Image views are made of a picture by subclasses, too")
  func pictures() {
    final class Badge: UIImageView {
      override init(image: UIImage?) {
        super.init(image: image)
        tag = 7
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { _ in }
    let badge = Badge(image: image)
    #expect(badge.bounds.size == CGSize(width: 30, height: 20) && badge.tag == 7)
    #expect(UIImageView(image: image, highlightedImage: image).highlightedImage === image)
  }

  @Test("A lock of an object counts its calls, and other threads wait for it")
  func locks() {
    let object = NSObject()
    nonisolated(unsafe) let key: AnyObject = object
    nonisolated(unsafe) var order: [Int] = []
    #expect(objc_sync_exit(object) == -1)
    objc_sync_enter(object)
    objc_sync_enter(object)
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      objc_sync_enter(key)
      order.append(2)
      objc_sync_exit(key)
      done.signal()
    }
    objc_sync_exit(object)
    order.append(1)
    objc_sync_exit(object)
    done.wait()
    #expect(order == [1, 2])
  }
}
