import Glibc

/// A folder for one test, removed with everything in it when the value goes away.
public final class TemporaryFolder: Sendable {
  public let path: String

  public init() throws {
    var template = Array("/tmp/room-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw ChildProcess.StartFailure(code: errno) }
    path = String(
      decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    if let remover = try? ChildProcess(["rm", "-rf", "--", path]) { remover.wait() }
  }

  public func appending(_ name: String) -> String { path + "/" + name }
}
