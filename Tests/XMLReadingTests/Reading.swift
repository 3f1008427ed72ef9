import XMLReading

enum Reading {
  /// One line per event: `+name attribute..`, `=text`, `-name`.
  static func events(_ stream: XMLStream) throws(XMLFault) -> [String] {
    var lines: [String] = []
    while let event = try stream.next() {
      switch event {
      case .start: lines.append("+\(stream.name)")
      case .text: lines.append("=\(stream.text)")
      case .end: lines.append("-\(stream.name)")
      }
    }
    return lines
  }

  static func events(_ text: String) throws(XMLFault) -> [String] {
    try events(XMLStream(.bytes(Array(text.utf8))))
  }

  /// In pieces of one size.
  static func inPieces(_ bytes: [UInt8], of size: Int) -> XMLInput {
    var position = 0
    return .pieces { buffer in
      let count = min(size, buffer.count, bytes.count - position)
      buffer.copyBytes(from: bytes[position..<position + count])
      position += count
      return count
    }
  }

  /// The fault of a document; nil if it is valid. All of its content is read.
  static func fault(_ bytes: [UInt8], limits: XMLLimits = .usual) -> XMLFault? {
    do throws(XMLFault) {
      let stream = try XMLStream(.bytes(bytes), limits: limits)
      while let event = try stream.next() {
        switch event {
        case .start: _ = stream.attribute(stream.name.local)
        case .text: _ = stream.text
        case .end: break
        }
      }
      return nil
    } catch {
      return error
    }
  }

  static func fault(_ text: String, limits: XMLLimits = .usual) -> XMLFault? {
    fault(Array(text.utf8), limits: limits)
  }
}

extension XMLFault {
  /// Without its values.
  var kind: String {
    String("\(self)".prefix { $0 != "(" })
  }
}
