import ProcessTestSupport

extension Home {
  /// Runs a shell command line in this home, in which `"$0"` is the program.
  /// - Returns: the lines of its standard output, and its end.
  func shell(
    _ script: String, variables: [String: String] = [:]
  ) throws -> (output: [String], end: ChildProcess.End) {
    let settings = environment.merging(variables) { $1 }.map { "\($0)=\($1)" }
    return try ChildProcess(
      ["env", "-i"] + settings + ["sh", "-c", script, ChildProcess.path(ofProduct: "soramoyo")]
    ).finish()
  }
}
