// The code of the article "Driving Glassine from your own loop".
import CSDL2
import Foundation
import Glassine

/// A stand-in for the article's game.
protocol Game: AnyObject {
  var isRunning: Bool { get }
  var pixelWidth: Int { get }
  var pixelHeight: Int { get }
  /// Seconds on the clock that the samples are on.
  var now: TimeInterval { get }
  /// The input since the last call.
  func readInput() -> [Sample]
  func handle(_ sample: Sample)
  func draw()
  func swapBuffers()
}

/// A stand-in for the article's game on SDL.
protocol SDLGame: Game {
  func handle(_ event: SDL_Event)
}

func play(_ game: some SDLGame, under application: Application, in window: OpaquePointer) throws {
  let overlay = try Overlay(application, sdlWindow: window)
  while game.isRunning {
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 {
      if overlay.process(sdlEvent: &event) != .taken { game.handle(event) }
    }
    overlay.update()
    game.draw()
    overlay.draw(framebuffer: 0, width: game.pixelWidth, height: game.pixelHeight)
    game.swapBuffers()
  }
  overlay.close()
}

func play(_ game: some Game, with overlay: Overlay) {
  while game.isRunning {
    for sample in game.readInput() where overlay.process(sample) != .taken {
      game.handle(sample)
    }
    overlay.update(at: game.now)
    game.draw()
    overlay.draw(framebuffer: 0, width: game.pixelWidth, height: game.pixelHeight)
    game.swapBuffers()
  }
  overlay.close()
}

func fingerSample(
  _ number: Int64, _ phase: TouchSamplePhase, x: Double, y: Double, at time: TimeInterval
) -> Sample {
  .touch(
    TouchSample(
      source: TouchSource(device: 0, finger: number), phase: phase,
      location: CGPoint(x: x, y: y), timestamp: time))
}
