// S13: the application's life, each change sent once, and the resources it releases.
import Foundation
import GlassineBase
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("S13: the application's life")
struct ApplicationLifeRules {
  private final class Listener: ApplicationDelegate {
    var calls: [String] = []
    func applicationDidBecomeActive(_ application: Application) { calls.append("active") }
    func applicationWillResignActive(_ application: Application) { calls.append("resign") }
    func applicationDidEnterBackground(_ application: Application) { calls.append("background") }
    func applicationWillEnterForeground(_ application: Application) { calls.append("foreground") }
    func take() -> [String] {
      defer { calls = [] }
      return calls
    }
  }

  /// Records presses, shakes and media keys.
  private final class Ear: View {
    var heard: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
      heard.append("began")
    }
    override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
      heard.append("ended")
    }
    override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
      heard.append("cancelled")
    }
    override func motionBegan(_ motion: Event.EventSubtype, with event: Event?) {
      heard.append("motion began")
    }
    override func motionEnded(_ motion: Event.EventSubtype, with event: Event?) {
      heard.append("motion ended")
    }
    override func motionCancelled(_ motion: Event.EventSubtype, with event: Event?) {
      heard.append("motion cancelled")
    }
    override func remoteControlReceived(with event: Event?) { heard.append("remote") }
    func take() -> [String] {
      defer { heard = [] }
      return heard
    }
  }

  private let host = HeadlessHost(size: CGSize(width: 200, height: 200))
  private let listener = Listener()
  private let ear = Ear(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

  init() {
    host.application.delegate = listener
    host.window.addSubview(ear)
    host.settle()
    ear.becomeFirstResponder()
    host.change(.didBecomeActive)
    _ = listener.take()
  }

  @Test("S13: Each effective change is sent")
  func once() {
    host.change(.didBecomeActive)
    host.change(.willEnterForeground)
    #expect(listener.take() == [])
    host.change(.willResignActive)
    host.change(.willResignActive)
    #expect(listener.take() == ["resign"] && host.application.state == .inactive)
    host.change(.didEnterBackground)
    host.change(.didEnterBackground)
    host.change(.willResignActive)
    #expect(listener.take() == ["background"] && host.application.state == .background)
    host.change(.willEnterForeground)
    host.change(.willEnterForeground)
    #expect(listener.take() == ["foreground"] && host.application.state == .inactive)
    host.change(.didBecomeActive)
    #expect(listener.take() == ["active"])
  }

  @Test("S13: An active application that is hidden resigns first; shown, it enters the foreground")
  func windows() {
    host.changeWindow(.hidden)
    #expect(listener.take() == ["resign", "background"])
    host.changeWindow(.shown)
    host.changeWindow(.shown)
    #expect(listener.take() == ["foreground"])
    host.changeWindow(.becameKey)
    host.changeWindow(.resignedKey)
    #expect(listener.take() == ["active", "resign"])
  }

  @Test("T10, S13: Fingers and keys that are down are cancelled on suspend, and stay over")
  func cancels() {
    let recorder = Transcript()
    let view = RecorderView("view", recorder, frame: ear.bounds)
    host.window.addSubview(view)
    host.finger(1).down(at: 50, 50)
    host.keyboard.down("a")
    _ = recorder.take()
    host.change(.willResignActive)
    #expect(ear.take() == ["began", "cancelled"])
    #expect(recorder.take().contains("touchesCancelled"))
    host.keyboard.up("a")
    host.finger(1).up()
    #expect(ear.take() == [] && recorder.take() == "")
  }

  @Test("T10, S13: A shake that is under way as it suspends is cancelled, and its end is not sent")
  func suspendedShake() {
    host.move(.shake, .began)
    host.change(.willResignActive)
    host.change(.didEnterBackground)
    #expect(ear.take() == ["motion began", "motion cancelled"])
    host.move(.shake, .ended)
    #expect(ear.take() == [])
    host.move(.shake, .began)
    host.move(.shake, .ended)
    #expect(ear.take() == ["motion began", "motion ended"])
  }

  @Test("S13: A shake is sent in each of its phases, a media key once")
  func motion() {
    host.move(.shake, .began)
    host.move(.shake, .ended)
    host.move(.shake, .began)
    host.move(.shake, .cancelled)
    #expect(
      ear.take() == ["motion began", "motion ended", "motion began", "motion cancelled"])
    host.move(.togglePlayPause, .began)
    host.move(.togglePlayPause, .ended)
    host.move(.togglePlayPause, .cancelled)
    #expect(ear.take() == ["remote"])
  }

  // MARK: Several surfaces

  private let other: WindowNumber = 2

  /// A second surface with a window and a view of its own.
  private func openOther(_ recorder: Transcript) -> Window {
    host.application.configureSurface(other, size: CGSize(width: 200, height: 200), scale: 1)
    let window = Window(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    window.surface = other
    window.isHidden = false
    host.application.add(window)
    window.addSubview(RecorderView("view", recorder, frame: window.bounds))
    host.settle()
    return window
  }

  private func window(_ change: WindowSample.Change, _ surface: WindowNumber) -> Sample {
    .window(WindowSample(change: change, timestamp: host.clock.now, window: surface))
  }

  /// The keyboard focus moves from one surface to another, in one pump.
  private func moveFocus(from old: WindowNumber, to new: WindowNumber) {
    host.inOneFrame {
      host.send(
        .lost(LostSample(reason: .focus, timestamp: host.clock.now, window: old)))
      host.send(window(.resignedKey, old))
      host.send(window(.becameKey, new))
    }
  }

  @Test("S13, T10: Focus that moves from one surface to another cancels no finger there")
  func focusBetweenSurfaces() {
    let recorder = Transcript()
    _ = openOther(recorder)
    host.changeWindow(.becameKey)
    var touch = TouchSample(
      source: TouchSource(finger: 7), phase: .began, location: CGPoint(x: 50, y: 50),
      timestamp: host.clock.now, window: other)
    host.send(.touch(touch))
    host.update()
    #expect(recorder.take().contains("touchesBegan"))
    moveFocus(from: 1, to: other)
    #expect(listener.take() == [] && host.application.state == .active)
    #expect(!recorder.take().contains("touchesCancelled"))
    touch.phase = .ended
    touch.timestamp = host.clock.now
    host.send(.touch(touch))
    host.update()
    #expect(recorder.take().contains("touchesEnded"))
    moveFocus(from: other, to: 1)
    #expect(listener.take() == [])
    // If no surface has it, the application resigns.
    host.changeWindow(.resignedKey)
    #expect(listener.take() == ["resign"])
  }

  @Test("S13: The application is in the background while no surface is visible")
  func hiddenSurfaces() {
    _ = openOther(Transcript())
    host.changeWindow(.becameKey)
    host.send(window(.hidden, other))
    host.update()
    #expect(listener.take() == [] && host.application.state == .active)
    host.changeWindow(.hidden)
    #expect(listener.take() == ["resign", "background"])
    host.send(window(.shown, other))
    host.update()
    #expect(listener.take() == ["foreground"])
    host.changeWindow(.hidden)
    #expect(listener.take() == [])
    host.send(window(.hidden, other))
    host.update()
    #expect(listener.take() == ["background"])
    // Focus alone means that one is visible.
    host.send(window(.becameKey, other))
    host.update()
    #expect(listener.take() == ["foreground", "active"])
  }

  @Test("S13: A closed surface removes all its windows, and no other's")
  func closedSurface() {
    let window = openOther(Transcript())
    let alert = Window(frame: window.frame)
    alert.surface = other
    alert.windowLevel = .alert
    alert.isHidden = false
    let responder = Ear(frame: alert.bounds)
    alert.addSubview(responder)
    host.application.add(alert)
    #expect(responder.becomeFirstResponder())
    host.send(.lost(LostSample(reason: .window, timestamp: host.clock.now, window: other)))
    host.update()
    #expect(host.application.windows.map(ObjectIdentifier.init) == [ObjectIdentifier(host.window)])
    #expect(!responder.isFirstResponder && window.application == nil && alert.application == nil)
    host.changeWindow(.hidden)
    #expect(listener.take() == ["resign", "background"])
  }

  @Test("S13: If the first surface closes, windows that name none move to the oldest one left")
  func firstSurfaceClosed() {
    _ = openOther(Transcript())
    host.application.configureSurface(3, size: CGSize(width: 300, height: 100), scale: 2)
    let early = Window(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    early.isHidden = false
    host.application.add(early)
    host.send(.lost(LostSample(reason: .window, timestamp: host.clock.now, window: 1)))
    host.update()
    #expect(early.application == nil && host.application.windows.map(\.surface) == [other])
    let late = Window(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    late.isHidden = false
    host.application.add(late)
    let place = CGPoint(x: 50, y: 50)
    #expect(host.application.hitView(at: place, on: other) === late)
    #expect(host.application.hitView(at: place, on: 3) == nil)
    #expect(host.application.size(of: 0) == CGSize(width: 200, height: 200))
    // The last one closes; the next new one is the first.
    for surface in [other, 3] {
      host.send(.lost(LostSample(reason: .window, timestamp: host.clock.now, window: surface)))
    }
    host.update()
    #expect(host.application.windows.isEmpty)
    host.application.configureSurface(4, size: CGSize(width: 80, height: 60), scale: 1)
    host.application.add(late)
    #expect(host.application.hitView(at: place, on: 4) === late)
  }

  @Test("S13: Closing one surface of several does not end the application")
  func closeRequest() {
    _ = openOther(Transcript())
    var closed: [WindowNumber] = []
    host.application.surfaceCloseHandler = {
      guard closed.isEmpty else { return false }
      closed.append($0)
      return true
    }
    host.send(window(.closeRequested, other))
    host.update()
    #expect(closed == [other] && !host.application.terminationRequested)
    host.send(.lost(LostSample(reason: .window, timestamp: host.clock.now, window: other)))
    host.update()
    host.changeWindow(.closeRequested)
    #expect(closed == [other] && host.application.terminationRequested)
  }

  @Test(
    "Views whose application is gone request no frames of another, until their window joins one")
  func outlived() {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let view = View(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    window.addSubview(view)
    do {
      let gone = HeadlessHost()
      gone.application.add(window)
      gone.settle()
    }
    #expect(window.application == nil)
    // One of them is at the other's index.
    let hosts = (0..<16).map { _ in HeadlessHost() }
    func asked() -> [Int] {
      let asked = hosts.indices.filter { hosts[$0].application.nextFrameDue != nil }
      for host in hosts { host.settle() }
      return asked
    }
    _ = asked()
    view.center.x += 1
    view.backgroundColor = Color(hex: 0x304050)
    view.alpha = 0.5
    #expect(asked().isEmpty)
    hosts[7].application.add(window)
    #expect(asked() == [7])
    view.center.x += 1
    #expect(asked() == [7])
    hosts[7].application.remove(window)
    _ = asked()
    view.backgroundColor = Color(hex: 0x405060)
    #expect(asked().isEmpty)
  }
}
