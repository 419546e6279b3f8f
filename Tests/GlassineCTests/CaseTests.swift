// The same cases through Swift and through C.
import Foundation
import Glassine
import Testing

@Suite("Cases through Swift and C", .serialized)
struct CaseTests {
  @Test("each case has the same transcript through Swift and through C")
  func same() throws {
    let runner = try CaseRunner()
    #expect(runner.cases.count >= 15)
    for lines in runner.cases {
      let swift = try runner.play(lines, through: CaseInSwift()).joined(separator: "\n")
      let c = try runner.play(lines, through: CaseInC()).joined(separator: "\n")
      #expect(Array(swift.utf8) == Array(c.utf8), "\(lines[0])\n\(swift)\n--- in C:\n\(c)")
      // A case in which nothing happens says nothing.
      #expect(swift.contains("\n  "), "\(lines[0])")
      if ProcessInfo.processInfo.environment["GLASSINE_CASES"] != nil {
        print("\(lines[0])\n\(swift)\n")
      }
    }
  }
}
