import Glibc
import ProcessTestSupport

package final class PseudoTerminal {
  package struct Failure: Error {
    package let what: String
    package var output = ""
  }

  package private(set) var master: Int32
  /// Kept open, so that output and settings can be read after the program has ended.
  package let slave: Int32
  package let path: String
  package private(set) var output: [UInt8] = []

  package init(columns: Int = 40, rows: Int = 10) throws {
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 4096)
    let isMade = Spawning.alone {
      let isMade = openpty(&ends.master, &ends.slave, &name, nil, nil) == 0
      for descriptor in [ends.master, ends.slave] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
      return isMade
    }
    guard isMade else { throw Failure(what: "no pseudo-terminal") }
    master = ends.master
    slave = ends.slave
    let bytes = name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    path = String(decoding: bytes, as: UTF8.self)
    resize(columns: columns, rows: rows)
  }

  deinit {
    hangUp()
    close(slave)
  }

  package func hangUp() {
    if master >= 0 { close(master) }
    master = -1
  }

  package func resize(columns: Int, rows: Int) {
    var size = winsize()
    size.ws_col = UInt16(columns)
    size.ws_row = UInt16(rows)
    _ = ioctl(slave, UInt(TIOCSWINSZ), &size)
  }

  /// The settings as comparable numbers.
  package var settings: [UInt32] {
    var now = termios()
    tcgetattr(slave, &now)
    return [now.c_iflag, now.c_oflag, now.c_cflag, now.c_lflag]
  }

  package var isRaw: Bool {
    var now = termios()
    tcgetattr(slave, &now)
    return now.c_lflag & UInt32(ICANON | ECHO) == 0
  }

  package func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  package var text: String { String(decoding: output, as: UTF8.self) }

  package func count(of text: String) -> Int {
    self.text.components(separatedBy: text) - 1
  }

  /// Reads until the program has written this text after `start`, or fails after `Patience`.
  @discardableResult
  package func wait(for text: String, after start: Int = 0) throws -> Int {
    let wanted = Array(text.utf8)
    while true {
      if let found = Self.find(wanted, in: output, from: start) { return found + wanted.count }
      guard readMore() else {
        throw Failure(what: "waited for \(text)", output: self.text)
      }
    }
  }

  /// Reads until the output meets a condition, or fails if nothing more arrives.
  package func wait(
    until what: String, _ isTrue: (PseudoTerminal) -> Bool
  ) throws {
    while !isTrue(self) {
      guard readMore() else {
        throw Failure(what: "waited for \(what)", output: text)
      }
    }
  }

  /// Whether the program has written this text, within this many milliseconds of silence.
  package func hasWritten(_ text: String, within milliseconds: Int32) -> Bool {
    while count(of: text) == 0 {
      if !readMore(milliseconds: milliseconds) { return false }
    }
    return true
  }

  package func readRest() {
    while readMore(milliseconds: 0) {}
  }

  private func readMore() -> Bool {
    var wait = [pollfd(fd: master, events: Int16(POLLIN), revents: 0)]
    return Patience.wait(for: &wait) && take(wait[0])
  }

  private func readMore(milliseconds: Int32) -> Bool {
    var wait = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, milliseconds) > 0 && take(wait)
  }

  private func take(_ ready: pollfd) -> Bool {
    guard ready.revents & Int16(POLLIN) != 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(master, &buffer, buffer.count)
    if count > 0 { output += buffer[..<count] }
    return count > 0
  }

  private static func find(_ wanted: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard bytes.count - start >= wanted.count else { return nil }
    return (start...bytes.count - wanted.count).first {
      bytes[$0..<$0 + wanted.count].elementsEqual(wanted)
    }
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> Int {
    split(separator: separator, omittingEmptySubsequences: false).count
  }
}
