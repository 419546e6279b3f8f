import Foundation
import GlassineBase
import GlassineScene
import Testing

/// The number of random scenes; `GLASSINE_HIT_SCENES` sets more for a long run.
private let sceneCount =
  ProcessInfo.processInfo.environment["GLASSINE_HIT_SCENES"].flatMap(UInt64.init) ?? 400
private let questionsAScene = 250

@Suite("The flat walk answers as the textbook recursion does")
struct HitTestOracleTests {
  @Test("H1 to H6, H11, P1: random scenes of all features, changed between queries")
  func randomScenes() {
    // A comparison of answers that are all alike would prove nothing.
    var (misses, rootHits, deepHits, overrideCalls) = (0, 0, 0, 0)
    for seed in 0..<sceneCount {
      let isLarge = seed % 16 == 5
      let scene = TwinScene(
        seed: seed, nodeCount: isLarge ? 400 : 4 + Int(seed % 40),
        isFinelyPaged: seed % 3 != 0)
      for question in 0..<questionsAScene {
        if question % 3 == 2 { scene.change() }
        if question % 16 == 0, let broken = scene.store.brokenInvariant() {
          Issue.record("seed \(seed), question \(question): \(broken)")
          return
        }
        guard compare(scene, question) else {
          Issue.record("seed \(seed), question \(question)\n\(scene.store.dump(scene.root.id))")
          return
        }
        switch scene.lastAnswer {
        case .none: misses += 1
        case scene.root.id: rootHits += 1
        default: deepHits += 1
        }
        overrideCalls += scene.calls.count
      }
      #expect(scene.store.brokenInvariant() == nil, "seed \(seed)")
    }
    let total = Int(sceneCount) * questionsAScene
    #expect(min(misses, rootHits) > total / 50)
    #expect(deepHits > total / 5)
    #expect(overrideCalls > total / 5)
  }

  private func compare(_ scene: TwinScene, _ question: Int) -> Bool {
    let point = scene.point()
    let (store, oracle, root) = (scene.store, scene.oracle, scene.root)
    scene.calls = []
    oracle.calls = []
    let hit = store.hitTest(root.id, at: point, delegate: scene)
    let expected = oracle.hitTest(root, point)?.id ?? .none
    scene.lastAnswer = hit
    #expect(hit == expected, "hitTest at \(point)")
    #expect(scene.calls == oracle.calls, "calls of overrides at \(point)")
    var isEqual = hit == expected && scene.calls == oracle.calls
    // The query of views: the shorter path to the object, which grids of many siblings also answer.
    for _ in 0..<3 {
      let owner = store.ownerOfHit(ignoringOverrideOf: root.id, at: point, delegate: scene)
      #expect(owner == TwinScene.owner(of: expected), "ownerOfHit at \(point)")
      isEqual = isEqual && owner == TwinScene.owner(of: expected)
    }
    if question % 4 == 0 {
      var all: [NodeID] = []
      store.hitTestAll(root.id, at: point, delegate: scene, into: &all)
      let expectedAll = oracle.all(root, point).map(\.id)
      #expect(all == expectedAll, "hitTestAll at \(point)")
      isEqual = isEqual && all == expectedAll
    }
    if question % 4 == 1 {
      let visits = store.explain(root.id, at: point, delegate: scene)
      var expectedVisits: [(node: NodeID, isOnTheWay: Bool)] = []
      _ = oracle.explain(root, point, &expectedVisits)
      let isSame =
        visits.map(\.node) == expectedVisits.map(\.node)
        && visits.map(isOnTheWay) == expectedVisits.map(\.isOnTheWay)
      #expect(isSame, "explain at \(point): \(visits)")
      isEqual = isEqual && isSame
    }
    return isEqual
  }

  private func isOnTheWay(_ visit: HitVisit) -> Bool {
    switch visit.outcome {
    case .hit, .blocked, .override, .descended: true
    case .watched, .refused: false
    }
  }

  @Test("a converted point is where the walk says it is")
  func conversions() throws {
    for seed in 0..<60 as Range<UInt64> {
      let scene = TwinScene(seed: seed, nodeCount: 30)
      for _ in 0..<20 {
        let point = scene.point()
        for visit in scene.store.explain(scene.root.id, at: point) where visit.depth > 0 {
          let converted = scene.store.convert(point, from: scene.root.id, to: visit.node)
          #expect(converted == visit.point, "seed \(seed), \(point), node \(visit.node)")
        }
      }
    }
  }
}
