import Glibc

/// Starts the person's browser, without waiting for it and without a shell in between.
struct Browser {
  let environment: [String: String]

  /// - Returns: false when no browser could be started.
  func open(_ address: String) -> Bool {
    candidates.contains { start($0, address) }
  }

  private var candidates: [String] {
    // $BROWSER may list several, separated by colons; `%s` forms need a shell and are left out.
    let own = (environment["BROWSER"] ?? "").split(separator: ":").map(String.init)
      .filter { !$0.contains("%") && !$0.contains(" ") }
    let hasDesktop =
      environment["DISPLAY"]?.isEmpty == false || environment["WAYLAND_DISPLAY"]?.isEmpty == false
    return own + (hasDesktop ? ["xdg-open"] : []) + ["wslview"]
  }

  private func start(_ program: String, _ address: String) -> Bool {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup(address), nil]
    defer {
      for argument in arguments { free(argument) }
    }
    var child: pid_t = 0
    return posix_spawnp(&child, program, &actions, nil, &arguments, environ) == 0
  }
}
