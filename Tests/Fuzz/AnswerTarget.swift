@testable import HTTPClient

/// Heads and compressed bodies of answers.
enum AnswerTarget {
  static func headers(_ bytes: [UInt8]) {
    var block = HeaderBlock()
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      guard Array(line).withUnsafeBytes({ block.take($0) }) else { break }
    }
    precondition(block.headers.fields.count <= HeaderBlock.fieldLimit)
  }

  static func gzip(_ bytes: [UInt8]) {
    let limit = 100_000
    if let unpacked = try? Gunzip.unpack(bytes, limit: limit) {
      precondition(unpacked.count <= limit)
    }
  }
}
