import SystemLibrary

// The runtime of `-sanitize=fuzzer` has `main` and calls these two.

/// Which target runs: one a process, named in the environment, since all arguments are libFuzzer's.
nonisolated(unsafe) private var target: FuzzTarget?

@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer)
  -> CInt
{
  target = getenv("SORAMOYO_FUZZ_TARGET").flatMap { FuzzTarget(rawValue: String(cString: $0)) }
  guard target == nil else { return 0 }
  print("SORAMOYO_FUZZ_TARGET must be one of:")
  for target in FuzzTarget.allCases { print("  \(target.rawValue)") }
  exit(64)
}

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  target?.run(Array(UnsafeBufferPointer(start: bytes, count: size)))
  return 0
}
