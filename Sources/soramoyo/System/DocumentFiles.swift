import HTTPClient
import Models
import Presenter
import Storage
import Telegrams
import XMLReading

/// XML files named by the user, packed or not.
struct DocumentFiles {
  private let library: XMLLibrary?
  /// The most bytes that may come out of a packed file. It is unpacked in pieces, so this bounds
  /// time, not memory; a file that is not packed bounds itself.
  private static let packedLimit = 256 << 20

  init() {
    // Opened once for all files. Without it each file reports what is missing.
    library = try? XMLLibrary()
  }

  /// Feeds of up to this many entries are kept. Longer ones are read again to print them, if possible.
  private static let keptEntries = 1000

  /// What a file holds. It is read to its end first, so what is broken is not shown in part.
  func content(_ file: String?) throws(ReadError) -> FileContent {
    let input: InputFile
    do throws(StorageError) {
      let opened = try file.map { path throws(StorageError) in try InputFile(path: path) }
      input = opened ?? InputFile(descriptor: 0, name: "stdin")
    } catch {
      throw .file(FileFailure(error))
    }
    let reader = JMADocumentReader(library: library)
    guard input.canRewind else {
      return .document(
        try parsed(input) { read throws(TelegramFault) in try reader.document(read) })
    }
    let content = try parsed(input) { read throws(TelegramFault) in
      try reader.content(read, keeping: Self.keptEntries)
    }
    switch content {
    case .document(let document): return .document(document)
    case .longFeed(let head, let count):
      return .longFeed(
        LongFeed(head: head, count: count) { take throws(ReadError) in
          do throws(StorageError) {
            try input.rewind()
          } catch {
            throw .file(FileFailure(error))
          }
          try parsed(input) { read throws(TelegramFault) in try reader.entries(read, take: take) }
        })
    }
  }

  /// Reads a file from its current position. The first bytes tell what it is.
  private func parsed<Value>(
    _ file: InputFile, _ parse: (@escaping XMLInput.Reading) throws(TelegramFault) -> Value
  ) throws(ReadError) -> Value {
    var pieces = Pieces(file: file)
    let beginning: [UInt8]
    do throws(StorageError) {
      beginning = try pieces.beginning()
    } catch {
      throw .file(FileFailure(error))
    }
    if Gunzip.looksGzipped(beginning) { return try unpacked(pieces, name: file.name, parse) }
    do throws(TelegramFault) {
      return try parse { buffer throws(XMLFault) in
        do throws(StorageError) {
          return try pieces.read(into: buffer)
        } catch {
          throw .cannotRead(error)
        }
      }
    } catch {
      let error = ReadError(error)
      // What a web page breaks first depends on the page.
      throw Pieces.looksLikeHTML(beginning) && !error.isAboutFile ? .html : error
    }
  }

  /// Unpacks while it is read: a small file may hold a great deal.
  private func unpacked<Value>(
    _ packed: Pieces, name: String,
    _ parse: (@escaping XMLInput.Reading) throws(TelegramFault) -> Value
  ) throws(ReadError) -> Value {
    guard let stream = GzipStream() else { throw .libraryMissing(["libz.so.1"]) }
    var packed = packed
    var total = 0
    var trouble: ReadError?
    let value: Value
    do throws(TelegramFault) {
      value = try parse { buffer throws(XMLFault) in
        do throws(StorageError) {
          let piece = try stream.next(into: buffer) { packedBuffer throws(StorageError) in
            try packed.read(into: packedBuffer)
          }
          switch piece {
          case .bytes(let count):
            total += count
            if total <= Self.packedLimit { return count }
            trouble = .tooLarge(limit: Self.packedLimit)
          case .end: return 0
          case .damaged: trouble = .broken(.compression, line: nil)
          }
        } catch {
          throw .cannotRead(error)
        }
        // Ends the reading. The actual error is kept beside it.
        throw .cannotRead(StorageError(operation: .read, path: name, reason: .interrupted))
      }
    } catch {
      throw trouble ?? ReadError(error)
    }
    if let trouble { throw trouble }
    return value
  }
}

extension ReadError {
  fileprivate var isAboutFile: Bool {
    switch self {
    case .file, .libraryMissing, .empty: true
    default: false
    }
  }
}

/// A file in pieces, the first of which was examined before.
private struct Pieces {
  let file: InputFile
  var ahead: ArraySlice<UInt8> = []

  /// Enough bytes to see what it is, or all there are. They are read again later.
  mutating func beginning() throws(StorageError) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 1024)
    var bytes: [UInt8] = []
    while bytes.count < 16 {
      let count = try buffer.withUnsafeMutableBufferPointer { bytes throws(StorageError) in
        try file.read(into: UnsafeMutableRawBufferPointer(bytes))
      }
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    ahead = bytes[...]
    return bytes
  }

  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(StorageError) -> Int {
    guard !ahead.isEmpty else { return try file.read(into: buffer) }
    let piece = ahead.prefix(buffer.count)
    buffer.copyBytes(from: piece)
    ahead = ahead.dropFirst(piece.count)
    return piece.count
  }

  static func looksLikeHTML(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes.prefix(1024), as: UTF8.self).lowercased()
    return text.contains("<!doctype html") || text.contains("<html")
  }
}
