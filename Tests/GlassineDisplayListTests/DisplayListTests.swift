import Foundation
import GlassineBase
import GlassineDisplayList
import Testing

@Suite("Display list")
struct DisplayListTests {
  private func list(scale: CGFloat = 1) -> DisplayList {
    let list = DisplayList()
    list.begin(size: CGSize(width: 100, height: 80), scale: scale)
    return list
  }

  private let rect = CGRect(x: 1, y: 2, width: 30, height: 20)

  @Test("the dump shows quads and commands in drawing order")
  func dump() {
    let list = list()
    let space = list.addSpace(CGAffineTransform(translationX: 5, y: 5))
    let clip = list.addClip(rect, radii: CornerRadii(all: 4), space: space)
    list.addShadow(rect, color: .black, blur: 8, offset: CGSize(width: 0, height: 2))
    list.addFill(rect, color: .white, radii: CornerRadii(all: 6), space: space, clip: clip)
    list.beginGroup(bounds: rect, alpha: 0.5)
    list.addBorder(
      rect, width: 1.5, color: .white, bottomColor: PremultipliedColor(white: 1, alpha: 0.2))
    list.addGradient(rect, from: .white, to: .clear)
    list.endGroup()
    list.addExternal(id: 7, in: rect)
    #expect(
      list.dump() == """
        shadow (1 2 30 20) #000000ff by (4 0 2 0)
        fill (1 2 30 20) #ffffffff radii (6 6 6 6) space 1 clip 1
        beginGroup (1 2 30 20) alpha 0.5
        border (1 2 30 20) #ffffffff #33333333 width 1.5
        linearGradient (1 2 30 20) #ffffffff #00000000 by (0.5 0 0.5 1)
        endGroup
        group (1 2 30 20) #80808080
        external 7 (1 2 30 20)
        """)
  }

  @Test(
    "rectangles that are empty or not finite add nothing",
    arguments: [
      CGRect.zero, CGRect(x: 0, y: 0, width: -5, height: 5),
      CGRect(x: 0, y: 0, width: CGFloat.nan, height: 5),
      CGRect(x: CGFloat.infinity, y: 0, width: 5, height: 5),
      CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 5),
    ])
  func nothing(rect: CGRect) {
    let list = list()
    list.addFill(rect, color: .white)
    list.addGradient(rect, from: .white, to: .black)
    list.addBorder(rect, width: 1, color: .white)
    list.addShadow(rect, color: .black, blur: 4)
    list.addExternal(id: 1, in: rect)
    #expect(list.instanceCount == 0)
    #expect(list.commands.isEmpty)
  }

  @Test("wholly clear quads add nothing")
  func clear() {
    let list = list()
    list.addFill(rect, color: .clear)
    list.addBorder(rect, width: 1, color: .clear)
    list.addShadow(rect, color: .clear, blur: 4)
    #expect(list.instanceCount == 0)
  }

  @Test("radii that do not fit are reduced together, and infinite ones make a capsule")
  func radii() {
    let list = list()
    list.addFill(rect, color: .white, radii: CornerRadii(all: .infinity))
    list.addFill(
      rect, color: .white,
      radii: CornerRadii(topLeft: 30, topRight: 10, bottomRight: -3, bottomLeft: .nan))
    #expect(list.instances[0].radii == SIMD4(repeating: 10))
    let reduced = list.instances[1].radii
    #expect(abs(reduced.x - 20) < 0.001 && abs(reduced.y - 20.0 / 3) < 0.001)
    #expect((reduced.z, reduced.w) == (0, 0))
  }

  @Test("a colour packs clamped and rounded, and NaN is 0")
  func colours() {
    #expect(PremultipliedColor(red: 1, green: 0.5, blue: 0).packed == 0xFF00_80FF)
    #expect(PremultipliedColor(red: 2, green: -1, blue: .nan).packed == 0xFF00_00FF)
    #expect(PremultipliedColor(white: 1, alpha: 0.5).packed == 0x8080_8080)
    #expect(PremultipliedColor(packed: 0x1234_5678).packed == 0x1234_5678)
  }

  @Test("a group of one quad, of none, or with an alpha of 1 has no layer")
  func plainGroups() {
    let list = list()
    list.beginGroup(bounds: rect, alpha: 0.5)
    list.addFill(rect, color: .white)
    list.endGroup()
    list.beginGroup(bounds: rect, alpha: 0.5)
    list.endGroup()
    list.beginGroup(bounds: rect, alpha: 1)
    list.addFill(rect, color: .white)
    list.addFill(rect, color: .white)
    list.endGroup()
    #expect(list.commands.isEmpty)
    #expect(list.drawCallCount == 1)
    #expect(list.instances.map(\.color.packed) == [0x8080_8080, .max, .max])
  }

  @Test("a group with a shadow has a layer, and the shadow's quad before its own")
  func shadedGroups() {
    let list = list()
    list.beginGroup(
      bounds: rect, alpha: 1,
      shadow: DisplayShadow(color: .black, sigma: 2, offset: SIMD2(3, 4)))
    list.addFill(rect, color: .white)
    list.endGroup()
    #expect(list.commands.map(\.kind) == [.beginGroup, .endGroup])
    #expect(list.instances.map(\.kind) == [.fill, .backdrop, .group])
    #expect(list.instances[1].rect == list.instances[2].rect + SIMD4(3, 4, 0, 0))
    #expect(list.groups.first?.quadCount == 2)
  }

  @Test("a copy has the same content, and what is open is ended in each by itself")
  func copies() {
    let list = list()
    list.beginGroup(bounds: rect, alpha: 0.5)
    list.addFill(rect, color: .white)
    list.addFill(rect, color: .white)
    let copy = list.copy()
    copy.endGroup()
    #expect(copy.commands.count == 2 && list.commands.count == 1)
    list.endGroup()
    #expect(copy.dump() == list.dump())
  }

  @Test("a group with alpha 0 drops all its content")
  func invisibleGroup() {
    let list = list()
    list.addFill(rect, color: .white)
    list.beginGroup(bounds: rect, alpha: 0)
    list.addFill(rect, color: .white)
    list.beginGroup(bounds: rect, alpha: 0.5)
    list.addFill(rect, color: .white)
    list.addFill(rect, color: .white)
    list.endGroup()
    list.endGroup()
    #expect(list.instanceCount == 1)
    #expect(list.commands.isEmpty)
    #expect(list.groups.isEmpty)
  }

  @Test("a group inside one without a layer keeps its own")
  func innerGroup() {
    let list = list()
    list.beginGroup(bounds: rect, alpha: 1)
    list.beginGroup(bounds: rect, alpha: 0.5)
    list.addFill(rect, color: .white)
    list.addFill(rect, color: .white)
    list.endGroup()
    list.endGroup()
    #expect(list.commands.map(\.kind) == [.beginGroup, .endGroup])
    list.endGroup()
    #expect(list.instanceCount == 3)
  }

  @Test("a steady frame keeps the list's memory")
  func capacity() {
    let list = list()
    func addFrame() {
      list.begin(size: CGSize(width: 100, height: 80), scale: 2)
      let space = list.addSpace(CGAffineTransform(rotationAngle: 0.3))
      for row in 0..<200 {
        let clip = list.addClip(rect.offsetBy(dx: 0, dy: CGFloat(row)), space: space)
        list.addFill(rect, color: .white, space: space, clip: clip)
      }
      list.beginGroup(bounds: rect, alpha: 0.5)
      list.addFill(rect, color: .white)
      list.addFill(rect, color: .white)
      list.endGroup()
      _ = list.clipRecords
    }
    func capacities() -> [Int] {
      [
        list.commands.capacity, list.groups.capacity, list.spaceRecords.capacity,
        list.clipRecords.capacity,
      ]
    }
    addFrame()
    let before = capacities()
    let place = list.withQuads(\.baseAddress)
    for _ in 0..<5 { addFrame() }
    #expect(capacities() == before)
    #expect(list.withQuads(\.baseAddress) == place)
  }

  @Test("the record of a quad is 64 bytes")
  func stride() {
    #expect(MemoryLayout<Instance>.stride == 64)
  }

  @Test("pixel alignment moves edges to whole pixels and keeps a pixel of thin shapes")
  func alignment() {
    let list = list(scale: 2)
    #expect(
      list.pixelAligned(CGRect(x: 0.3, y: 0.1, width: 10.1, height: 0.1))
        == CGRect(x: 0.5, y: 0, width: 10, height: 0.5))
    #expect(list.hairline == 0.5)
  }

  @Test("a quad's cover tells plain, cut, shrunken and unseen")
  func cover() throws {
    let list = list()
    let atlas = Atlas(pageSide: 64)
    let bytes = [UInt8](repeating: 255, count: 40 * 40 * 4)
    let region = try #require(
      bytes.withUnsafeBytes { atlas.insert(width: 40, height: 40, pixels: $0) })
    let clip = list.addClip(CGRect(x: 0, y: 0, width: 40, height: 40), radii: CornerRadii(all: 8))
    list.addFill(CGRect(x: 10, y: 10, width: 20, height: 20), color: .white, clip: clip)
    list.addFill(CGRect(x: 30, y: 30, width: 20.5, height: 20), color: .white, clip: clip)
    list.addImage(region, in: CGRect(x: 0, y: 0, width: 10, height: 10))
    list.addImage(region, in: CGRect(x: 80, y: 0, width: 40, height: 40))
    list.addFill(CGRect(x: 100, y: 0, width: 40, height: 40), color: .white)
    let covers = (0..<5).map { list.cover(of: $0, pageSide: 64) }
    #expect(covers.map(\.isPlain) == [true, false, false, false, false])
    #expect(covers.map(\.isCut) == [false, true, false, false, false])
    #expect(covers.map(\.isShrunken) == [false, false, true, false, false])
    #expect(covers.map(\.area) == [400, 410, 100, 800, 0])
    list.addBorder(CGRect(x: -50, y: 0, width: 100, height: 80), width: 10, color: .white)
    list.addShadow(
      CGRect(x: 10, y: 10, width: 20, height: 20), color: .black, blur: 4, cutsOutRect: true)
    list.addShadow(CGRect(x: 10, y: 10, width: 20, height: 20), color: .black, blur: 4)
    #expect((5..<8).map { list.cover(of: $0, pageSide: 64).emptyArea } == [40 * 60, 400, 0])
    // As far as a part of the target is drawn.
    let part = SIMD4<Float>(0, 0, 20, 40)
    let parts = (0..<7).map { list.cover(of: $0, pageSide: 64, in: part) }
    #expect(parts.map(\.area) == [200, 0, 100, 0, 0, 800, 512])
    #expect(parts.map(\.emptyArea) == [0, 0, 0, 0, 0, 600, 200])
  }
}
