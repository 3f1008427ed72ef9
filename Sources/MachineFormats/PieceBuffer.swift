/// An output buffer of bytes, sent in pieces: a document need not fit in memory.
struct PieceBuffer: ~Copyable {
  /// Far above the size of one `reserve`.
  static let size = 1 << 16

  /// As many spaces as are usually wanted at once. They follow the bytes, to be copied from there.
  private static let spaces = 256

  private let room: UnsafeMutablePointer<UInt8>
  private var count = 0
  private let send: (UnsafeRawBufferPointer) -> Void

  /// - Parameter send: takes each piece; its bytes are valid only until it returns.
  init(send: @escaping (UnsafeRawBufferPointer) -> Void) {
    room = .allocate(capacity: Self.size + Self.spaces)
    (room + Self.size).initialize(repeating: UInt8(ascii: " "), count: Self.spaces)
    self.send = send
  }

  deinit { room.deallocate() }

  mutating func flush() {
    guard count > 0 else { return }
    send(UnsafeRawBufferPointer(start: room, count: count))
    count = 0
  }

  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if Self.size - count < more { flush() }
  }

  // proven (all of these): `reserve` leaves room for what is written after it.

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    room[count] = byte
    count += 1
  }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    guard bytes.count <= Self.size else {
      flush()
      send(UnsafeRawBufferPointer(bytes))
      return
    }
    reserve(bytes.count)
    (room + count).update(from: start, count: bytes.count)
    count += bytes.count
  }

  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append($0) }
  }

  mutating func append(_ text: String) {
    if text.utf8.withContiguousStorageIfAvailable({ append($0) }) == nil {
      for byte in text.utf8 { append(byte) }
    }
  }

  mutating func append(spaces: Int) {
    var rest = spaces
    while rest > 0 {
      let count = min(rest, Self.spaces)
      append(UnsafeBufferPointer(start: room + Self.size, count: count))
      rest -= count
    }
  }
}
