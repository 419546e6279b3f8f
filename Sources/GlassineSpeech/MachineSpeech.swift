// The speech that a machine has.
public import GlassineUI

/// The machine's own speech.
public enum MachineSpeech {
  /// The speech server if it answers, else espeak-ng in this process. Without both, a synthesizer
  /// whose ``SpeechSynthesizer/trouble`` says what to install; it goes on trying the server.
  ///
  /// - Parameters:
  ///   - name: of the program, for the server's log.
  ///   - path: the server's socket; nil: the usual one.
  public static func synthesizer(
    for application: Application, name: String = "glassine", path: String? = nil
  ) -> any SpeechSynthesizer {
    let server = SpeechDispatcher(application, name: name, path: path)
    if server.trouble == nil { return server }
    return (try? EspeakNG(application, output: SDLSoundOutput())) ?? server
  }
}
