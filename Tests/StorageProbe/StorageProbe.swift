import Glibc
import Storage

/// Another process for tests of Storage, to be killed, limited or stripped of permissions.
@main
enum StorageProbe {
  static func main() {
    // If the test that started it is killed, it must not run forever.
    alarm(600)
    var arguments = Array(CommandLine.arguments.dropFirst())
    while let preparation = arguments.first, preparation.hasPrefix("--") {
      prepare(preparation)
      arguments.removeFirst()
    }
    switch (arguments.first, arguments.dropFirst().first, arguments.dropFirst(2).first) {
    case ("write", let path?, let size?): write(path, Int(size) ?? 0)
    case ("write-for-ever", let path?, nil): writeForEver(path)
    case ("hold-lock", let path?, nil): holdLock(path)
    case ("remove-locks", let path?, nil): removeLocks(path)
    case ("count-up", let path?, let times?): countUp(path, Int(times) ?? 0)
    default: exit(64)
    }
  }

  /// Unlike `print`, it is not buffered.
  private static func say(_ text: String) {
    let line = Array((text + "\n").utf8)
    _ = Glibc.write(1, line, line.count)
  }

  private static func prepare(_ option: String) {
    switch option {
    case "--as-nobody":
      if geteuid() == 0, setgid(65534) != 0 || setuid(65534) != 0 {
        exit(77)
      }
    case "--small-files-only":
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 1000, rlim_max: 1000)
      if setrlimit(__rlimit_resource_t(1), &limit) != 0 { exit(77) }  // 1 is RLIMIT_FSIZE
    default: exit(64)
    }
  }

  private static func write(_ path: String, _ size: Int) {
    do throws(StorageError) {
      try AtomicFile.write([UInt8](repeating: 0x2e, count: size), to: path)
      say("done")
    } catch {
      say("\(error.operation) \(error.reason)")
    }
  }

  /// Each content is one byte value, repeated thousands of times, so that a mixture is visible.
  private static func writeForEver(_ path: String) {
    var value: UInt8 = 1
    while true {
      let content = [UInt8](repeating: value, count: Int(value) * 1000)
      do throws(StorageError) { try AtomicFile.write(content, to: path) } catch { exit(1) }
      if value == 1 { say("writing") }
      value = value == 250 ? 2 : value + 1
    }
  }

  private static func holdLock(_ path: String) {
    guard let lock = try? FileLock.tryAcquire(path) else { exit(1) }
    lock.whileHeld {
      say("held")
      while true { pause() }
    }
  }

  /// Removes the lock file whenever it is not held, forever.
  private static func removeLocks(_ path: String) {
    say("removing")
    while true {
      do throws(StorageError) { try FileLock.removeIfFree(path) } catch { exit(1) }
    }
  }

  private static func countUp(_ path: String, _ times: Int) {
    for _ in 0..<times {
      do throws(StorageError) {
        let lock = try FileLock.acquire(
          path + ".lock", patience: LockPatience(limit: .seconds(500)))
        try lock.whileHeld { () throws(StorageError) in
          let bytes = try ReadableFile.read(path, limit: 100)
          let count = Int(String(decoding: bytes, as: UTF8.self)) ?? -1_000_000
          try AtomicFile.write(Array(String(count + 1).utf8), to: path, durability: .relaxed)
        }
      } catch {
        say("\(error)")
        exit(1)
      }
    }
  }
}
