import CProgram
import Pages

/// The words of the command line, as the C runtime has them: Swift's `CommandLine` is empty where /proc is
/// not mounted, and then every command would be another one.
struct ProgramArguments {
  /// Without the name of the program.
  let words: [String]

  /// Why the command line cannot be used.
  enum Fault: Error, Equatable {
    /// No words, not even a name.
    case none
    /// The first word that is not UTF-8, as far as it can be shown. It could mean another file.
    case notUTF8(String)
    /// A variable that is a path or a setting and is not UTF-8.
    case variableNotUTF8(String)
  }

  /// - Parameter all: the name of the program first.
  init(_ all: Words) throws(Fault) {
    guard !all.isEmpty else { throw .none }
    var words: [String] = []
    for word in all.dropFirst() {
      guard let word else { break }
      guard let text = String(validatingCString: word) else {
        throw .notUTF8(String(cString: word))
      }
      words.append(text)
    }
    self.words = words
  }

  /// Words as the C runtime has them: they end with the first that is null.
  typealias Words = UnsafeBufferPointer<UnsafeMutablePointer<CChar>?>

  static var ofProcess: Words {
    Words(start: cprogram_arguments(), count: Int(cprogram_argument_count()))
  }

  /// The words of this process, repaired: for the language of an error about them.
  static var shown: [String] { ofProcess.dropFirst().compactMap { $0.map { String(cString: $0) } } }

  /// The name this process was called by; nil if unknown or not UTF-8.
  static var programName: String? {
    ofProcess.first?.flatMap { String(validatingCString: $0) }
  }
}
