import SystemLibrary

// The runtime of `-sanitize=fuzzer` has `main` and calls these two.

/// Which target runs: one a process, named in the environment, since all arguments are libFuzzer's.
nonisolated(unsafe) private var target: FuzzTarget?

@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer)
  -> CInt
{
  target = getenv("SORAMOYO_FUZZ_TARGET").flatMap { FuzzTarget(rawValue: String(cString: $0)) }
  if let target {
    // Beside what Scripts/attack/corpus.py makes: libFuzzer reads the folder after this.
    if let folder = getenv("SORAMOYO_FUZZ_SEEDS") {
      for (number, seed) in target.seeds.enumerated() {
        write(seed, to: String(cString: folder) + "/ours-\(number)")
      }
    }
    return 0
  }
  print("SORAMOYO_FUZZ_TARGET must be one of:")
  for target in FuzzTarget.allCases { print("  \(target.rawValue)") }
  exit(64)
}

private func write(_ bytes: [UInt8], to path: String) {
  guard let file = fopen(path, "w") else {
    print("cannot write \(path)")
    exit(74)
  }
  fwrite(bytes, 1, bytes.count, file)
  fclose(file)
}

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  target?.run(Array(UnsafeBufferPointer(start: bytes, count: size)))
  return 0
}
