// The exhibit's words.
import Foundation

/// A language of the exhibit.
nonisolated enum Language: String, CaseIterable {
  case english = "en"
  case hebrew = "he"

  var isRightToLeft: Bool { self == .hebrew }
  var next: Language { self == .english ? .hebrew : .english }
  /// Written as its readers do.
  var name: String { self == .english ? "English" : "עברית" }
}

/// The exhibit's words in one language.
nonisolated struct Texts {
  let language: Language
  private func say(_ english: String, _ hebrew: String) -> String {
    language == .english ? english : hebrew
  }

  var title: String { say("Patterns", "דוגמאות") }
  var invitation: String {
    say(
      "Touch a print: move it, turn it,\nenlarge it with two fingers.",
      "געו בהדפס: הזיזו, סובבו\nוהגדילו בשתי אצבעות.")
  }
  var catalogue: String { say("Catalogue", "קטלוג") }
  var search: String { say("Search", "חיפוש") }
  var tidy: String { say("Tidy up", "סידור") }
  var close: String { say("Close", "סגירה") }
  var layOnTable: String { say("Put on the table", "הנחה על השולחן") }
  var order: String { say("Order a print", "הזמנת הדפס") }
  func page(_ page: Int, of count: Int) -> String {
    say("\(page) of \(count)", "\(page) מתוך \(count)")
  }

  var searchPlaceholder: String { say("Name, number or colour", "שם, מספר או צבע") }
  func found(_ count: Int) -> String {
    switch count {
    case 0: say("Nothing was found", "לא נמצא דבר")
    case 1: say("One print", "הדפס אחד")
    default: say("\(count) prints", "\(count) הדפסים")
    }
  }

  var name: String { say("Your name", "שמכם") }
  var guestBook: String { say("Guest book", "ספר אורחים") }
  var greeting: String { say("A greeting", "ברכה") }
  var sign: String { say("Sign", "חתימה") }
  var thanksForSigning: String { say("Thank you", "תודה") }
  var back: String { say("Back", "חזרה") }
  var email: String { say("E-mail address", "כתובת דוא״ל") }
  var copies: String { say("Copies", "עותקים") }
  var fewerCopies: String { say("One copy less", "עותק אחד פחות") }
  var moreCopies: String { say("One copy more", "עותק אחד יותר") }
  var send: String { say("Send the order", "שליחת ההזמנה") }
  func message(_ flaw: OrderForm.Flaw) -> String {
    switch flaw {
    case .nameMissing: say("Please tell us your name.", "נא לכתוב את שמכם.")
    case .emailMissing: say("Where shall we write to?", "לאן נכתוב לכם?")
    case .emailWrong: say("This is no e-mail address.", "זו אינה כתובת דוא״ל.")
    }
  }
  var orderFailed: String {
    say(
      "Your order could not be taken. Please ask our staff.",
      "לא ניתן היה לקבל את ההזמנה. אנא פנו לצוות.")
  }
  func thanks(_ number: Int) -> String {
    say("Thank you. Your order is number \(number).", "תודה. מספר ההזמנה שלכם \(number).")
  }

  var stillThere: String { say("Are you still there?", "אתם עדיין כאן?") }
  func clearsIn(_ seconds: Int) -> String {
    say("The table clears in \(seconds) s.", "השולחן יתפנה בעוד \(seconds) שניות.")
  }
  var yes: String { say("Yes, go on", "כן, להמשיך") }

  // MARK: Service

  var service: String { say("Service", "שירות") }
  func tryAgain(in seconds: Int) -> String {
    say("Try again in \(seconds) s.", "נסו שוב בעוד \(seconds) שניות.")
  }
  var turnScreen: String { say("Turn the screen", "סיבוב המסך") }
  var unmuteSpots: String { say("Unmute spots", "ביטול השתקה") }
  var clearTable: String { say("Clear the table", "פינוי השולחן") }
  var endProgram: String { say("End program", "סיום התוכנית") }
  var runningFor: String { say("Running for", "זמן פעולה") }
  func duration(minutes: Int) -> String {
    say("\(minutes / 60) h \(minutes % 60) min", "\(minutes / 60) שע׳ \(minutes % 60) דק׳")
  }
  var visits: String { say("Visits", "ביקורים") }
  var orders: String { say("Orders", "הזמנות") }
  var lostOrders: String { say("Orders that were lost", "הזמנות שאבדו") }
  var memory: String { say("Memory", "זיכרון") }
  var fingersOnGlass: String { say("Fingers on the glass", "אצבעות על הזכוכית") }
  var ghostTouches: String { say("Ghost touches", "מגעי רפאים") }
  var lostTouches: String { say("Lost touches", "מגעים אבודים") }
  var mutedSpots: String { say("Muted spots", "נקודות מושתקות") }

  // MARK: Prints

  func name(of design: PrintDesign) -> String {
    switch design {
    case .truchet: say("Truchet tiles", "אריחי טרושה")
    case .voronoi: say("Voronoi glass", "זכוכית וורונוי")
    case .coral: say("Corals", "אלמוגים")
    case .guilloche: say("Guilloche", "גיוש")
    case .dunes: say("Dunes", "דיונות")
    case .kilim: say("Kilim", "קילים")
    case .stars: say("Star map", "מפת כוכבים")
    case .wood: say("Wood grain", "סיבי עץ")
    }
  }

  func about(_ design: PrintDesign) -> String {
    switch design {
    case .truchet: say("Quarter circles, laid by chance", "רבעי מעגל, מונחים באקראי")
    case .voronoi: say("Each pane nearest to its own point", "כל שמשה קרובה לנקודתה")
    case .coral: say("Two substances that react and spread", "שני חומרים מגיבים ומתפשטים")
    case .guilloche: say("Circles that roll on circles", "מעגלים מתגלגלים על מעגלים")
    case .dunes: say("Noise, folded into ridges", "רעש מקופל לרכסים")
    case .kilim: say("Steps of wool, mirrored twice", "מדרגות צמר, בשיקוף כפול")
    case .stars: say("Stars by brightness, joined by hand", "כוכבים לפי בהירותם")
    case .wood: say("Rings of a tree that never grew", "טבעות של עץ שלא צמח")
    }
  }
}
