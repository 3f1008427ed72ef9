extension String {
  /// This many spaces; none for a negative number. `String(repeating:count:)` appends them one by
  /// one, and tables and pages are full of them.
  package init(spaces count: Int) {
    let count = Swift.max(0, count)
    self.init(unsafeUninitializedCapacity: count) { buffer in
      buffer.initialize(repeating: UInt8(ascii: " "))
      return count
    }
  }
}
