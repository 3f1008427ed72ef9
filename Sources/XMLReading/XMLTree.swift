/// One element with all that is in it, laid out flat: nodes in the order of the document, and one
/// buffer with all texts. Nothing in it changes any more.
final class XMLTree: Sendable {
  struct Node: Sendable {
    /// The index of its name; `text` for a text.
    let name: Int32
    /// The index of the node after everything that is in it.
    var next: Int32
    /// Attributes of an element, bytes of a text.
    let first: Int32
    let count: Int32

    static let text: Int32 = -1
  }

  struct Attribute: Sendable {
    let name: Int32
    let first: Int32
    let count: Int32
  }

  let nodes: [Node]
  let attributes: [Attribute]
  let bytes: [UInt8]
  let names: [XMLName]

  init(nodes: [Node], attributes: [Attribute], bytes: [UInt8], names: [XMLName]) {
    self.nodes = nodes
    self.attributes = attributes
    self.bytes = bytes
    self.names = names
  }

  func string(first: Int32, count: Int32) -> String {
    String(decoding: bytes[Int(first)..<Int(first + count)], as: UTF8.self)
  }
}
