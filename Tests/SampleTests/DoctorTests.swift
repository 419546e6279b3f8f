// `glassine doctor` beside a compositor: the page and the JSON hold the same facts.
import Foundation
import Testing

extension SampleTests {
  @Suite struct Doctor {
    /// Both reports of one machine.
    private struct Reports {
      var page: String
      var facts: [String: Any]

      init(_ environment: [String: String]) throws {
        func run(_ arguments: [String]) throws -> String {
          let tool = try Child("glassine", ["doctor"] + arguments, environment: environment)
          defer { tool.end() }
          guard [0, 2].contains(tool.waitForExit()) else { throw Failure("doctor did not end") }
          return tool.output
        }
        page = try run([])
        facts =
          try JSONSerialization.jsonObject(with: Data(run(["--json"]).utf8)) as? [String: Any]
          ?? [:]
      }

      /// The texts of the rows with this label.
      func rows(_ label: String) -> [String] {
        page.split(separator: "\n").filter { $0.hasPrefix(label + " ") }
          .map { $0.dropFirst(label.count).trimmingCharacters(in: .whitespaces) }
      }

      func problems(_ about: String) -> [String] {
        (facts["problems"] as? [[String: Any]] ?? []).filter { $0["about"] as? String == about }
          .compactMap { $0["what"] as? String }
      }
    }

    @Test("names the compositor's process, its seat's devices, and its output")
    func compositor() throws {
      let compositor = try Compositor(
        ["--size", "1600x900", "--millimetres", "344x194", "--scale", "2", "--refresh", "50"])
      defer { compositor.stop() }
      let reports = try Reports(compositor.environment)
      let facts = try #require(reports.facts["compositor"] as? [String: Any])
      #expect(facts["process"] as? String == "wlharness")
      let id = try #require(facts["processID"] as? Int)
      #expect(reports.rows("compositor") == ["wlharness (process \(id))"])
      #expect(facts["version"] is NSNull)

      let seat = try #require((facts["seats"] as? [[String: Any]])?.first)
      #expect(seat["capabilities"] as? [String] == ["pointer", "keyboard", "touch"])
      #expect(reports.rows("seat").first?.hasSuffix(": pointer, keyboard, touch") == true)

      let output = try #require((facts["outputs"] as? [[String: Any]])?.first)
      #expect(output["make"] as? String == "wlharness")
      #expect(output["model"] as? String == "headless")
      #expect(output["pixels"] as? [Int] == [1600, 900])
      #expect(output["millimetres"] as? [Int] == [344, 194])
      #expect(output["scale"] as? Int == 2)
      #expect(output["hertz"] as? Double == 50)
      #expect(
        reports.rows("output") == [
          "wlharness headless, 1600 x 900 pixels at 50.0 Hz, 344 x 194 mm, scale 2"
        ])
      #expect(reports.problems("seat").isEmpty && reports.problems("display").isEmpty)
    }

    @Test("names the drawer of title bars", arguments: [true, false])
    func decoration(isOffered: Bool) throws {
      let compositor = try Compositor(isOffered ? [] : ["--decoration", "0"])
      defer { compositor.stop() }
      let reports = try Reports(compositor.environment)
      let facts = try #require(reports.facts["compositor"] as? [String: Any])
      #expect(facts["offersDecoration"] as? Bool == isOffered)
      #expect(
        reports.rows("title bars").first?.hasPrefix(
          isOffered ? "xdg-decoration offered" : "no xdg-decoration") == true)
    }

    @Test("a compositor without a seat is a plain line and a problem with advice")
    func withoutSeat() throws {
      let compositor = try Compositor(["--seat", "0"])
      defer { compositor.stop() }
      let reports = try Reports(compositor.environment)
      #expect(reports.rows("seat") == ["none"])
      #expect(reports.rows("problem").contains { $0.hasPrefix("seat: the compositor offers none") })
      #expect(reports.problems("seat") == ["the compositor offers none, so no input can come"])
    }

    @Test("a seat without a device is a plain line and a problem with advice")
    func seatWithoutDevice() throws {
      let compositor = try Compositor(["--caps", "0"])
      defer { compositor.stop() }
      let reports = try Reports(compositor.environment)
      #expect(reports.rows("seat").first?.hasSuffix(": no device") == true)
      #expect(reports.problems("seat") == ["no seat has a device"])
    }

    @Test("no display and no sound server are a plain line each")
    func nothing() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let reports = try Reports(["XDG_RUNTIME_DIR": folder.path])
      #expect(reports.facts["compositor"] is NSNull)
      #expect(reports.rows("compositor") == ["none: no Wayland compositor answers"])
      #expect(reports.problems("display") == ["no display server answers"])
      let servers = try #require(reports.facts["soundServers"] as? [String])
      // A machine with a sound card has a device of the kernel's.
      #expect(servers.filter { $0 != "alsa" }.isEmpty)
      #expect(reports.rows("sound server") == [servers.first ?? "none"])
    }

    @Test("libdecor without its plugin names the package that contains it")
    func withoutPlugin() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let reports = try Reports([
        "XDG_RUNTIME_DIR": folder.path, "LIBDECOR_PLUGIN_DIR": folder.path,
      ])
      #expect(reports.facts["libdecorPlugins"] as? [String] == [])
      let names = (reports.facts["missing"] as? [[String: Any]])?.compactMap {
        $0["what"] as? String
      }
      let hasLibdecor = reports.facts["hasLibdecor"] as? Bool == true
      #expect(names?.contains("libdecor's plugin") == hasLibdecor)
      #expect(
        reports.rows("missing").contains(
          "libdecor's plugin: apt-get install libdecor-0-plugin-1-cairo") == hasLibdecor)
    }
  }
}
