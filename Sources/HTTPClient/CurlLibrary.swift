import CHTTP
import SystemLibrary

/// The functions of libcurl, looked up at run time.
///
/// Unchecked: the table behind the pointer never changes after it is filled.
final class CurlLibrary: @unchecked Sendable {
  let table: OpaquePointer

  /// Opens the first of `names` that is installed.
  init(anyOf names: [String]) throws(HTTPError) {
    let copies = names.map { UnsafePointer(strdup($0)) }
    defer { for copy in copies { free(UnsafeMutablePointer(mutating: copy)) } }
    guard let table = chttp_library_open(copies, copies.count) else {
      throw .libraryMissing(tried: names)
    }
    self.table = table
  }

  deinit { chttp_library_free(table) }

  /// Whether libcurl uses OpenSSL, which can look certificates up one by one.
  var usesOpenSSL: Bool {
    guard let version = chttp_version(table) else { return false }
    return String(cString: version).split(separator: " ").contains { $0.hasPrefix("OpenSSL/") }
  }
}
