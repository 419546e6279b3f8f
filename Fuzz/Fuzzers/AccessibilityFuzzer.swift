// Calls of screen readers, over a real connection of sd-bus, to the bridge's objects. An input is a
// row of calls: the object, the interface, the method, and its arguments as values of D-Bus. Rules:
// each call has one answer, an error of D-Bus or values; values written and read are the same; a
// question asked twice has the same answer; paths of answers are read back; the caret stays in its
// text, and interests in events that are withdrawn are gone.
import CSystemd
import Foundation
import GlassineControls
import GlassineTesting
import GlassineUI

@testable import GlassineAccessibility

enum AccessibilityFuzzer {
  private static let wire = AccessibilityWire()
  private static let interfaces =
    ["Accessible", "Application", "Component", "Action", "Value", "Selection", "Text"].map {
      "org.a11y.atspi.\($0)"
    } + [
      "org.a11y.atspi.EditableText", CacheInterface.name, BusName.properties,
      "org.freedesktop.DBus.Introspectable", "org.a11y.atspi.Nothing",
    ]
  /// Of all interfaces, with those of properties and of the bus's own interfaces.
  private static let methods = """
    GetChildAtIndex GetChildren GetIndexInParent GetRelationSet GetRole GetRoleName \
    GetLocalizedRoleName GetState GetAttributes GetApplication GetInterfaces GetLocale \
    GetApplicationBusAddress Contains GetAccessibleAtPoint GetExtents GetPosition GetSize GetLayer \
    GetMDIZOrder GrabFocus GetAlpha SetExtents SetPosition SetSize ScrollTo ScrollToPoint GetName \
    GetLocalizedName GetDescription GetKeyBinding GetActions DoAction GetSelectedChild SelectChild \
    DeselectChild DeselectSelectedChild IsChildSelected SelectAll ClearSelection GetText \
    GetCharacterAtOffset GetStringAtOffset GetTextAtOffset GetTextBeforeOffset GetTextAfterOffset \
    SetCaretOffset GetNSelections GetSelection AddSelection RemoveSelection SetSelection \
    GetCharacterExtents GetOffsetAtPoint GetRangeExtents GetBoundedRanges ScrollSubstringTo \
    ScrollSubstringToPoint GetAttributeValue GetDefaultAttributes GetDefaultAttributeSet \
    GetAttributeRun SetTextContents InsertText DeleteText CopyText CutText PasteText GetItems Get \
    GetAll Set Introspect Nothing
    """.split(separator: " ").map(String.init)

  static func check(_ bytes: [UInt8]) {
    let stage = AccessibilityStage()
    let server = NodeServer(exported: stage.exported)
    var interest = EventInterest()
    var input = BusInput(bytes[...], texts: interfaces + AccessibilityWire.properties)
    while let first = input.byte() {
      guard first < 0xF0 else {
        let event = input.text()
        interest.add(event, of: ":1.1")
        interest.remove(event, of: ":1.1")
        expect(interest.isEmpty, "an interest that is withdrawn is gone: \(event)")
        continue
      }
      let places = stage.paths
      let path =
        Int(first) < places.count ? places[Int(first)] : BusName.nodes + input.text()
      let interface = interfaces[Int(input.byte() ?? 0) % interfaces.count]
      let method = methods[Int(input.byte() ?? 0) % methods.count]
      let arguments = (0..<Int(input.byte() ?? 0) % 6).map { _ in input.value() }
      let answer = wire.call(path, interface, method, arguments, server)
      guard let answer else { continue }
      if method.hasPrefix("Get") {
        let again = wire.call(path, interface, method, arguments, server)
        expectEqual(again ?? "-", answer, "\(method) of \(path) has the same answer twice")
      }
      stage.checkTexts()
    }
    stage.host.runFrame()
    stage.checkTexts()
  }
}

/// An application with an element of each kind.
final class AccessibilityStage {
  let host = HeadlessHost(size: CGSize(width: 400, height: 600))
  let exported: ExportedTree
  private let fields = [TextField(), TextField()]
  private let text = TextView(frame: CGRect(x: 10, y: 260, width: 200, height: 80))
  private let rows = ListOfThree()
  private var views: [View] = []

  init() {
    exported = ExportedTree(host.application, name: "Fuzz")
    exported.busName = ":1.2"
    let button = Button()
    button.configuration.title = "Go"
    fields[0].text = "Ada e\u{301} \u{1F469}\u{200D}\u{1F4BB} אב"
    fields[1].text = "secret"
    fields[1].isSecureTextEntry = true
    text.text = "One two.\nThree\u{2028}four"
    let table = TableView(frame: CGRect(x: 10, y: 350, width: 200, height: 100))
    table.dataSource = rows
    let own: [View] =
      [Label(), button, Switch(), Slider(), Stepper()] + fields
      + [SegmentedControl(titles: ["A", "B"])]
    (own.first as? Label)?.text = "Hello"
    for (index, view) in own.enumerated() {
      view.frame = CGRect(x: 10, y: 10 + 30 * index, width: 200, height: 28)
    }
    views = own + [text, table]
    for view in views { host.window.addSubview(view) }
    host.runFrame()
  }

  /// The paths of all nodes that are always there, and of some that are not.
  var paths: [String] {
    var paths = [BusName.root, BusName.cache, BusName.null, BusName.registryPath]
    for view in [host.window] + views { paths.append(exported.path(of: view).text) }
    if let table = views.last {
      for index in [0, 2, 3, Int.max] {
        paths.append(NodePath.part(of: table.id, index: index).text)
      }
    }
    paths += (views[7].accessibilityElements ?? []).compactMap { $0 as? Responder }
      .map { exported.path(of: $0).text }
    return paths + [NodePath.element(1).text, NodePath.element(.max).text]
  }

  func checkTexts() {
    for view in fields as [any AccessibleText] + [text] {
      let (selection, count) = (view.accessibleSelection, view.accessibleText.count)
      expect(selection.upperBound <= count, "a caret is in its text: \(selection) of \(count)")
    }
  }
}

private final class ListOfThree: TableViewDataSource {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = TableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}
