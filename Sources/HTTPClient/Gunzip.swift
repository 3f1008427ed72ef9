import CHTTP

/// Unpacks gzip: what a server sent without saying so, and files that were packed.
public enum Gunzip {
  /// Whether bytes begin as gzip does.
  public static func looksGzipped(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x1f, 0x8b, 0x08])
  }

  /// - Parameter limit: the most bytes that may come out.
  /// - Returns: nil when there is nothing on this machine to unpack it with.
  public static func unpack(_ bytes: [UInt8], limit: Int) throws(HTTPError) -> [UInt8]? {
    let output = Output(limit: limit)
    let result = bytes.withUnsafeBufferPointer { input in
      chttp_gunzip(
        input.baseAddress, input.count,
        { piece, count, context in
          guard let piece, let context else { return 0 }
          let output = Unmanaged<Output>.fromOpaque(context).takeUnretainedValue()
          guard output.bytes.count + count <= output.limit else { return 0 }
          output.bytes.append(contentsOf: UnsafeBufferPointer(start: piece, count: count))
          return 1
        }, Unmanaged.passUnretained(output).toOpaque())
    }
    switch result {
    case chttp_inflate_done: return output.bytes
    case chttp_inflate_too_large: throw .tooLarge(limit: limit)
    case chttp_inflate_no_library: return nil
    default: throw .undecodableBody
    }
  }

  private final class Output {
    let limit: Int
    var bytes: [UInt8] = []
    init(limit: Int) { self.limit = limit }
  }
}
