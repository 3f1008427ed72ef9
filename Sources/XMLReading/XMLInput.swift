package import Storage

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
