/// Members that have been read, of all the lists and objects that are still open.
///
/// Each list is copied out once it is complete, so it takes one piece of memory of just its size.
struct JSONStack {
  private var room: UnsafeMutablePointer<JSONNode.Member>
  private var capacity = 64
  private(set) var count = 0

  init() { room = .allocate(capacity: capacity) }

  /// To be called once, at the end.
  mutating func free() {
    room.deinitialize(count: count)
    room.deallocate()
    count = 0
  }

  @inline(__always)
  mutating func push(_ member: consuming JSONNode.Member) {
    if count == capacity { grow() }
    // proven: there is room for one more.
    (room + count).initialize(to: member)
    count += 1
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<JSONNode.Member>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: room, count: count)
    room.deallocate()
    room = larger
    capacity *= 2
  }

  /// Takes the members from an index on.
  mutating func members(from first: Int) -> [JSONNode.Member] {
    var members: [JSONNode.Member] = []
    members.reserveCapacity(count - first)
    // proven (here and below): everything below `count` is initialized, and is moved out once.
    for index in first..<count { members.append((room + index).move()) }
    count = first
    return members
  }

  /// Takes the values of the members from an index on, whose names are empty.
  mutating func values(from first: Int) -> [JSONNode] {
    var values: [JSONNode] = []
    values.reserveCapacity(count - first)
    for index in first..<count { values.append((room + index).move().value) }
    count = first
    return values
  }
}

/// Texts of at most eight bytes that a document has already had.
///
/// Most names and many values are among them and occur thousands of times; creating a text from
/// bytes takes longer than finding it here.
struct JSONShortTexts {
  private struct Entry {
    /// The bytes, the first lowest, above them zeros: no text has a byte of zero.
    var bytes: UInt64
    var text: String
  }

  private let entries: UnsafeMutablePointer<Entry>

  private static let bits = 6
  private static let count = 1 << bits

  init() {
    entries = .allocate(capacity: Self.count)
    entries.initialize(repeating: Entry(bytes: 0, text: ""), count: Self.count)
  }

  /// To be called once, at the end.
  func free() {
    entries.deinitialize(count: Self.count)
    entries.deallocate()
  }

  /// Where these bytes are kept, if they are.
  @inline(__always)
  private static func index(_ bytes: UInt64) -> Int {
    // A prime near 2^64 divided by the golden ratio spreads all eight bytes over the highest bits.
    Int((bytes &* 0x9E37_79B9_7F4A_7C55) >> UInt64(64 - bits))
  }

  @inline(__always)
  subscript(bytes: UInt64) -> String? {
    // proven (here and below): an index has `bits` bits, and all entries are initialized.
    let entry = entries + Self.index(bytes)
    return entry.pointee.bytes == bytes ? entry.pointee.text : nil
  }

  @inline(__always)
  func keep(_ text: String, of bytes: UInt64) {
    entries[Self.index(bytes)] = Entry(bytes: bytes, text: text)
  }
}
