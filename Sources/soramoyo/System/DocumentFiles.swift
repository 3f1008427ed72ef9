import HTTPClient
import Models
import Storage
import Telegrams
import XMLReading

/// Files of XML as the person names them, packed or not.
struct DocumentFiles {
  private let library: XMLLibrary?
  /// The most bytes that may come out of a packed file. It is unpacked in pieces, so this bounds
  /// time, not memory; a file that is not packed bounds itself.
  private static let packedLimit = 256 << 20

  init() {
    // Opened once for all files. Without it each file reports what is missing.
    library = try? XMLLibrary()
  }

  func document(_ file: String?) throws(ReadError) -> JMADocument {
    let result: Result<JMADocument, ReadError>
    do throws(StorageError) {
      let input = try file.map { path throws(StorageError) in try InputFile(path: path) }
      result = try document(input ?? InputFile(descriptor: 0, name: "stdin"))
    } catch {
      throw .file(FileFailure(error))
    }
    return try result.get()
  }

  /// The first bytes tell what a file is.
  private func document(_ file: InputFile) throws(StorageError) -> Result<JMADocument, ReadError> {
    var pieces = Pieces(file: file)
    let beginning = try pieces.beginning()
    if Gunzip.looksGzipped(beginning) { return unpacked(pieces, name: file.name) }
    return parsed { buffer throws(XMLFault) in
      do throws(StorageError) {
        return try pieces.read(into: buffer)
      } catch {
        throw .cannotRead(error)
      }
    }.mapError { error in
      // What a web page breaks first depends on the page.
      Pieces.looksLikeHTML(beginning) && !error.isAboutFile ? .html : error
    }
  }

  private func parsed(_ read: @escaping XMLInput.Reading) -> Result<JMADocument, ReadError> {
    do throws(TelegramFault) {
      return .success(try JMADocumentReader(library: library).document(read))
    } catch {
      return .failure(ReadError(error))
    }
  }

  /// Unpacks while it is read: a small file may hold a great deal.
  private func unpacked(_ packed: Pieces, name: String) -> Result<JMADocument, ReadError> {
    guard let stream = GzipStream() else { return .failure(.libraryMissing(["libz.so.1"])) }
    var packed = packed
    var total = 0
    var trouble: ReadError?
    let document = parsed { buffer throws(XMLFault) in
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
    return trouble.map { .failure($0) } ?? document
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

/// A file in pieces of which the first was looked at before.
private struct Pieces {
  private let file: InputFile
  private var ahead: ArraySlice<UInt8> = []

  init(file: InputFile) {
    self.file = file
  }

  /// Enough bytes to see what it is, or all there are. They are read again later.
  mutating func beginning() throws(StorageError) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 1024)
    var bytes: [UInt8] = []
    while bytes.count < 16 {
      let count = try Self.read(file, into: &buffer)
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

  private static func read(
    _ file: InputFile, into buffer: inout [UInt8]
  ) throws(StorageError) -> Int {
    var outcome: Result<Int, StorageError> = .success(0)
    buffer.withUnsafeMutableBytes { bytes in
      do throws(StorageError) {
        outcome = .success(try file.read(into: bytes))
      } catch {
        outcome = .failure(error)
      }
    }
    return try outcome.get()
  }

  static func looksLikeHTML(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes.prefix(1024), as: UTF8.self).lowercased()
    return text.contains("<!doctype html") || text.contains("<html")
  }
}
