import Glibc
import Models
import ProcessTestSupport
import Testing

/// A user's home folder for one test, with the program's folders in it, and a clean environment.
final class Home: Sendable {
  private let folder: TemporaryFolder
  let environment: [String: String]

  /// - Parameters:
  ///   - lang: the locale.
  ///   - variables: additional variables; an empty one counts as unset.
  init(lang: String = "en_US.UTF-8", variables: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    let base = [
      "HOME": folder.path, "PATH": "/usr/bin:/bin", "LANG": lang,
      "XDG_CONFIG_HOME": folder.appending("config"), "XDG_DATA_HOME": folder.appending("data"),
      "XDG_CACHE_HOME": folder.appending("cache"),
    ]
    environment = base.merging(variables) { $1 }
  }

  var path: String { folder.path }
  var configFile: String { path + "/config/soramoyo/config" }
  var favoritesFile: String { path + "/data/soramoyo/favorites.json" }
  var cacheFolder: String { path + "/cache/soramoyo" }

  @discardableResult
  func run(
    _ arguments: String..., variables: [String: String] = [:],
    output: Program.Output = .captured, talksToTerminal: Bool = false, ending: Int32? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ProgramRun {
    try run(
      arguments, variables: variables, output: output, talksToTerminal: talksToTerminal,
      ending: ending, sourceLocation: sourceLocation)
  }

  /// - Parameter ending: the exit code that is expected, if one is.
  @discardableResult
  func run(
    _ arguments: [String], variables: [String: String] = [:],
    output: Program.Output = .captured, talksToTerminal: Bool = false,
    through wrapper: [String] = [], ending: Int32? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ProgramRun {
    let run = try Program.run(
      arguments, environment: environment.merging(variables) { $1 }, output: output,
      talksToTerminal: talksToTerminal, through: wrapper)
    if let ending {
      #expect(
        run.code == ending, "\(arguments.joined(separator: " ")): \(run.talk)",
        sourceLocation: sourceLocation)
    }
    return run
  }

  func write(_ text: String, to file: String) throws { try write(Array(text.utf8), to: file) }

  func write(_ bytes: [UInt8], to file: String) throws {
    var parent = ""
    for part in file.split(separator: "/").dropLast() {
      parent += "/" + part
      mkdir(parent, 0o700)
    }
    // A program that another test starts meanwhile would have the file open for writing, and nothing can execute
    // it then ("text file busy").
    let isWritten = Spawning.alone {
      guard let stream = fopen(file, "we") else { return false }
      fwrite(bytes, 1, bytes.count, stream)
      return fclose(stream) == 0
    }
    guard isWritten else { throw Program.StartFailure(code: errno) }
  }

  /// Writes a program into its own folder.
  /// - Returns: its path.
  func writeProgram(_ text: String, named name: String) throws -> String {
    let file = path + "/programs/" + name
    try write(text, to: file)
    guard chmod(file, 0o755) == 0 else { throw Program.StartFailure(code: errno) }
    return file
  }

  func bytes(of file: String) -> [UInt8]? {
    guard let stream = fopen(file, "r") else { return nil }
    defer { fclose(stream) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    return Array(bytes[..<fread(&bytes, 1, bytes.count, stream)])
  }

  /// Names in a folder, sorted; none if there is no such folder.
  func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Waits until all processes started here have ended, also those in the background.
  func waitForProcesses() {
    let mark = Array("HOME=\(path)".utf8)
    Patience.wait {
      !names(in: "/proc").contains { id in
        guard id.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return false }
        let variables = bytes(of: "/proc/\(id)/environ") ?? []
        return variables.split(separator: 0).contains { $0.elementsEqual(mark) }
      }
    }
  }
}

extension Home {
  /// Makes stored data look as if checked at another time. The program has no clock for tests, so a
  /// clock that was set back is simulated by a stored time in the future.
  func redateCache(_ time: Instant) throws {
    for name in names(in: cacheFolder) where name.hasSuffix(".cached") {
      let file = cacheFolder + "/" + name
      let content = try #require(self.bytes(of: file))
      let text = String(decoding: content, as: UTF8.self)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        line.hasPrefix("checked: ") || line.hasPrefix("fetched: ")
          ? line.prefix(9) + time.isoText : line
      }
      try write(lines.joined(separator: "\n"), to: file)
    }
  }

  static var now: Instant { Instant(seconds: Glibc.time(nil)) }
}

extension Home {
  /// Runs a shell command line in this home, in which `"$0"` is the program.
  /// - Returns: the lines of its standard output, and its end.
  func shell(
    _ script: String, variables: [String: String] = [:]
  ) throws -> (output: [String], end: ChildProcess.End) {
    try start([], variables: variables, through: ["/bin/sh", "-c", script]).finish()
  }

  /// Starts the program, whose standard output is read line by line.
  /// - Parameters:
  ///   - redirection: of its streams, as a shell has it: `2>&1`.
  ///   - wrapper: a command that starts the program.
  func start(
    _ arguments: [String], variables: [String: String] = [:], redirected redirection: String? = nil,
    through wrapper: [String] = []
  ) throws -> ChildProcess {
    let settings = environment.merging(variables) { $1 }.map { "\($0)=\($1)" }
    let shell = redirection.map { ["/bin/sh", "-c", "exec \"$0\" \"$@\" \($0)"] } ?? []
    return try ChildProcess(
      ["/usr/bin/env", "-i"] + settings + wrapper + shell
        + [ChildProcess.path(ofProduct: "soramoyo")] + arguments)
  }
}
