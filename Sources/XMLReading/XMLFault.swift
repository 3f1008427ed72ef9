import CXML
package import Storage

/// Why a document could not be read, as facts. It holds no sentences: the caller chooses the words.
package enum XMLFault: Error, Hashable, Sendable {
  /// libxml2 is not installed, or none of these has the functions needed.
  case libraryMissing(tried: [String])
  /// The file could not be opened or read.
  case cannotRead(StorageError)
  /// No content, or white space only.
  case empty
  /// It does not begin like XML: JSON, plain text, compressed data ...
  case notXML
  /// Violates the rules of XML or of its namespaces.
  /// - Parameter code: libxml2's number (`xmlParserErrors`).
  case malformed(XMLPlace, code: Int)
  /// The end is missing.
  case truncated(XMLPlace)
  /// Bytes that do not match the declared encoding (UTF-8 if none is declared), or an unsupported
  /// encoding.
  case wrongEncoding(XMLPlace)
  /// A document type declaration. None of the documents that we read has one, and all of XML's ways
  /// to open files and to exhaust memory begin there.
  case doctype(XMLPlace)
  /// A reference to an entity other than the five of XML itself. Its text would be lost silently.
  case entityReference(XMLPlace)
  /// Elements nested deeper than the limit.
  case tooDeep(XMLPlace, limit: Int)
  /// More of `part` than the limit.
  case tooLarge(XMLLimits.Part, limit: Int)
  case outOfMemory
}

/// A position in a document. Columns count UTF-8 bytes; both begin at 1.
package struct XMLPlace: Hashable, Sendable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension XMLFault {
  /// Translates a fault that the C side reported.
  init(_ fault: cxml_fault, limits: XMLLimits, sniffer: XMLSniffer) {
    let place = XMLPlace(line: max(1, Int(fault.line)), column: max(1, Int(fault.column)))
    let isAboutForm =
      [cxml_fault_library, cxml_fault_truncated, cxml_fault_encoding].contains(fault.kind)
    if isAboutForm, !sniffer.isXML {
      self = sniffer.isEmpty ? .empty : .notXML
      return
    }
    self =
      switch fault.kind {
      case cxml_fault_doctype: .doctype(place)
      case cxml_fault_entity: .entityReference(place)
      case cxml_fault_depth: .tooDeep(place, limit: limits.depth)
      case cxml_fault_text: .tooLarge(.text, limit: limits.textBytes)
      case cxml_fault_attribute: .tooLarge(.attribute, limit: limits.attributeBytes)
      case cxml_fault_attributes: .tooLarge(.attributes, limit: limits.attributes)
      case cxml_fault_names: .tooLarge(.names, limit: limits.names)
      case cxml_fault_token: .tooLarge(.token, limit: limits.tokenBytes)
      case cxml_fault_memory: .outOfMemory
      case cxml_fault_truncated: .truncated(place)
      case cxml_fault_encoding: .wrongEncoding(place)
      default: .malformed(place, code: Int(fault.code))
      }
  }
}

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
