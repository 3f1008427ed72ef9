extension stat {
  /// When the file was last changed.
  package var modificationTime: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }
}

/// The state of a signal in this process.
package enum SignalDisposition {
  /// Whether it is ignored; false also where that cannot be told.
  package static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return false }
    #if canImport(Glibc)
      let handler = action.__sigaction_handler.sa_handler
    #elseif canImport(Musl)
      let handler = action.__sa_handler.sa_handler
    #elseif canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

/// What `posix_spawn` takes, which is a structure on Linux and a pointer on Darwin.
package enum Spawning {
  /// Starts the program in its own session. Swift does not see the name in C headers.
  package static var newSession: Int16 {
    #if canImport(Darwin)
      0x400
    #else
      0x80
    #endif
  }

  #if canImport(Darwin)
    package typealias FileActions = posix_spawn_file_actions_t?
    package typealias Attributes = posix_spawnattr_t?

    package static var noFileActions: FileActions { nil }
    package static var noAttributes: Attributes { nil }
  #else
    package typealias FileActions = posix_spawn_file_actions_t
    package typealias Attributes = posix_spawnattr_t

    package static var noFileActions: FileActions { posix_spawn_file_actions_t() }
    package static var noAttributes: Attributes { posix_spawnattr_t() }
  #endif
}

/// Waiting for a condition for a limited time, by a clock that nobody sets.
package enum TimedWait {
  /// Must be called once before the condition is used.
  package static func prepare(_ condition: UnsafeMutablePointer<pthread_cond_t>) {
    #if canImport(Darwin)
      pthread_cond_init(condition, nil)
    #else
      var attributes = pthread_condattr_t()
      pthread_condattr_init(&attributes)
      pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
      pthread_cond_init(condition, &attributes)
      pthread_condattr_destroy(&attributes)
    #endif
  }

  /// - Returns: false if the time is over.
  package static func wait(
    _ condition: UnsafeMutablePointer<pthread_cond_t>,
    _ mutex: UnsafeMutablePointer<pthread_mutex_t>, atMost limit: Duration
  ) -> Bool {
    let (seconds, rest) = limit.components
    var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(rest / 1_000_000_000))
    #if canImport(Darwin)
      return pthread_cond_timedwait_relative_np(condition, mutex, &time) == 0
    #else
      var now = timespec()
      clock_gettime(CLOCK_MONOTONIC, &now)
      time.tv_sec += now.tv_sec
      time.tv_nsec += now.tv_nsec
      if time.tv_nsec >= 1_000_000_000 {
        time.tv_sec += 1
        time.tv_nsec -= 1_000_000_000
      }
      return pthread_cond_timedwait(condition, mutex, &time) == 0
    #endif
  }
}
