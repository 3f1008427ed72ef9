import SystemLibrary

/// Starts the user's browser, without waiting for it and without a shell.
struct Browser {
  let environment: [String: String]

  /// - Returns: false if no browser could be started.
  func open(_ address: String) -> Bool {
    commands.contains { command in
      let words = command.words(address)
      guard let program = words.first,
        let child = ChildStart.start(program, Array(words.dropFirst()), isDetached: true)
      else { return false }
      ChildStart.reap(child)
      return true
    }
  }

  private var commands: [BrowserCommand] {
    let hasDesktop =
      environment["DISPLAY"]?.isEmpty == false || environment["WAYLAND_DISPLAY"]?.isEmpty == false
    let own = (environment["BROWSER"] ?? "").split(separator: ":").map(String.init)
    return (own + (hasDesktop ? ["xdg-open"] : []) + ["wslview"]).map(BrowserCommand.init)
  }
}

/// One of the commands of `$BROWSER`, which are separated by colons: a program and its arguments, in quotes
/// where they have spaces. `%s` is where the address goes, else behind them; `%c` is a colon, `%%` a percent sign.
struct BrowserCommand {
  private let text: String

  init(_ text: String) { self.text = text }

  func words(_ address: String) -> [String] {
    // A path with spaces, as on Windows' side of WSL, is one word without quotes too.
    if text.contains("/"), access(text, X_OK) == 0 { return [text, address] }
    // As a shell would take them, but for what else a shell does.
    let line = ShellLine(text, breaks: "")
    var words = line.isInWord ? line.words : line.words.dropLast()
    // Some have the sign with which a shell would not wait.
    if words.last == "&" { words.removeLast() }
    guard !words.isEmpty else { return [] }
    var isNamed = false
    let filled = words.map { fill($0, address, &isNamed) }
    return isNamed ? filled : filled + [address]
  }

  private func fill(_ word: String, _ address: String, _ isNamed: inout Bool) -> String {
    var filled = ""
    var rest = word.unicodeScalars[...]
    while let first = rest.popFirst() {
      guard first == "%", let kind = rest.first else {
        filled.unicodeScalars.append(first)
        continue
      }
      switch kind {
      case "s":
        filled += address
        isNamed = true
      case "c": filled += ":"
      case "%": filled += "%"
      default:
        filled.unicodeScalars.append(first)
        continue
      }
      rest.removeFirst()
    }
    return filled
  }
}
