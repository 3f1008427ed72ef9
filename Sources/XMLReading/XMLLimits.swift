/// How much of a document is put up with. Memory stays within a small multiple of these, however
/// long the document is.
public struct XMLLimits: Hashable, Sendable {
  /// Bytes of the whole document. It is read in pieces, so this bounds time, not memory.
  public var documentBytes = 1 << 30
  /// Elements inside each other.
  public var depth = 64
  /// Bytes of the text between two tags.
  public var textBytes = 1 << 20
  /// Bytes of one attribute's value.
  public var attributeBytes = 1 << 16
  /// Attributes and namespace declarations of one element.
  public var attributes = 128
  /// Different names, prefixes and namespaces in one document.
  public var names = 4096
  /// Bytes of one tag, comment, instruction or CDATA section. Judged after each piece, so it may be
  /// one piece more.
  public var tokenBytes = 1 << 18
  /// Bytes of text and attributes in one `XMLElement`, and how many elements and texts it holds.
  public var elementBytes = 4 << 20
  public var elementNodes = 1 << 17

  public init() {}

  /// For telegrams and feeds: the largest known telegram has 427 KB, its largest element 60 KB.
  public static let usual = XMLLimits()

  /// What can be too large.
  public enum Part: Hashable, Sendable {
    case document, text, attribute, attributes, names, token, element
    /// What a reader takes out of a document, one after the other; counted, not measured in bytes.
    case entries
  }
}
