// Swift Testing declares an overlay for tests that import Core Graphics, and ships it for Apple's
// systems alone. The compiler looks for a module of this name; it adds nothing.
