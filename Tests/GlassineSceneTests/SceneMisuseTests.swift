import Foundation
import GlassineBase
import GlassineScene
import Testing

@Suite("Misuse that can be survived")
struct SceneMisuseTests {
  @Test("in a release build the old value stays, and each place in the code logs one line")
  func logOnce() {
    var lines: [String] = []
    let diagnostics = Diagnostics { lines.append($0) }
    diagnostics.misusePolicy = .logOnce
    let store = SceneStore(diagnostics: diagnostics)
    let root = store.add(rect(0, 0, 10, 10))
    let child = store.add(rect(1, 1, 5, 5), to: root)
    let before = store.changeCount
    store.setBounds(rect(.nan, 0, 1, 1), of: child)
    store.setFrame(rect(0, 0, .infinity, 1), of: child)
    store.setFrame(rect(0, 0, .nan, 1), of: child)
    store.setCenter(point(0, .nan), of: child)
    store.setTransform(CGAffineTransform(scaleX: .nan, y: 1), of: child)
    store.setToParent(CGAffineTransform(scaleX: .infinity, y: 1), of: child)
    store.setAlpha(.nan, of: child)
    store.setZPosition(.infinity, of: child)
    store.setHitOutset(EdgeInsets(all: .nan), of: child)
    #expect(!store.insert(root, into: root))
    #expect(!store.insert(root, into: child))
    #expect(!store.insert(root, above: child))
    #expect(store.changeCount == before)
    #expect(store.frame(of: child) == rect(1, 1, 5, 5))
    #expect(store.alpha(of: child) == 1)
    #expect(diagnostics.misuseCount == 12)
    #expect(lines.count == 9)
    #expect(lines.allSatisfy { $0.contains("\(child)") || $0.contains("\(root)") })
    #expect(store.brokenInvariant() == nil)
  }

  @Test("in a debug build a frame that is not a number stops the program")
  func trapsOnFrame() async {
    await #expect(processExitsWith: .failure) {
      let diagnostics = Diagnostics()
      diagnostics.misusePolicy = .trap
      let store = SceneStore(diagnostics: diagnostics)
      store.setFrame(rect(.nan, 0, 1, 1), of: store.makeNode())
    }
  }

  @Test("in a debug build inserting a node into its own descendant stops the program")
  func trapsOnCycle() async {
    await #expect(processExitsWith: .failure) {
      let diagnostics = Diagnostics()
      diagnostics.misusePolicy = .trap
      let store = SceneStore(diagnostics: diagnostics)
      let (a, b) = (store.makeNode(), store.makeNode())
      store.insert(b, into: a)
      store.insert(a, into: b)
    }
  }
}
