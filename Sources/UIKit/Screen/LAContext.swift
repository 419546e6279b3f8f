// LocalAuthentication's names. No device has a sensor for fingers or faces here.
public import Foundation

/// A context that reports no sensor. Source: LocalAuthentication's documentation of LAContext.
@preconcurrency @MainActor
open class LAContext: NSObject {
  /// Stored; nothing is shown.
  open var localizedFallbackTitle: String?
  open var localizedCancelTitle: String?
  open var localizedReason = ""
  open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
  open var interactionNotAllowed = false

  public override init() {}

  /// None: there is no sensor.
  open var biometryType: LABiometryType { .none }
  open var evaluatedPolicyDomainState: Data? { nil }

  /// False; `error` says that there is no sensor.
  open func canEvaluatePolicy(
    _ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?
  ) -> Bool {
    error?.pointee = Self.failure as NSError
    return false
  }

  /// Replies false on the main thread, after the call.
  open func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String, reply: @escaping (Bool, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { reply(false, Self.failure) }
  }

  open func invalidate() {}

  private static let failure = LAError(.biometryNotAvailable)
}

/// The ways to authenticate a person. Source: LocalAuthentication's documentation.
public nonisolated enum LAPolicy: Int, Sendable {
  case deviceOwnerAuthenticationWithBiometrics = 1
  case deviceOwnerAuthentication = 2
}

public nonisolated enum LABiometryType: Int, Sendable {
  case none, touchID, faceID
  case opticID = 4
}

/// The error of a policy's evaluation. Source: LocalAuthentication's documentation of LAError.
public nonisolated struct LAError: CustomNSError, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case authenticationFailed = -1
    case userCancel = -2
    case userFallback = -3
    case systemCancel = -4
    case passcodeNotSet = -5
    case biometryNotAvailable = -6
    case biometryNotEnrolled = -7
    case biometryLockout = -8
    case appCancel = -9
    case invalidContext = -10
    case notInteractive = -1004

    // Names from before iOS 11.
    public static let touchIDNotAvailable = Code.biometryNotAvailable
    public static let touchIDNotEnrolled = Code.biometryNotEnrolled
    public static let touchIDLockout = Code.biometryLockout
  }
  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static let errorDomain = "com.apple.LocalAuthentication"
  public var errorCode: Int { code.rawValue }
}
