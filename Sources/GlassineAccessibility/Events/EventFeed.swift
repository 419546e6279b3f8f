// Signals to clients. Without clients there is no listener, and no frame has work.
import Foundation
import GlassineUI

/// Follows the registry's list of listeners and the clients that have asked, and reports changes to
/// them.
final class EventFeed {
  /// Called when another registry has come, which does not know the application.
  var onNewRegistry: (() -> Void)?

  let exported: ExportedTree
  private let connection: BusConnection
  private(set) var interest = EventInterest()
  /// Clients that have asked, with the matches that report their end.
  private var clients: [String: Int] = [:]
  private var matches: [Int] = []
  private var registry = ""
  private var listener: Application.AccessibilityListenerID?
  private var reporter: ChangeReporter?

  init(_ exported: ExportedTree, _ connection: BusConnection) {
    self.exported = exported
    self.connection = connection
    let rules = "interface='\(BusName.registry)',path='\(BusName.registryPath)'"
    matches.append(
      connection.match(rules) { [weak self] _, member, values in
        self?.hear(member, values)
      })
    matches.append(
      connection.match(
        "sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(BusName.registry)'"
      ) { [weak self] _, _, values in
        guard let self, let owner = values.last?.text, owner != registry, !owner.isEmpty,
          !registry.isEmpty
        else { return }
        registry = owner
        interest = EventInterest()
        onNewRegistry?()
      })
  }

  /// Reads the registry's list; called after each embedding.
  func start() {
    registry = exported.desktop.elements?.first?.text ?? ""
    forget(registry)
    connection.call(
      BusName.registry, path: BusName.registryPath, interface: BusName.registry,
      member: "GetRegisteredEvents"
    ) { [weak self] result in
      guard let self, case .success(let values) = result else { return }
      for entry in values.first?.elements ?? [] {
        guard let pair = entry.elements, pair.count == 2, let client = pair[0].text,
          let event = pair[1].text
        else { continue }
        interest.add(event, of: client)
      }
      listenIfNeeded()
      reporter?.introduce()
    }
  }

  func stop() {
    onNewRegistry = nil
    for match in matches + clients.values { connection.endMatch(match) }
    (matches, clients, interest) = ([], [:], EventInterest())
    listenIfNeeded()
  }

  private func hear(_ member: String, _ values: [BusValue]) {
    guard values.count >= 2, let client = values[0].text, let event = values[1].text else { return }
    switch member {
    case "EventListenerRegistered": interest.add(event, of: client)
    case "EventListenerDeregistered": interest.remove(event, of: client)
    default: return
    }
    listenIfNeeded()
  }

  // MARK: Clients

  /// Clients keep what they have asked for until a change is reported. Called for each question.
  func noteClient(_ name: String) {
    guard clients[name] == nil, name != registry, !name.isEmpty, !registry.isEmpty else { return }
    clients[name] = connection.match(
      "sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(name)'"
    ) { [weak self] _, _, values in
      if values.last?.text == "" { self?.forget(name) }
    }
    listenIfNeeded()
  }

  private func forget(_ client: String) {
    if let match = clients.removeValue(forKey: client) { connection.endMatch(match) }
    interest.removeAll(of: client)
    listenIfNeeded()
  }

  private func listenIfNeeded() {
    let isNeeded = !clients.isEmpty || !interest.isEmpty
    if isNeeded, listener == nil {
      reporter = ChangeReporter(exported) { [weak self] in self?.send($0) }
      exported.onRead = { [weak self] in self?.reporter?.know($0) }
      exported.onFocus = { [weak self] in self?.reporter?.compareFocus() }
      listener = exported.application.addAccessibilityListener { [weak self] in
        self?.reporter?.report($0)
      }
    } else if !isNeeded, let listener {
      exported.application.removeAccessibilityListener(listener)
      (self.listener, reporter) = (nil, nil)
      (exported.onRead, exported.onFocus) = (nil, nil)
    }
  }

  // MARK: Sending

  private func send(_ event: NodeEvent) {
    if event.member == "Announcement", !interest.includes(event) { return sendNotice(event) }
    guard event.isForCaches || interest.includes(event) else { return }
    connection.signal(
      path: event.path.text, interface: event.interface, member: event.member,
      [
        .string(event.detail), .int32(event.first), .int32(event.second), .variant(event.value),
        .array(of: "{sv}", []),
      ])
  }

  /// Orca 43, of Debian 12, hears no announcements, and speaks notifications that are shown.
  private func sendNotice(_ event: NodeEvent) {
    guard let text = event.value.text, let notice = exported.makeNotice(text) else { return }
    send(NodeEvent(member: "StateChanged", path: notice.path, detail: "showing", first: 1))
  }
}
