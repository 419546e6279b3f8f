// Vibrations of game controllers.
internal import CSDL2
import Foundation
import GlassineInput
import Testing

@testable import GlassineSDL

extension PlatformTests {
  @Suite @MainActor struct Rumbles {
    @Test("the gamepad whose button was pressed vibrates, with strengths and a duration in limits")
    func rumble() throws {
      /// What the motors were told.
      final class Motors {
        var story: [String] = []
      }
      var configuration = PlatformConfiguration()
      configuration.drivers = ["offscreen"]
      setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1", 1)
      defer { unsetenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS") }
      let motors = [Motors(), Motors()]
      let platform = try Platform(configuration: configuration)
      // A pad that is closed stops its motors.
      defer { withExtendedLifetime(motors) { platform.shutDown() } }
      for motor in motors {
        var description = SDL_VirtualJoystickDesc()
        description.version = UInt16(SDL_VIRTUAL_JOYSTICK_DESC_VERSION)
        description.type = UInt16(SDL_JOYSTICK_TYPE_GAMECONTROLLER.rawValue)
        (description.naxes, description.nbuttons) = (6, 21)
        description.userdata = Unmanaged.passUnretained(motor).toOpaque()
        description.Rumble = { motor, low, high in
          motor.map { Unmanaged<Motors>.fromOpaque($0).takeUnretainedValue() }?
            .story.append("\(low) \(high)")
          return 0
        }
        try #require(SDL_JoystickAttachVirtualEx(&description) >= 0)
      }
      var samples: [Sample] = []
      platform.pump(into: &samples)
      try #require(platform.gameControllers.count == 2)
      platform.rumble(Rumble(low: 2, high: .nan, duration: 1e9))
      #expect(motors.map(\.story) == [["65535 0"], ["65535 0"]])
      let pads = platform.gameControllers.map { SDL_JoystickFromInstanceID($0.number) }
      for (pad, state) in [(0, 1), (1, 1), (0, 0)] as [(Int, UInt8)] {
        SDL_JoystickSetVirtualButton(pads[pad], 0, state)
        platform.pump(into: &samples)
      }
      platform.rumble(Rumble(low: 0, high: 0.5, duration: 0.05))
      #expect(motors.map(\.story.count) == [1, 2] && motors[1].story.last == "0 32767")
    }
  }
}
