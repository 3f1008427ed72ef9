import Glibc

/// libFuzzer's own `main`, as a function; the runtime of `-sanitize=fuzzer` has it.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Runs libFuzzer on one target: `Fuzz TARGET [OPTION OF LIBFUZZER]... [CORPUS]`.
@main
enum Driver {
  nonisolated(unsafe) private static var target: FuzzTarget = .keys

  static func main() {
    let words = CommandLine.arguments
    guard words.count > 1, let chosen = FuzzTarget(rawValue: words[1]) else {
      print("usage: Fuzz TARGET [OPTION]... [CORPUS]; targets:")
      for target in FuzzTarget.allCases { print("  \(target.rawValue)") }
      exit(64)
    }
    target = chosen
    var arguments = ([words[0]] + words.dropFirst(2)).map { strdup($0) } + [nil]
    var count = CInt(arguments.count - 1)
    exit(
      arguments.withUnsafeMutableBufferPointer { buffer in
        var base = buffer.baseAddress
        return runDriver(&count, &base) { bytes, size in
          Driver.target.run(Array(UnsafeBufferPointer(start: bytes, count: size)))
          return 0
        }
      })
  }
}
