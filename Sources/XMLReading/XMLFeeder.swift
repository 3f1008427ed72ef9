import CXML
package import Storage
import SystemLibrary

/// Feeds the parser piece by piece and keeps the events of the last piece.
final class XMLFeeder {
  private static let pieceSize = 1 << 16

  let limits: XMLLimits
  private let library: XMLLibrary
  private let parser: OpaquePointer
  private let origin: XMLInput.Origin
  private let buffer: UnsafeMutableRawBufferPointer
  let cursor: UnsafeMutablePointer<XMLCursor>
  private var sniffer = XMLSniffer()
  private var total = 0
  private var isFinished = false
  private var fault: XMLFault?

  init(_ input: XMLInput, limits: XMLLimits, library: XMLLibrary) throws(XMLFault) {
    var bounds = cxml_limits(limits)
    guard let parser = cxml_parser_create(library.table, &bounds) else { throw .outOfMemory }
    self.library = library
    self.limits = limits
    self.parser = parser
    origin = input.origin
    let size = if case .pieces = input.origin { Self.pieceSize } else { 0 }
    buffer = .allocate(byteCount: size, alignment: 16)
    cursor = .allocate(capacity: 1)
    cursor.initialize(to: XMLCursor())
  }

  deinit {
    cursor.deinitialize(count: 1)
    cursor.deallocate()
    cxml_parser_free(parser)
    buffer.deallocate()
  }

  /// Reads until there are events.
  ///
  /// - Returns: false at the end of the document.
  func nextBatch() throws(XMLFault) -> Bool {
    cursor.pointee.begin(cxml_batch())
    while fault == nil, !isFinished {
      do throws(XMLFault) {
        try feedPiece()
      } catch {
        fault = error
      }
      if cursor.pointee.batch.event_count > 0 { return true }
    }
    if let fault { throw fault }
    return false
  }

  private func feedPiece() throws(XMLFault) {
    switch origin {
    case .bytes(let bytes):
      let piece = total..<min(bytes.count, total + Self.pieceSize)
      let kind = bytes.withUnsafeBytes { all in
        feed(UnsafeRawBufferPointer(rebasing: all[piece]), isLast: piece.upperBound == all.count)
      }
      try finishPiece(kind)
    case .pieces(let read):
      let count = try read(buffer)
      let kind = feed(UnsafeRawBufferPointer(rebasing: buffer[..<count]), isLast: count == 0)
      try finishPiece(kind)
    }
  }

  private func feed(_ piece: UnsafeRawBufferPointer, isLast: Bool) -> cxml_fault_kind {
    sniffer.look(at: piece)
    total += piece.count
    isFinished = isLast
    return cxml_feed(
      parser, piece.baseAddress?.assumingMemoryBound(to: UInt8.self), piece.count,
      isLast ? 1 : 0)
  }

  private func finishPiece(_ kind: cxml_fault_kind) throws(XMLFault) {
    let batch = cxml_last_batch(parser)
    cursor.pointee.begin(batch)
    while cursor.pointee.names.count < batch.name_count {
      cursor.pointee.learn(newName(cursor.pointee.names.count))
    }
    if kind != cxml_fault_none {
      throw XMLFault(cxml_last_fault(parser), limits: limits, sniffer: sniffer)
    }
    guard total <= limits.documentBytes else {
      throw .tooLarge(.document, limit: limits.documentBytes)
    }
  }

  private func newName(_ index: Int) -> XMLName {
    var space: UnsafePointer<CChar>?
    var local: UnsafePointer<CChar>?
    cxml_name(parser, index, &space, &local)
    return XMLName(
      local.map { String(cString: $0) } ?? "", in: space.map { String(cString: $0) } ?? "")
  }
}

extension cxml_limits {
  init(_ limits: XMLLimits) {
    self.init(
      depth: UInt32(clamping: limits.depth), text_bytes: UInt32(clamping: limits.textBytes),
      attribute_bytes: UInt32(clamping: limits.attributeBytes),
      attributes: UInt32(clamping: limits.attributes), names: UInt32(clamping: limits.names),
      token_bytes: UInt32(clamping: limits.tokenBytes))
  }
}

/// The source of a document's bytes.
package struct XMLInput {
  /// Fills the buffer from its beginning and returns the number of bytes; 0 is the end.
  package typealias Reading = (UnsafeMutableRawBufferPointer) throws(XMLFault) -> Int

  enum Origin {
    case bytes([UInt8])
    case pieces(Reading)
  }

  let origin: Origin

  /// A document in memory.
  package static func bytes(_ bytes: [UInt8]) -> XMLInput { XMLInput(origin: .bytes(bytes)) }

  /// A document that a closure delivers in pieces.
  package static func pieces(_ read: @escaping Reading) -> XMLInput {
    XMLInput(origin: .pieces(read))
  }

  /// An open file, pipe or terminal, read in pieces from its current position.
  package static func file(_ file: InputFile) -> XMLInput {
    .pieces { buffer throws(XMLFault) in
      do throws(StorageError) {
        return try file.read(into: buffer)
      } catch {
        throw .cannotRead(error)
      }
    }
  }
}

/// Keeps the beginning of a document, so that input that is not XML is reported as such.
struct XMLSniffer {
  /// The first byte that is neither white space nor part of a byte order mark.
  private var first: UInt8?

  mutating func look(at piece: UnsafeRawBufferPointer) {
    guard first == nil else { return }
    first = piece.first { !Self.skipped.contains($0) }
  }

  private static let skipped: [UInt8] = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]

  var isEmpty: Bool { first == nil }

  /// Whether it could be XML: it begins with "<", or as UTF-16 and UTF-32 do.
  var isXML: Bool {
    switch first {
    case UInt8(ascii: "<"), 0xFE, 0xFF, 0x00: true
    default: false
    }
  }
}

/// The functions of libxml2, looked up at run time.
///
/// Unchecked: the table behind the pointer never changes after it is filled.
package final class XMLLibrary: @unchecked Sendable {
  let table: OpaquePointer

  /// Opens the library by the name that matches the headers of this build. Takes some microseconds
  /// if it is already open.
  package convenience init() throws(XMLFault) {
    try self.init(anyOf: [String(cString: cxml_usual_name())])
  }

  /// Opens the first of `names` that is installed and has the functions needed.
  package init(anyOf names: [String]) throws(XMLFault) {
    let copies = names.map { UnsafePointer(strdup($0)) }
    defer { for copy in copies { free(UnsafeMutablePointer(mutating: copy)) } }
    guard let table = cxml_library_open(copies, copies.count) else {
      throw .libraryMissing(tried: names)
    }
    self.table = table
  }

  deinit { cxml_library_free(table) }
}
