import CHTTP
import Glibc
import HTTPClient

/// Fetches an address many times and prints the number of open descriptors: at first, once warm,
/// after all requests, and after closing; then, a line each, what a child would inherit while connections are open
/// and not before; with one argument, what `printInherited` does. In a separate process, because
/// tests share theirs.
@main
enum HTTPClientProbe {
  static func main() async {
    alarm(600)
    let arguments = CommandLine.arguments
    if arguments.count == 2, let times = Int(arguments[1]) { return printInherited(times) }
    guard arguments.count == 3, let times = Int(arguments[2]) else { exit(64) }
    let url = arguments[1]
    let fetcher = CurlFetcher(
      .init(userAgent: "probe", proxy: .none, patience: .seconds(3600)))
    var counts = [openDescriptors().count]
    let before = inherited()
    await fetch(url, 20, fetcher)
    counts.append(openDescriptors().count)
    await fetch(url, times, fetcher)
    counts.append(openDescriptors().count)
    let later = inherited()
    await fetcher.close(waitingAtMost: .seconds(5))
    counts.append(openDescriptors().count)
    print(counts.map(String.init).joined(separator: " "))
    for entry in later.subtracting(before).sorted() { print(entry) }
  }

  /// Makes handles while another thread opens and closes files all the time, and prints how many descriptors
  /// of libcurl a child would have inherited. The files are like those of the task pool of Swift's runtime: a
  /// child would inherit them for the moment. One free number is far below the others, as where a program was
  /// started with many files open.
  private static func printInherited(_ times: Int) {
    let names: [String] = ["libcurl.so.4", "libcurl-gnutls.so.4"]
    let copies = names.map { UnsafePointer(strdup($0)) }
    guard let library = chttp_library_open(copies, copies.count) else { exit(69) }
    let free = open("/dev/null", O_RDONLY | O_CLOEXEC)
    for _ in 0..<70 { _ = open("/dev/null", O_RDONLY) }
    close(free)
    var thread = pthread_t()
    let opensAndCloses: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
      _ in
      while true {
        close(open("/dev/null", O_RDONLY | O_CLOEXEC))
        close(open("/proc/self/stat", O_RDONLY))
      }
    }
    guard pthread_create(&thread, nil, opensAndCloses, nil) == 0 else { exit(71) }
    let before = inherited()
    var more = 0
    for _ in 0..<times {
      let multi = chttp_multi_create(library)
      more += inherited().subtracting(before).count
      chttp_multi_free(library, multi)
    }
    print(more)
    exit(0)
  }

  private static func fetch(_ url: String, _ times: Int, _ fetcher: CurlFetcher) async {
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<times {
        if number >= 12 { await group.next() }
        group.addTask {
          let task = Task { try await fetcher.fetch(HTTPRequest(url: url)) }
          // Every tenth is cancelled midway.
          if number.isMultiple(of: 10) {
            await Task.yield()
            task.cancel()
          }
          let isFailure = if case .failure = await task.result { true } else { false }
          if isFailure, !number.isMultiple(of: 10) { exit(1) }
        }
      }
    }
  }

  private static func openDescriptors() -> [Int32] {
    guard let folder = opendir("/proc/self/fd") else { return [] }
    defer { closedir(folder) }
    var found: [Int32] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let number = Int32(name) { found.append(number) }
    }
    return found
  }

  /// The sockets, pipes and the like that a child would inherit, each with its number. No files: the task pool of
  /// Swift's runtime, which counts its running threads each second, has some open for a moment.
  private static func inherited() -> Set<String> {
    Set(
      openDescriptors().compactMap { descriptor in
        let before = target(of: descriptor)
        let flags = fcntl(descriptor, F_GETFD)
        // socket:[4711]. Another one by now has been opened between the looks.
        guard flags >= 0, flags & FD_CLOEXEC == 0, before.contains(":["),
          target(of: descriptor) == before
        else { return nil }
        return "\(descriptor) \(before)"
      })
  }

  /// The target of a descriptor; empty for a closed one.
  private static func target(of descriptor: Int32) -> String {
    var target = [CChar](repeating: 0, count: 64)
    let length = readlink("/proc/self/fd/\(descriptor)", &target, target.count)
    return String(
      decoding: target.prefix(max(0, length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
