// The shaders' text, embedded at build time: nothing is looked for on disk when a program starts.

/// The sources of the one pipeline, of copies, and of the blur behind panels, without their header line: which
/// GLSL they are compiled as is known only once there is a context.
public enum ShaderSource {
  public static let quadVertex = String(decoding: PackageResources.quad_vert, as: UTF8.self)
  public static let quadFragment = String(decoding: PackageResources.quad_frag, as: UTF8.self)
  public static let copyVertex = String(decoding: PackageResources.copy_vert, as: UTF8.self)
  public static let copyFragment = String(decoding: PackageResources.copy_frag, as: UTF8.self)
  public static let blurVertex = String(decoding: PackageResources.blur_vert, as: UTF8.self)
  public static let blurFragment = String(decoding: PackageResources.blur_frag, as: UTF8.self)
}
