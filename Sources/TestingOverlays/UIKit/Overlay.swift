// Swift Testing declares an overlay for tests that import UIKit, and ships it for Apple's systems
// alone. The compiler looks for a module of this name; it adds nothing.
