// Paths, roles, states, texts and events, without a bus.
import Foundation
import GlassineScene
import GlassineUI
import Testing

@testable import GlassineAccessibility

@Suite("Values on the bus")
struct BusValueTests {
  @Test("A path is read back as it was written, and others are none of ours")
  func paths() {
    let id = NodeID(index: 12, generation: 3)
    let paths: [NodePath] = [.root, .view(id), .part(of: id, index: 45), .element(7)]
    for path in paths { #expect(NodePath(path.text) == path) }
    #expect(NodePath.part(of: id, index: 45).text == "\(BusName.nodes)view/12_3/part/45")
    let others = [
      "", "/", BusName.null, "view/1", "view/1_1/part/-1", "view/1_1/part/x",
      "view/1_1_1", "view/4294967296_1", "element/-1", "element", "view/1_1/part", "view/_",
    ]
    for text in others {
      #expect(NodePath(text) == nil)
      #expect(NodePath(BusName.nodes + text) == nil)
    }
  }

  @Test("Signatures are those of AT-SPI's items and events")
  func signatures() {
    let reference = BusValue.structure([.string(""), .objectPath("/")])
    #expect(reference.signature == "(so)")
    #expect(BusValue.array(of: "(so)", []).signature == "a(so)")
    #expect(BusValue.dictionary([]).signature == "a{ss}")
    #expect(BusValue.variant(reference).signature == "v")
    #expect(StateSet.focused.value == .array(of: "u", [.uint32(1 << 12), .uint32(0)]))
    #expect(StateSet.readOnly.value == .array(of: "u", [.uint32(0), .uint32(1 << 11)]))
  }

  @Test("Each role of the tree has a number that Debian 12 knows, and each state one name")
  func tables() {
    for role in AccessibilityRole.allCases { #expect(RoleNumber(role).rawValue < 130) }
    #expect(Set(RoleNumber.allCases.map(\.name)).count == RoleNumber.allCases.count)
    #expect(Set(StateSet.names.map(\.name)).count == StateSet.names.count)
  }

  @Test("Offsets count code points, and never split a character")
  func offsets() {
    let text = TextOffsets("a👍🏽é\u{301}b")
    #expect(text.count == 6 && text.characters == 4)
    #expect((0...7).map(text.character) == [0, 1, 1, 2, 2, 3, 4, 4])
    #expect((0...5).map(text.points) == [0, 1, 3, 5, 6, 6])
    #expect(text.string(text.characters(1, 3)) == "👍🏽")
    #expect(text.string(text.characters(0, -1)) == text.text)
    #expect(text.characters(5, 2) == 3..<3)
    #expect(TextOffsets("").characters(3, 9) == 0..<0)
  }

  @Test("A replaced part is one deletion and one insertion")
  func difference() {
    func lines(_ before: String, _ after: String) -> [String] {
      TextDifference(before, after).events(.root).map {
        "\($0.detail) \($0.first) \($0.second) \($0.value.text ?? "")"
      }
    }
    #expect(lines("abc", "abXc") == ["insert 2 1 X"])
    #expect(lines("aaa", "aa") == ["delete 2 1 a"])
    #expect(lines("one two", "one 2") == ["delete 4 3 two", "insert 4 1 2"])
    #expect(lines("same", "same") == [])
  }

  @Test("Interest in a kind, a member or a detail is found in any spelling")
  func interest() {
    let event = NodeEvent(member: "StateChanged", path: .root, detail: "selectable-text")
    let spellings = [
      "object", "Object:", "object:state-changed", "Object:StateChanged:",
      "object:state-changed:selectable-text", "",
    ]
    for spelling in spellings {
      var interest = EventInterest()
      interest.add(spelling, of: ":1.2")
      #expect(interest.includes(event), "\(spelling)")
      interest.remove(spelling, of: ":1.2")
      #expect(interest.isEmpty)
    }
    var interest = EventInterest()
    interest.add("object:state-changed:focused", of: ":1.2")
    interest.add("window", of: ":1.3")
    #expect(!interest.includes(event))
    interest.removeAll(of: ":1.2")
    #expect(!interest.isEmpty)
  }

  @Test("Children that changed are removed from the end and added from the start")
  func children() {
    let nodes = (0..<4).map { NodePath.element(UInt64($0)) }
    let before = KnownChildren.nodes([nodes[0], nodes[1], nodes[2]])
    let changes = KnownChildren.nodes([nodes[3], nodes[1]]).changes(since: before)
    #expect(changes.map(\.isAdded) == [false, false, true])
    #expect(changes.map(\.index) == [2, 0, 0])
    let id = NodeID(index: 1, generation: 1)
    let fewer = KnownChildren.parts(of: id, count: 1)
      .changes(since: .parts(of: id, count: 3))
    #expect(fewer.map(\.index) == [2, 1] && fewer.allSatisfy { !$0.isAdded })
  }

  @Test("Calls that have used their share wait for the next window")
  func budget() {
    var budget = TurnBudget(window: 0.016, share: 0.004)
    #expect(budget.delay(at: 10) == 0)
    budget.spend(0.003, at: 10)
    #expect(budget.delay(at: 10) == 0)
    budget.spend(0.003, at: 10.004)
    #expect(abs(budget.delay(at: 10.004) - 0.012) < 1e-9)
    #expect(budget.delay(at: 10.017) == 0)
    budget.spend(0.001, at: 10.017)
    #expect(budget.delay(at: 10.017) == 0)
  }

  @Test("The bus is the named one, else that of the session, else none")
  func addresses() {
    #expect(BusAddress([:]) == nil)
    #expect(BusAddress(["AT_SPI_BUS_ADDRESS": "", "XDG_RUNTIME_DIR": "/nowhere"]) == nil)
    #expect(BusAddress(["AT_SPI_BUS_ADDRESS": "unix:path=/a"]) == .accessibility("unix:path=/a"))
    #expect(BusAddress(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/b"]) == .session("unix:path=/b"))
  }
}
