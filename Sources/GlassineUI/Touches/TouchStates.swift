// The states of a touch's record, each with its legal transitions.
//
//   TouchLife       landed ──> begun ──> over
//                      └─────> dropped
//   TouchReceiver   view ──> noView
//                   view ──> watchers, while it lands
//   TouchClaim      none ──> claimed ──> notified
//   FingerState     down <──> endDeferred
//                   down <──> lifted
//
// A pooled record begins again in the first state of each.

/// A state of a record that may change to some others only.
nonisolated protocol TouchState: CaseIterable, Equatable, Sendable {
  /// The states that may follow this one.
  var next: [Self] { get }
}

nonisolated extension TouchState {
  /// Whether `state` may follow; a state may be set again.
  func mayBecome(_ state: Self) -> Bool { state == self || next.contains(state) }
}

/// The part of a touch's life that its view has received.
nonisolated enum TouchLife: UInt8, TouchState {
  /// Nothing: the beginning is pending, staged or held.
  case landed
  /// `touchesBegan` was called (or is being called) for the view, or its receiver changed.
  case begun
  /// Ended or cancelled was delivered.
  case over
  /// The touch ended without a beginning for the view.
  case dropped

  var next: [TouchLife] {
    switch self {
    case .landed: [.begun, .dropped]
    case .begun: [.over]
    case .over, .dropped: []
    }
  }
}

/// The receiver of a touch beside its watchers.
nonisolated enum TouchReceiver: UInt8, TouchState {
  /// The view under the finger.
  case view
  /// No view receives the touch: its view lacks `isMultipleTouchEnabled`, exclusive touch excludes
  /// it (T6), or its beginning was not forwarded. The finger is still the UI's.
  case noView
  /// Only watchers; there is no view.
  case watchers

  var next: [TouchReceiver] {
    switch self {
    case .view: [.noView, .watchers]
    case .noView, .watchers: []
    }
  }
}

/// A recognized gesture's claim to the touch (G5).
nonisolated enum TouchClaim: UInt8, TouchState {
  case none
  /// A gesture took the touch from its view.
  case claimed
  /// The view has been notified of that, or never received the touch.
  case notified

  var next: [TouchClaim] {
    switch self {
    case .none: [.claimed]
    case .claimed: [.notified]
    case .notified: []
    }
  }
}

/// The finger, as its view will see it.
nonisolated enum FingerState: UInt8, TouchState {
  case down
  /// Its end has arrived and is deferred to its round.
  case endDeferred
  /// It is up, and the view's ended waits for a gesture.
  case lifted

  var next: [FingerState] {
    switch self {
    case .down: [.endDeferred, .lifted]
    case .endDeferred, .lifted: [.down]
    }
  }
}
