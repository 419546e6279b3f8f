// What an order needs.
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

  @Test("each word narrows what the others found")
  func narrowing() {
    let green = Set(numbers("green"))
    let both = numbers("green kil")
    #expect(!both.isEmpty && green.isSuperset(of: both) && both.allSatisfy { $0 / 100 == 6 })
    #expect(numbers("kil green") == both)
  }
}

@Suite("The lock of the service corner")
struct PinLockTests {
  @Test("three wrong tries shut it for a while; the right one makes it forget them")
  func tries() {
    let lock = PinLock()
    for _ in 1..<KioskConstants.pinTries { lock.failed(at: 0) }
    #expect(!lock.isShut(at: 0))
    lock.opened()
    for _ in 1..<KioskConstants.pinTries { lock.failed(at: 1) }
    #expect(!lock.isShut(at: 1), "forgotten by opening")
    lock.failed(at: 1)
    #expect(lock.isShut(at: 1) && lock.isShut(at: KioskConstants.pinWait))
    #expect(!lock.isShut(at: 1 + KioskConstants.pinWait + 0.01))
  }
}
