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
