/// The version of the program, as `--version` prints it and CHANGELOG.md lists it.
enum Version {
  static let text = "0.1.0"
}
