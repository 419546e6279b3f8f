// `glassine replay`: plays touches to a scene, and prints the transcript.
import ArgumentParser
import GlassineFormats

struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Plays touches to a scene and prints what reached whom.",
    discussion: """
      Prints a JSON line for each call that reached a view, the host or another responder, in \
      order (glassine-transcript/1). Frames are 1/rate s apart from t = 0 and go on until nothing \
      moves, 60 s after the last line at the latest. Times and places are in thousandths; the same \
      files give the same bytes on every machine.

      A scroll view's own recognizers go by its id, as in scroll.pan and scroll.pinch. Fingers \
      leave a text field's caret at the end of the text: where else it would go depends on fonts. \
      A StackView lays nothing out; its subviews are where their frames say.
      """)

  @Argument(help: "The scene file (glassine-scene/1).", completion: .file(extensions: ["json"]))
  var scene: String

  @Argument(
    help: "The touch file (glassine-touches/1).",
    completion: .file(extensions: ["jsonl", "touches"]))
  var touches: String

  @Option(help: ArgumentHelp("Frames per second, 1 to 1000.", valueName: "frames"))
  var rate: Double = 60

  @Option(help: ArgumentHelp("End after the frames up to this time.", valueName: "seconds"))
  var until: Double?

  func validate() throws {
    guard Player.rates.contains(rate) else {
      let (least, most) = (Int(Player.rates.lowerBound), Int(Player.rates.upperBound))
      throw ValidationError("--rate: expected a number from \(least) to \(most), found \(rate)")
    }
    if let until, !(until >= 0 && until.isFinite) {
      throw ValidationError("--until: expected seconds of at least 0, found \(until)")
    }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      let scene = try InputFile.scene(self.scene)
      let touches = try TouchFile(
        try InputFile.bytes(self.touches), name: self.touches, scene: scene.file)
      var output = ""
      let transcript = Transcript { output += $0 + "\n" }
      Player(scene, touches, rate: rate, until: until, into: transcript).run()
      try StandardOutput.write(output)
    }
  }
}
