import Glibc
import HTTPClient

/// Fetches an address many times and prints the number of open descriptors: at first, once warm,
/// after all requests, and after closing; and how many more than at first a child would inherit while
/// connections are open. In a separate process, because tests share theirs.
@main
enum HTTPClientProbe {
  static func main() async {
    alarm(600)
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let times = Int(arguments[2]) else { exit(64) }
    let url = arguments[1]
    let fetcher = CurlFetcher(.init(userAgent: "probe", proxy: .none))
    var counts = [openDescriptors()]
    let inherited = openDescriptors(inheritedOnly: true)
    await fetch(url, 20, fetcher)
    counts.append(openDescriptors())
    await fetch(url, times, fetcher)
    counts.append(openDescriptors())
    let inheritedLater = openDescriptors(inheritedOnly: true)
    await fetcher.close(waitingAtMost: .seconds(5))
    counts.append(openDescriptors())
    counts.append(inheritedLater - inherited)
    print(counts.map(String.init).joined(separator: " "))
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

  private static func openDescriptors(inheritedOnly: Bool = false) -> Int {
    guard let folder = opendir("/proc/self/fd") else { return -1 }
    defer { closedir(folder) }
    var count = 0
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      let isInherited = Int32(name).map { fcntl($0, F_GETFD) & FD_CLOEXEC == 0 } ?? false
      if !inheritedOnly || isInherited { count += 1 }
    }
    return count
  }
}
