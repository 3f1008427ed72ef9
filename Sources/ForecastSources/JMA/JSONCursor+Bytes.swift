import JSONReading
import Models

extension JSONCursor {
  /// The root of a document.
  init(bytes: [UInt8]) throws(ParseFailure) {
    do throws(JSONFault) {
      self.init(try JSONReader.read(bytes))
    } catch {
      let first = bytes.first { !$0.isJSONSpace }
      throw .fault(first == UInt8(ascii: "<") ? .html : .malformed)
    }
  }
}

extension UInt8 {
  var isJSONSpace: Bool {
    self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 || self == 0xEF || self == 0xBB
      || self == 0xBF
  }
}
