// The rules that tests and comments cite by an id are on a page.
import Foundation
import Testing

@Suite("Rules of behaviour")
struct RuleTests {
  private func rules() throws -> Set<String> {
    let page = try Page.text("Documentation/behaviour.md")
    return Set(page.matches(of: /\n\| ([A-Z]\d+) \|/).map { String($0.1) })
  }

  /// The rules, one or several, before the colon in names of tests and suites.
  private func citedByTests() throws -> Set<String> {
    var cited: Set<String> = []
    for file in Page.files(under: "Tests", suffix: ".swift") {
      let names = try Page.text(file).matches(
        of: /@(?:Test|Suite)\(\s*"([A-Z]\d+(?:(?:, | and | to | )[A-Z]\d+)*):/)
      for name in names {
        cited.formUnion(name.1.matches(of: /[A-Z]\d+/).map { String($0.0) })
      }
    }
    // The window system.
    return cited.subtracting(["X11"])
  }

  @Test("every id in the name of a test is a rule of the page, and every rule has a test")
  func tests() throws {
    let (rules, cited) = try (rules(), citedByTests())
    #expect(rules.count > 90)
    #expect(cited.subtracting(rules).sorted() == [])
    #expect(rules.subtracting(cited).sorted() == [])
  }

  @Test("every id that a comment cites in brackets is a rule of the page")
  func comments() throws {
    let rules = try rules()
    var count = 0
    for file in Page.files(under: "Sources", suffix: ".swift") {
      for comment in try Page.text(file).matches(of: /\/\/[^\n]*\(([A-Z]\d+(?:, [A-Z]\d+)*)\)/) {
        for id in comment.1.matches(of: /[A-Z]\d+/).map({ String($0.0) }) {
          count += 1
          #expect(rules.contains(id), "\(file) cites \(id)")
        }
      }
    }
    #expect(count > 50)
  }
}
