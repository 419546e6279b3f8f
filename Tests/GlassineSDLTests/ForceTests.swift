// Force out of SDL's pressure, by events that SDL's drivers would post.
internal import CSDL2
import Foundation
import GlassineInput
import Testing

@testable import GlassineSDL

extension PlatformTests {
  @Suite @MainActor struct Force {
    /// The samples of fingers that do as told, in a window of 400 x 200 points.
    private func samples(
      _ steps: [(type: SDL_EventType, device: Int64, pressure: Float)]
    ) throws -> [TouchSample] {
      var configuration = PlatformConfiguration()
      configuration.drivers = ["offscreen"]
      let platform = try Platform(configuration: configuration)
      defer { platform.shutDown() }
      let window = try platform.makeWindow(title: "force", size: CGSize(width: 400, height: 200))
      defer { window.close() }
      var samples: [Sample] = []
      platform.pump(into: &samples)
      samples = []
      for (number, step) in steps.enumerated() {
        var event = SDL_Event()
        event.type = step.type.rawValue
        event.tfinger.touchId = step.device
        event.tfinger.fingerId = 1
        (event.tfinger.x, event.tfinger.y) = (Float(number) / 8, 0.5)
        event.tfinger.pressure = step.pressure
        SDL_PushEvent(&event)
      }
      platform.pump(into: &samples)
      return samples.compactMap { if case .touch(let touch) = $0 { touch } else { nil } }
    }

    @Test("T8: a device that measures pressure gives force up to its maximum, and 0 at the lift")
    func measured() throws {
      let touches = try samples([
        (SDL_FINGERDOWN, 7, 0.15), (SDL_FINGERMOTION, 7, 0.5), (SDL_FINGERMOTION, 7, 1),
        (SDL_FINGERMOTION, 7, 3), (SDL_FINGERUP, 7, 0),
      ])
      let forces = touches.map { String(format: "%.2f", $0.force) }
      #expect(forces == ["1.00", "3.33", "6.67", "6.67", "0.00"])
      #expect(touches.allSatisfy { $0.maximumPossibleForce == 20.0 / 3 })
    }

    @Test("T8: a device that says full pressure, or none, of every finger has no force")
    func unmeasured() throws {
      for pressure in [Float(1), 0, .nan] {
        let touches = try samples([
          (SDL_FINGERDOWN, 7, pressure), (SDL_FINGERMOTION, 7, pressure), (SDL_FINGERUP, 7, 0),
        ])
        #expect(touches.map(\.force) == [0, 0, 0])
        #expect(touches.map(\.maximumPossibleForce) == [0, 0, 0])
      }
    }

    @Test("T8: what one device measures says nothing of another")
    func twoDevices() throws {
      let touches = try samples([
        (SDL_FINGERDOWN, 7, 0.3), (SDL_FINGERDOWN, 8, 1), (SDL_FINGERMOTION, 8, 1),
        (SDL_FINGERUP, 8, 0), (SDL_FINGERUP, 7, 0),
      ])
      #expect(touches.map { $0.maximumPossibleForce > 0 } == [true, false, false, false, true])
    }
  }
}
