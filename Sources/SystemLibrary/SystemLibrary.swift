// The C library of the system, under one name. Everything else that differs between systems is in this
// folder and nowhere else (a test checks the imports).
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Darwin)
  @_exported public import Darwin
#else
  #error("No C library that soramoyo knows: write SystemLibrary for it")
#endif

/// What the system tells a process of the world around it.
package enum Surroundings {
  /// Seconds since 1970 by the clock of the machine.
  package static var seconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec
  }

  /// Only variables that are set.
  package static func environment(_ names: [String]) -> [String: String] {
    var found: [String: String] = [:]
    for name in names {
      if let value = getenv(name) { found[name] = String(cString: value) }
    }
    return found
  }
}
