// The required parts of an order.
import Foundation
import Testing

@testable import Kiosk

@Suite("Orders")
struct OrderFormTests {
  @Test(
    "an address needs one @, something before it, and a name with a dot after it",
    arguments: [
      ("ada@lake.org", nil), (" ada@lake.org ", nil), ("a.b+c@x.y.zz", nil),
      ("", .emailMissing), ("   ", .emailMissing), ("ada", .emailWrong),
      ("@lake.org", .emailWrong), ("ada@", .emailWrong), ("ada@lake", .emailWrong),
      ("ada@lake.", .emailWrong), ("ada@.org", .emailWrong), ("a@b@c.de", .emailWrong),
      ("ada lovelace@lake.org", .emailWrong), ("ada@la..ke", .emailWrong),
    ] as [(String, OrderForm.Flaw?)])
  func addresses(email: String, flaw: OrderForm.Flaw?) {
    var form = OrderForm()
    form.email = email
    #expect(form.emailFlaw == flaw)
  }

  @Test("a name of blanks is none; name and address make an order complete")
  func names() {
    var form = OrderForm()
    form.email = "ada@lake.org"
    for name in ["", "  ", "\t\n"] {
      form.name = name
      #expect(form.nameFlaw == .nameMissing && !form.isComplete)
    }
    form.name = "Ada"
    #expect(form.isComplete)
  }
}

@Suite("The book of orders")
struct OrderBookTests {
  private func order(_ name: String) -> OrderForm {
    var form = OrderForm()
    (form.name, form.email, form.copies) = (name, "ada@lake.org", 2)
    return form
  }

  @Test("orders are kept, a line each, and numbering continues after a new start")
  func kept() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("orders-\(UUID().uuidString).jsonl").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let first = try OrderBook(path: path)
    #expect(first.add(order("Ada"), of: Print.all[0]) == KioskConstants.firstOrder + 1)
    #expect(first.add(order("B \"\n"), of: Print.all[1]) == KioskConstants.firstOrder + 2)
    let second = try OrderBook(path: path)
    #expect(second.count == 2)
    #expect(second.add(order("Cy"), of: Print.all[0]) == KioskConstants.firstOrder + 3)
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(
      lines.first == """
        {"copies":2,"email":"ada@lake.org","name":"Ada","order":1001,"print":101,"size":"A3"}
        """)
  }

  @Test("without a file orders are numbered; one that cannot be written to is an error at once")
  func trouble() throws {
    let unkept = try OrderBook(path: nil)
    #expect(unkept.add(order("Ada"), of: Print.all[0]) == KioskConstants.firstOrder + 1)
    for path in ["/nonexistent/orders.jsonl", FileManager.default.temporaryDirectory.path] {
      let error = #expect(throws: ProgramFault.self) { try OrderBook(path: path) }
      #expect(error?.description.contains(path) ?? false)
    }
  }
}

@Suite("The catalogue's search")
struct PrintCatalogueTests {
  private func numbers(_ query: String) -> [Int] { PrintCatalogue.matching(query).map(\.number) }

  @Test("no words find all prints, in the order of their numbers")
  func all() {
    let all = numbers("")
    #expect(all.count == 24 && all == all.sorted() && all.first == 101 && all.last == 803)
    #expect(numbers("   ") == all)
  }

  @Test("the beginning of a word finds it, in any case, with or without accents, in three scripts")
  func words() {
    #expect(numbers("tru") == [101, 102, 103])
    #expect(numbers("TRUCHET") == [101, 102, 103])
    #expect(numbers("αστερια") == [701, 702, 703] && numbers("Αστέρια") == [701, 702, 703])
    #expect(numbers("γραμμεσ") == numbers("γραμμές"))
    #expect(!numbers("כחול").isEmpty)
    #expect(numbers("402") == [402])
    #expect(numbers("zebra") == [])
  }

  @Test("each further word narrows the results")
  func narrowing() {
    let green = Set(numbers("green"))
    let both = numbers("green kil")
    #expect(!both.isEmpty && green.isSuperset(of: both) && both.allSatisfy { $0 / 100 == 6 })
    #expect(numbers("kil green") == both)
  }
}
