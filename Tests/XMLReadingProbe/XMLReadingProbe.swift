import Glibc
import Storage
import XMLReading

/// A separate process for tests of XMLReading, to observe its memory, libraries and standard error.
@main
enum XMLReadingProbe {
  static func main() {
    // If the test that started it is killed, it must not run forever.
    alarm(600)
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch (arguments.first, arguments.dropFirst().first, arguments.dropFirst(2).first) {
    case ("loaded", nil, nil): loaded()
    case ("silent", nil, nil): silent()
    case ("huge", let kind?, let megabytes?): huge(kind, Int(megabytes) ?? 0)
    case ("events", let path?, nil): events(path)
    default: exit(64)
    }
  }

  private static func file(_ path: String) -> String {
    let bytes = (try? ReadableFile.read(path, limit: 1 << 20)) ?? []
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Prints whether libxml2 is loaded, before and after reading.
  private static func loaded() {
    let isLoaded = { file("/proc/self/maps").contains("libxml2") }
    print("before: \(isLoaded())")
    _ = fault(of: .bytes(Array("<a/>".utf8)))
    print("after: \(isLoaded())")
  }

  private static func silent() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0, dup2(ends[1], 2) == 2 else { exit(71) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    let documents = [
      "<a", "<a></b>", "<a>&x;</a>", "<x:a/>", "<!DOCTYPE a SYSTEM 'file:///none'><a/>",
      "<?xml version='1.0' encoding='x-none'?><b>", "<a b='1' b='2'/>", "<a>\u{1}</a>",
    ]
    let faults = documents.filter { fault(of: .bytes(Array($0.utf8))) != nil }
    _ = fault(of: .bytes(Array("<?xml version='1.9'?><a xmlns='b c'/>".utf8)))
    print("faults: \(faults.count)")
    var buffer = [UInt8](repeating: 0, count: 1000)
    print("bytes on standard error: \(max(0, read(ends[0], &buffer, buffer.count)))")
  }

  /// Reads a document that is generated while reading. Prints its fault and the peak memory in KB.
  private static func huge(_ kind: String, _ megabytes: Int) {
    guard var source = HugeDocument(kind, bytes: megabytes << 20) else { exit(64) }
    let fault = fault(of: .pieces { buffer in source.fill(buffer) })
    print(fault.map(name) ?? "none")
    let line = file("/proc/self/status").split(separator: "\n").first { $0.hasPrefix("VmHWM") }
    print(line?.split(separator: " ").dropFirst().first ?? "unknown")
  }

  /// Every event of a file, one per line, for comparison with another reader.
  private static func events(_ path: String) {
    do {
      let stream = try XMLStream(.file(InputFile(path: path)))
      while let event = try stream.next() {
        switch event {
        case .start: print("+\(stream.name)")
        case .end: print("-\(stream.name)")
        case .text:
          print(
            "=\(stream.text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n"))"
          )
        }
      }
    } catch {
      print("fault: \(error)")
      exit(65)
    }
  }

  private static func fault(of input: XMLInput) -> XMLFault? {
    do throws(XMLFault) {
      let stream = try XMLStream(input)
      while let event = try stream.next() {
        if event == .text { _ = stream.text }
      }
      return nil
    } catch {
      return error
    }
  }

  private static func name(_ fault: XMLFault) -> String {
    switch fault {
    case .tooLarge(let part, _): "tooLarge(\(part))"
    case .tooDeep: "tooDeep"
    default: "\(fault)"
    }
  }
}
