/// Limits on a document. Memory stays within a small multiple of these for documents of any length.
package struct XMLLimits: Hashable, Sendable {
  /// Bytes of the whole document. It is read in pieces, so this bounds time, not memory.
  package var documentBytes = 1 << 30
  /// Nesting depth of elements.
  package var depth = 64
  /// Bytes of the text between two tags.
  package var textBytes = 1 << 20
  /// Bytes of one attribute's value.
  package var attributeBytes = 1 << 16
  /// Attributes and namespace declarations of one element.
  package var attributes = 128
  /// Different names, prefixes and namespaces in one document.
  package var names = 4096
  /// Bytes of one tag, comment, instruction or CDATA section. Checked after each piece, so up to
  /// one piece more is accepted.
  package var tokenBytes = 1 << 18
  /// Bytes of text and attributes in one `XMLElement`, and the number of its elements and texts.
  package var elementBytes = 4 << 20
  package var elementNodes = 1 << 17

  package init() {}

  /// For telegrams and feeds: the largest known telegram has 427 KB, its largest element 60 KB.
  package static let usual = XMLLimits()

  /// The part of a document that exceeds a limit.
  package enum Part: Hashable, Sendable {
    case document, text, attribute, attributes, names, token, element
    /// The entries that a reader takes from a document one after the other; counted, not measured
    /// in bytes.
    case entries
  }
}
