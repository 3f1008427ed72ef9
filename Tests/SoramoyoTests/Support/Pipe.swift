import Glibc

/// A stream from the program to the test. A socket pair, unlike a pipe, can be created in one step
/// such that no other child inherits an end and keeps it open.
final class Pipe {
  private(set) var reading: Int32
  private(set) var writing: Int32
  private(set) var bytes: [UInt8] = []

  /// A pseudo-terminal: the program's end is a terminal with this many columns.
  init(terminal columns: UInt16) throws {
    let flags = O_RDWR | O_NOCTTY | O_CLOEXEC
    reading = open("/dev/ptmx", flags)
    // Unlocks it and queries its number. The functions for it are hidden from Swift, and with
    // openpty another child may inherit an end.
    var (isLocked, number): (Int32, Int32) = (0, 0)
    guard reading >= 0, ioctl(reading, 0x4004_5431, &isLocked) == 0,
      ioctl(reading, 0x8004_5430, &number) == 0
    else { throw Program.StartFailure(code: errno) }
    writing = open("/dev/pts/\(number)", flags)
    guard writing >= 0 else { throw Program.StartFailure(code: errno) }
    var size = winsize()
    (size.ws_col, size.ws_row) = (columns, 24)
    _ = ioctl(writing, UInt(TIOCSWINSZ), &size)
    // Line feeds are kept: the program's own output is compared.
    var settings = termios()
    tcgetattr(writing, &settings)
    settings.c_oflag = 0
    tcsetattr(writing, TCSANOW, &settings)
  }

  init() throws {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw Program.StartFailure(code: errno) }
    reading = ends[0]
    writing = ends[1]
  }

  deinit {
    closeReading()
    closeWriting()
  }

  var isOpen: Bool { reading >= 0 }

  /// Makes the writing end non-blocking, with a small buffer.
  func makeNonBlocking() {
    var size: Int32 = 4096
    setsockopt(writing, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    _ = fcntl(writing, F_SETFL, O_NONBLOCK)
  }

  func read() {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(reading, &chunk, chunk.count)
    if count > 0 {
      bytes += chunk[..<count]
    } else if count == 0 || errno != EINTR {
      closeReading()
    }
  }

  func closeReading() {
    if reading >= 0 { close(reading) }
    reading = -1
  }

  func closeWriting() {
    if writing >= 0 { close(writing) }
    writing = -1
  }
}
