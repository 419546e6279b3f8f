// The code about speech in Documentation/accessibility.md, and what sighted people see of it.
import Foundation
import GlassineKiosk
import GlassineSpeech
import GlassineTesting
import Testing

@Suite("The page's speech")
struct SpeechPageTests {
  private let recorder = UtteranceRecorder()

  /// The page's program on a machine with a loudspeaker.
  private func makeVoicing(_ application: Application) -> SelfVoicing {
    let voicing = SelfVoicing(
      application, synthesizer: MachineSpeech.synthesizer(for: application),
      earcons: EarconSounds(SDLSoundOutput()), words: .german)
    if let jack = EvdevHeadset() { voicing.follow(jack) }
    return voicing
  }

  /// … with a synthesizer of the caller's.
  private func connect(
    _ host: HeadlessHost, _ synthesizer: any SpeechSynthesizer, _ session: SessionTimer,
    _ balanceLabel: Label
  ) -> SelfVoicing {
    let voicing = SelfVoicing(
      host.application, synthesizer: synthesizer, earcons: recorder, words: .german)
    voicing.switchKey = 0x45
    voicing.isPrivate = { $0 === balanceLabel }
    session.onCountdown = { voicing.timeIsShort($0) { session.extend(by: 60) } }
    return voicing
  }

  private func addScreen(_ host: HeadlessHost) -> Label {
    host.window.backgroundColor = Color(white: 0.9)
    let balance = Label(frame: CGRect(x: 40, y: 120, width: 200, height: 30))
    balance.text = "12,50 €"
    balance.textColor = .black
    host.window.addSubview(balance)
    var look = Button.Configuration.filled()
    look.title = "Bezahlen"
    let button = Button(configuration: look)
    button.frame = CGRect(x: 40, y: 180, width: 160, height: 60)
    host.window.addSubview(button)
    return balance
  }

  @Test("its program says a private text as such, and a visit that ends is extended by OK")
  func program() {
    let host = HeadlessHost(size: CGSize(width: 480, height: 320))
    let session = SessionTimer(host.application, quietSeconds: 40, askSeconds: 20)
    let voicing = connect(host, recorder, session, addScreen(host))
    host.send(.key(KeySample(phase: .began, usage: 0x45, name: "F12", timestamp: host.clock.now)))
    host.settle()
    #expect(voicing.isOn)
    #expect(recorder.take().hasSuffix(SpeechWords.german.privateText))
    session.noteTouch()
    host.advance(by: 41)
    #expect(session.state == .asking)
    #expect(recorder.take().hasSuffix("Noch 20 Sekunden.\nOK drücken für mehr Zeit."))
    host.keyboard.tap("Return")
    #expect(session.state == .visited)
    #expect(recorder.take().hasSuffix("Sie haben mehr Zeit."))
  }

  @Test(
    "The ring is dark outside and light inside, and banners show what is said", arguments: [1, 2])
  func picture(_ scale: Int) throws {
    let host = HeadlessHost(size: CGSize(width: 480, height: 320), scale: CGFloat(scale))
    let session = SessionTimer(host.application, quietSeconds: 40, askSeconds: 20)
    let voicing = connect(host, recorder, session, addScreen(host))
    recorder.trouble = "no speech server"
    voicing.isOn = true
    voicing.step(isForward: true)
    voicing.timeIsShort(20) {}
    host.settle()
    let screen = try OffscreenScreen(
      size: CGSize(width: 480, height: 320), scale: CGFloat(scale), number: 1)
    defer { screen.close() }
    let picture = screen.render(host.application, redrawsEverything: true)
    if let folder = ProcessInfo.processInfo.environment["GLASSINE_PICTURES"] {
      try ImageFile.writePNG(
        "\(folder)/speech-\(scale).png", width: picture.width, height: picture.height,
        pixels: picture.pixels)
    }
    func light(_ x: CGFloat, _ y: CGFloat) -> UInt8 {
      picture.pixels[(Int(y * CGFloat(scale)) * picture.width + Int(x * CGFloat(scale))) * 4]
    }
    // Left of the button, which begins at 40: 3 points dark, 3 light, a gap of 2.
    #expect(light(33.5, 210) < 30 && light(36.5, 210) > 225)
    #expect(light(30, 210) > 200)
  }
}
