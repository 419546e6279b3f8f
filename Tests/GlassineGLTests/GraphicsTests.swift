// All tests that draw, one at a time on the main thread: each makes a context current.
import Testing

@MainActor @Suite("Graphics", .serialized)
struct GraphicsTests {}
