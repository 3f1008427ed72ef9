/// SHA-256 and Base64, as in FIPS 180-4 and RFC 4648, to compare the hashes of the page's policy with.
enum SHA256 {
  static func base64(of text: String) -> String {
    let bytes = digest(Array(text.utf8))
    let signs = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    return stride(from: 0, to: bytes.count, by: 3).reduce(into: "") { text, start in
      let part = bytes[start..<min(start + 3, bytes.count)]
      let bits = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
      for index in 0..<4 {
        text.append(index <= part.count ? signs[bits >> (18 - 6 * index) & 63] : "=")
      }
    }
  }

  /// The first 32 bits of the fractional parts of roots of the first primes, computed in whole numbers.
  private static func constants(_ count: Int, root: Int) -> [UInt32] {
    var primes: [Int] = []
    var number = 2
    while primes.count < count {
      if primes.allSatisfy({ number % $0 != 0 }) { primes.append(number) }
      number += 1
    }
    return primes.map { prime in
      // The greatest x with x^root <= prime * 2^(32 * root), bit by bit.
      var found: UInt64 = 0
      for bit in stride(from: 35, through: 0, by: -1) {
        let tried = found | 1 << UInt64(bit)
        if isRoot(tried, root, of: UInt64(prime)) { found = tried }
      }
      return UInt32(truncatingIfNeeded: found)
    }
  }

  private static func isRoot(_ value: UInt64, _ root: Int, of prime: UInt64) -> Bool {
    var product: UInt128 = 1
    for _ in 0..<root { product *= UInt128(value) }
    return product <= UInt128(prime) << UInt128(32 * root)
  }

  static func digest(_ message: [UInt8]) -> [UInt8] {
    var bytes = message + [0x80]
    while bytes.count % 64 != 56 { bytes.append(0) }
    let length = UInt64(message.count) * 8
    bytes += (0..<8).map { UInt8(truncatingIfNeeded: length >> UInt64(56 - 8 * $0)) }
    let rounds = constants(64, root: 3)
    var state = constants(8, root: 2)
    for start in stride(from: 0, to: bytes.count, by: 64) {
      var words = (0..<16).map { index in
        bytes[(start + 4 * index)..<(start + 4 * index + 4)].reduce(UInt32(0)) {
          $0 << 8 | UInt32($1)
        }
      }
      for index in 16..<64 {
        let (early, late) = (words[index - 15], words[index - 2])
        let first = turned(early, 7) ^ turned(early, 18) ^ (early >> 3)
        let second = turned(late, 17) ^ turned(late, 19) ^ (late >> 10)
        words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
      }
      var now = state
      for index in 0..<64 {
        let choice = (now[4] & now[5]) ^ (~now[4] & now[6])
        let majority = (now[0] & now[1]) ^ (now[0] & now[2]) ^ (now[1] & now[2])
        let high = turned(now[4], 6) ^ turned(now[4], 11) ^ turned(now[4], 25)
        let low = turned(now[0], 2) ^ turned(now[0], 13) ^ turned(now[0], 22)
        let first = now[7] &+ high &+ choice &+ rounds[index] &+ words[index]
        now = [first &+ low &+ majority] + now.dropLast()
        now[4] = now[4] &+ first
      }
      state = zip(state, now).map { $0 &+ $1 }
    }
    return state.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * $0)) }
    }
  }

  private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }
}
