// What the argument parser calls of FoundationEssentials, under that module's name. Scripts/release links it instead of
// the library, which would be a seventh of the binary. Should a release of the parser call anything else, the linker
// does not find it and fails.

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// Errors with a text of their own: the parser asks each whether it is one, and none of ours is.
public protocol LocalizedError: Error {
  var errorDescription: String? { get }
}

/// Only `--experimental-dump-help` writes JSON by it.
public class JSONEncoder {
  public struct OutputFormatting {
    public static let prettyPrinted = OutputFormatting()
    public static let sortedKeys = OutputFormatting()
  }

  public init() {
    let message = "soramoyo: --experimental-dump-help is not in this build; see: soramoyo help\n"
    fputs(message, stderr)
    exit(64)
  }
}

public struct Data {}

extension String {
  public struct Encoding {
    public static let utf8 = Encoding()
  }

  public init?(data: __shared Data, encoding: Encoding) { return nil }
}
