extension Table {
  /// Calls `body` with each row whose first field contains `text`, and the byte offset of the text
  /// in that field. Searches the bytes in place, which for all names takes well under a
  /// millisecond.
  func forEachRow(containing text: String, _ body: (Row, Int) -> Void) {
    let needle = Array(text.utf8)
    guard !needle.isEmpty else { return }
    var offset = rowsStart
    while offset < byteCount, let hit = firstOffset(of: needle, from: offset) {
      let row = row(around: hit)
      let position = hit - row.start
      if row.isInKey(position, length: needle.count) { body(row, position) }
      offset = row.end + 1
    }
  }
}
