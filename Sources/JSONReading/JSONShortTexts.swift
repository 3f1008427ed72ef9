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
