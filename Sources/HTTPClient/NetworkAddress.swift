import CHTTP

/// An address of the Internet protocol, classified by who can be behind it.
package struct NetworkAddress: Hashable, Sendable {
  /// 4 or 16.
  let bytes: [UInt8]

  /// Takes an IPv6 address that only wraps an IPv4 one for that one.
  init(_ bytes: [UInt8]) {
    self.bytes = Self.wrapped(bytes) ?? bytes
  }

  /// `192.0.2.1`, `2001:db8::1`; nil for a name.
  package init?(_ text: String) {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = chttp_address_of_text(text, &bytes)
    guard count > 0 else { return nil }
    self.init(Array(bytes.prefix(count)))
  }

  /// `::ffff:192.0.2.1`, and its forms in a network without IPv4: `64:ff9b::192.0.2.1` (RFC 6052) and
  /// `2002:c000:201::` (RFC 3056).
  private static func wrapped(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count == 16 else { return nil }
    let zeros = [UInt8](repeating: 0, count: 10)
    if bytes.starts(with: zeros + [0xFF, 0xFF])
      || bytes.starts(with: [0x00, 0x64, 0xFF, 0x9B] + zeros.dropLast(2))
    {
      return Array(bytes[12...])
    }
    return bytes.starts(with: [0x20, 0x02]) ? Array(bytes[2..<6]) : nil
  }
}

/// Which addresses are those of the Internet, rather than of this machine or the network around it.
package struct AddressTable: Hashable, Sendable {
  /// The addresses that begin with these bits.
  struct Range: Hashable, Sendable {
    let start: NetworkAddress
    let bits: Int

    /// - Parameter text: `10.0.0.0/8`.
    init?(_ text: String) {
      let parts = text.split(separator: "/", maxSplits: 1)
      guard parts.count == 2, let start = NetworkAddress(String(parts[0])),
        let bits = Int(parts[1]),
        (0...start.bytes.count * 8).contains(bits)
      else { return nil }
      self.start = start
      self.bits = bits
    }

    func contains(_ address: NetworkAddress) -> Bool {
      guard address.bytes.count == start.bytes.count else { return false }
      return zip(address.bytes, start.bytes).enumerated().allSatisfy { index, pair in
        let left = bits - index * 8
        let mask: UInt8 = left >= 8 ? 0xFF : left <= 0 ? 0 : ~(0xFF >> UInt8(left))
        return pair.0 & mask == pair.1 & mask
      }
    }
  }

  /// Checked first.
  private let outside: [Range]

  /// - Parameter outside: addresses that count as the Internet although they are not.
  init(outside: [String] = []) {
    self.outside = outside.compactMap(Range.init)
  }

  package static let standard = AddressTable()

  /// The special purposes of RFC 6890 that lead to this machine (0.0.0.0 does, too), to the network
  /// around it, or to more than one machine. Read when the first redirect asks, not at each start.
  private static let inside = [
    "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12",
    "192.0.0.0/24", "192.168.0.0/16", "198.18.0.0/15", "224.0.0.0/4", "240.0.0.0/4",
    "::/127", "fc00::/7", "fe80::/10", "fec0::/10", "ff00::/8",
  ].compactMap(Range.init)

  package func isPublic(_ address: NetworkAddress) -> Bool {
    outside.contains { $0.contains(address) } || !Self.inside.contains { $0.contains(address) }
  }
}
