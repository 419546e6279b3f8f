// German and Hebrew.
import GlassineUI

extension SpeechWords {
  public static let german: SpeechWords = {
    var words = SpeechWords()
    words.language = "de"
    words.values = .german
    words.roles = [
      .button: "Taste", .toggleButton: "Taste", .switch: "Schalter", .slider: "Regler",
      .stepper: "Zähler", .link: "Verweis", .heading: "Überschrift", .image: "Bild",
      .textField: "Textfeld", .secureTextField: "geheimes Textfeld", .searchField: "Suchfeld",
      .textView: "Textfeld", .segment: "Reiter", .menuItem: "Menüpunkt", .pageControl: "Seiten",
      .gamePad: "Steuerkreuz",
    ]
    words.selected = "ausgewählt"
    words.dimmed = "nicht verfügbar"
    words.place = "%1$d von %2$d"
    words.heading = "Überschrift"
    words.activateByTouch = "Zum Auslösen doppelt tippen."
    words.activateByKey = "Zum Auslösen OK drücken."
    words.adjustByTouch = "Zum Ändern nach oben oder unten streichen."
    words.adjustByKey = "Zum Ändern hoch oder runter drücken."
    words.actionsByTouch = "Für weitere Aktionen nach oben oder unten streichen."
    words.actionsByKey = "Für weitere Aktionen hoch oder runter drücken."
    words.maskedCharacter = "Stern"
    words.space = "Leerzeichen"
    words.newLine = "neue Zeile"
    words.deleted = "%@ gelöscht"
    words.isOn = "Die Sprachausgabe ist an."
    words.isOff = "Die Sprachausgabe ist aus."
    words.helpByTouch = """
      Fahren Sie mit einem Finger über den Bildschirm, um zu hören, was dort ist. Doppelt tippen \
      löst aus. Nach rechts streichen geht zum nächsten Element, nach links zum vorigen, mit drei \
      Fingern zur nächsten Seite. Mit zwei Fingern tippen hält die Sprache an.
      """
    words.helpByKey = """
      Rechts geht zum nächsten Element, links zum vorigen, OK löst aus, Zurück verlässt. Hoch und \
      runter ändern einen Wert oder gehen zur nächsten Überschrift. Hilfe wiederholt dies.
      """
    words.privateText = "Das ist privat. Stecken Sie einen Kopfhörer ein, um es zu hören."
    words.error = "Fehler."
    words.volume = "Lautstärke %d Prozent"
    words.rate = "Tempo %d Prozent"
    words.headings = "%d Überschriften"
    words.noHeadings = "Keine Überschriften"
    words.nothing = "Hier ist nichts"
    words.noVoice = "Keine Sprachausgabe"
    words.secondsLeft = "Noch %d Sekunden."
    words.extendByTouch = "Doppelt tippen für mehr Zeit."
    words.extendByKey = "OK drücken für mehr Zeit."
    words.hasMoreTime = "Sie haben mehr Zeit."
    words.chooseGroup = "Gruppe"
    words.back = "zurück"
    words.increment = "mehr"
    words.decrement = "weniger"
    words.activate = "auslösen"
    words.scrollDown = "nächste Seite"
    words.scrollUp = "vorige Seite"
    words.lower = "Inhalt herunterholen"
    words.raise = "Inhalt hinaufschieben"
    return words
  }()

  public static let hebrew: SpeechWords = {
    var words = SpeechWords()
    words.language = "he"
    words.values = .hebrew
    words.roles = [
      .button: "כפתור", .toggleButton: "כפתור", .switch: "מתג", .slider: "מחוון",
      .stepper: "מונה", .link: "קישור", .heading: "כותרת", .image: "תמונה",
      .textField: "שדה טקסט", .secureTextField: "שדה טקסט סודי", .searchField: "שדה חיפוש",
      .textView: "שדה טקסט", .segment: "לשונית", .menuItem: "פריט תפריט", .pageControl: "עמודים",
      .gamePad: "לוח כיוונים",
    ]
    words.selected = "נבחר"
    words.dimmed = "לא זמין"
    words.place = "%1$d מתוך %2$d"
    words.heading = "כותרת"
    words.activateByTouch = "הקישו פעמיים להפעלה."
    words.activateByKey = "לחצו אישור להפעלה."
    words.adjustByTouch = "החליקו למעלה או למטה לשינוי."
    words.adjustByKey = "לחצו למעלה או למטה לשינוי."
    words.actionsByTouch = "החליקו למעלה או למטה לפעולות נוספות."
    words.actionsByKey = "לחצו למעלה או למטה לפעולות נוספות."
    words.maskedCharacter = "כוכבית"
    words.space = "רווח"
    words.newLine = "שורה חדשה"
    words.deleted = "%@ נמחק"
    words.isOn = "ההקראה פועלת."
    words.isOff = "ההקראה כבויה."
    words.helpByTouch = """
      העבירו אצבע על המסך כדי לשמוע מה נמצא שם. הקישו פעמיים להפעלה. החליקו ימינה לפריט הבא, \
      שמאלה לקודם, ובשלוש אצבעות לעמוד הבא. הקישו בשתי אצבעות כדי לעצור את ההקראה.
      """
    words.helpByKey = """
      ימינה לפריט הבא, שמאלה לקודם, אישור להפעלה, חזרה ליציאה. למעלה ולמטה משנים ערך או עוברים \
      לכותרת הבאה. לחצו עזרה כדי לשמוע זאת שוב.
      """
    words.privateText = "זה פרטי. חברו אוזניות כדי לשמוע."
    words.error = "שגיאה."
    words.volume = "עוצמה %d אחוז"
    words.rate = "מהירות %d אחוז"
    words.headings = "%d כותרות"
    words.noHeadings = "אין כותרות"
    words.nothing = "אין כאן דבר"
    words.noVoice = "אין הקראה"
    words.secondsLeft = "נותרו %d שניות."
    words.extendByTouch = "הקישו פעמיים לזמן נוסף."
    words.extendByKey = "לחצו אישור לזמן נוסף."
    words.hasMoreTime = "יש לכם עוד זמן."
    words.chooseGroup = "קבוצה"
    words.back = "חזרה"
    words.increment = "יותר"
    words.decrement = "פחות"
    words.activate = "הפעלה"
    words.scrollDown = "העמוד הבא"
    words.scrollUp = "העמוד הקודם"
    words.lower = "הורדת התוכן"
    words.raise = "העלאת התוכן"
    return words
  }()
}

extension AccessibilityWords {
  fileprivate static let german: AccessibilityWords = {
    var words = AccessibilityWords()
    words.on = "an"
    words.off = "aus"
    words.checked = "angekreuzt"
    words.inProgress = "wird ausgeführt"
    words.clearText = "Text löschen"
    words.increment = "mehr"
    words.decrement = "weniger"
    words.moveUp = "nach oben bewegen"
    words.moveDown = "nach unten bewegen"
    words.delete = "löschen"
    words.insert = "einfügen"
    (words.up, words.down, words.left, words.right) = ("hoch", "runter", "links", "rechts")
    words.centre = "Mitte"
    (words.day, words.month, words.year) = ("Tag", "Monat", "Jahr")
    (words.hour, words.minute, words.hours) = ("Stunde", "Minute", "Stunden")
    (words.minutes, words.period) = ("Minuten", "vormittags oder nachmittags")
    words.hiddenCharacters = "%d Zeichen"
    words.percent = "%d Prozent"
    words.page = "Seite %1$d von %2$d"
    words.secondsLeft = "noch %d Sekunden"
    return words
  }()

  fileprivate static let hebrew: AccessibilityWords = {
    var words = AccessibilityWords()
    words.on = "פועל"
    words.off = "כבוי"
    words.checked = "מסומן"
    words.inProgress = "בתהליך"
    words.clearText = "ניקוי הטקסט"
    words.increment = "יותר"
    words.decrement = "פחות"
    words.moveUp = "הזזה למעלה"
    words.moveDown = "הזזה למטה"
    words.delete = "מחיקה"
    words.insert = "הוספה"
    (words.up, words.down, words.left, words.right) = ("למעלה", "למטה", "שמאלה", "ימינה")
    words.centre = "מרכז"
    (words.day, words.month, words.year) = ("יום", "חודש", "שנה")
    (words.hour, words.minute, words.hours) = ("שעה", "דקה", "שעות")
    (words.minutes, words.period) = ("דקות", "לפני הצהריים או אחריהם")
    words.hiddenCharacters = "%d תווים"
    words.percent = "%d אחוז"
    words.page = "עמוד %1$d מתוך %2$d"
    words.secondsLeft = "נותרו %d שניות"
    return words
  }()
}
