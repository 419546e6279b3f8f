// The settings in force: writers change the store, it notifies observers, and it keeps the file.
import Foundation
import Glassine

/// Holds the settings of a running game.
final class SettingsStore {
  private(set) var settings: Settings
  /// The journey that is kept beside them; nil without one.
  private(set) var journey: SavedJourney?
  /// The reason why settings are not saved, in a line; nil without an error.
  private(set) var trouble: String? { didSet { if trouble != oldValue { onTrouble?() } } }
  /// Called when ``trouble`` changes.
  var onTrouble: (() -> Void)?

  /// Nil keeps settings for as long as the program runs.
  private let file: SettingsFile?
  private weak var application: Application?
  private var saved: (settings: Settings, journey: SavedJourney?)
  private var timer: FrameTimer?
  private var observers: [Observer] = []

  private struct Observer {
    weak var owner: AnyObject?
    var action: (Settings) -> Void
  }

  /// Reads `file`. One that cannot be read is left alone: nothing is written to it later on either.
  init(_ file: SettingsFile?, application: Application) {
    self.application = application
    guard let file else {
      (self.file, settings, saved) = (nil, Settings(), (Settings(), nil))
      return
    }
    do {
      let content = try file.load()
      (self.file, settings, journey) = (file, content.settings, content.journey)
      saved = (content.settings, content.journey)
      trouble = content.notice
    } catch {
      (self.file, settings, saved) = (nil, Settings(), (Settings(), nil))
      trouble = "\(error)"
    }
    if let trouble { application.diagnostics.notice("Settings: \(trouble)") }
  }

  /// Calls `action` after each change, for as long as `owner` lives; in the order of registration.
  func observe(_ owner: AnyObject, _ action: @escaping (Settings) -> Void) {
    observers.append(Observer(owner: owner, action: action))
  }

  /// Changes settings, notifies observers, and writes them a moment later. May be called from an
  /// observer.
  func change(_ body: (inout Settings) -> Void) {
    var changed = settings
    body(&changed)
    take(changed)
  }

  /// Changes one of them likewise.
  func set<Value>(_ path: WritableKeyPath<Settings, Value>, to value: Value) {
    var changed = settings
    changed[keyPath: path] = value
    take(changed)
  }

  /// Writes the journey a moment later, too. No observer is called: observers of a journey register
  /// with it.
  func keep(_ journey: SavedJourney) {
    guard journey != self.journey else { return }
    self.journey = journey
    scheduleSave()
  }

  private func take(_ settings: Settings) {
    let changed = settings.normalized
    guard changed != self.settings else { return }
    self.settings = changed
    observers.removeAll { $0.owner == nil }
    for observer in observers where observer.owner != nil { observer.action(changed) }
    scheduleSave()
  }

  /// Writes pending changes now.
  func save() {
    timer?.invalidate()
    timer = nil
    guard let file, (settings, journey) != saved else { return }
    do {
      try file.save(settings, journey)
      saved = (settings, journey)
      trouble = nil
    } catch {
      let line = "\(error)"
      if line != trouble { application?.diagnostics.notice("Settings: \(line)") }
      trouble = line
    }
  }

  private func scheduleSave() {
    guard file != nil else { return }
    timer?.invalidate()
    timer = application?.scheduleTimer(after: SettingsConstants.saveDelaySeconds) {
      [weak self] _ in self?.save()
    }
  }
}
