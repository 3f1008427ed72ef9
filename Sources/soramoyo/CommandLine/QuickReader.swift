import Models

/// Reads plain command lines: options written out in full, each known to the syntax, and words that
/// begin with no dash.
///
/// The argument parser takes several times as long as the everyday commands themselves. So what is
/// unmistakable is read here, and everything else (`--help`, a typing error) is left to the parser,
/// which words the errors. Both are made from the same syntax.
struct QuickReader {
  let syntax: CommandSyntax

  /// - Returns: nil for anything that is not plain, and for values that will not do.
  func values(_ arguments: ArraySlice<String>) -> CommandValues? {
    var values = CommandValues()
    var rest = arguments
    // Its own options and those of every command. Most command lines have none.
    lazy var options = syntax.allOptions
    while var argument = rest.popFirst() {
      guard argument.utf8.first == UInt8(ascii: "-") else {
        values.add(word: argument)
        continue
      }
      var value: String?
      // `--lang=ja` is `--lang ja`; only options with a value are written so.
      if argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") {
        value = String(argument[argument.index(after: equals)...])
        argument = String(argument[..<equals])
        guard value?.isEmpty == false else { return nil }
      }
      guard let option = options.first(where: { $0.isWritten(argument) }) else { return nil }
      if case .flag = option.kind {
        guard value == nil else { return nil }
        values.add(option)
        continue
      }
      if case .rest = option.kind {
        guard value == nil, !rest.isEmpty else { return nil }
        for word in rest { values.add(option, word) }
        break
      }
      guard let text = value ?? rest.popFirst(), value != nil || !text.hasPrefix("-"),
        let read = option.read(text)
      else { return nil }
      values.add(option, read)
    }
    guard hasRoom(for: values.words), values.problem(syntax) == nil else { return nil }
    return values
  }

  private func hasRoom(for words: [String]) -> Bool {
    let arguments = syntax.arguments
    for (argument, word) in zip(arguments, words) where argument.count == .number {
      if Int(word) == nil { return false }
    }
    let least = arguments.count { $0.count != .optional && $0.count != .any }
    let takesMore = arguments.contains { $0.count == .any || $0.count == .atLeastOne }
    return words.count >= least && (takesMore || words.count <= arguments.count)
  }
}

extension CommandOption {
  /// Whether an argument is this option, without its value.
  func isWritten(_ argument: String) -> Bool {
    if let short, argument.utf8.count == 2 { return argument.last == short }
    return argument.utf8.count == name.utf8.count + 2 && argument.hasPrefix("--")
      && argument.hasSuffix(name)
  }

  /// The value in its normal form; nil if it is invalid.
  fileprivate func read(_ text: String) -> String? {
    guard case .number = kind else { return text }
    return Int(TypedDigits.halfwidth(text)).map { String($0) }
  }
}
