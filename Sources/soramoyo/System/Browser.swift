/// Starts the user's browser, without waiting for it and without a shell.
struct Browser {
  let environment: [String: String]

  /// - Returns: false if no browser could be started.
  func open(_ address: String) -> Bool {
    candidates.contains {
      guard let child = ChildStart.start($0, [address], isDetached: true) else { return false }
      ChildStart.reap(child)
      return true
    }
  }

  private var candidates: [String] {
    // $BROWSER may list several, separated by colons; `%s` forms need a shell and are ignored.
    let own = (environment["BROWSER"] ?? "").split(separator: ":").map(String.init)
      .filter { !$0.contains("%") && !$0.contains(" ") }
    let hasDesktop =
      environment["DISPLAY"]?.isEmpty == false || environment["WAYLAND_DISPLAY"]?.isEmpty == false
    return own + (hasDesktop ? ["xdg-open"] : []) + ["wslview"]
  }
}
