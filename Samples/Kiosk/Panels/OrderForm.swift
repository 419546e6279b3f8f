// The required parts of an order, and its flaws.
import Foundation

/// A filled-in order.
nonisolated struct OrderForm: Equatable {
  enum Flaw: String, CaseIterable { case nameMissing, emailMissing, emailWrong }
  enum Size: Int, CaseIterable {
    case a4, a3, a2
    var title: String { ["A4", "A3", "A2"][rawValue] }
  }

  var name = ""
  var email = ""
  var size = Size.a3
  /// 1 to 9.
  var copies = 1

  var nameFlaw: Flaw? { trimmed(name).isEmpty ? .nameMissing : nil }

  /// An address has one @, something before it, and a name with a dot after it. Only the mail
  /// server can check more.
  var emailFlaw: Flaw? {
    let address = trimmed(email)
    if address.isEmpty { return .emailMissing }
    let parts = address.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !address.contains(" ") else { return .emailWrong }
    let names = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return names.count >= 2 && names.allSatisfy { !$0.isEmpty } ? nil : .emailWrong
  }

  var isComplete: Bool { nameFlaw == nil && emailFlaw == nil }

  private func trimmed(_ text: String) -> String {
    text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
