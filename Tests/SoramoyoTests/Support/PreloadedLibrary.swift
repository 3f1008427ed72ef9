import ProcessTestSupport
import Testing

struct PreloadedLibrary {
  private let folder: TemporaryFolder
  let path: String

  /// Builds the library; the test is skipped if there is no C compiler.
  init(_ source: String) throws {
    folder = try TemporaryFolder()
    path = folder.appending("preloaded.so")
    let build = "printf '%s' \"$1\" > \"$0.c\" && cc -shared -fPIC -o \"$0\" \"$0.c\" -ldl"
    let (_, end) = try ChildProcess(["sh", "-c", build, path, source]).finish()
    if end != .exited(0) { try Test.cancel("no C compiler here") }
  }

  var variables: [String: String] { ["LD_PRELOAD": path, "SWIFT_BACKTRACE": "enable=no"] }
}
