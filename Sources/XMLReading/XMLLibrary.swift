import CXML
import SystemLibrary

/// The functions of libxml2, looked up at run time.
///
/// Unchecked: the table behind the pointer never changes after it is filled.
package final class XMLLibrary: @unchecked Sendable {
  let table: OpaquePointer

  /// Opens the library by the name that matches the headers of this build. Takes some microseconds
  /// if it is already open.
  package convenience init() throws(XMLFault) {
    try self.init(anyOf: [String(cString: cxml_usual_name())])
  }

  /// Opens the first of `names` that is installed and has the functions needed.
  package init(anyOf names: [String]) throws(XMLFault) {
    let copies = names.map { UnsafePointer(strdup($0)) }
    defer { for copy in copies { free(UnsafeMutablePointer(mutating: copy)) } }
    guard let table = cxml_library_open(copies, copies.count) else {
      throw .libraryMissing(tried: names)
    }
    self.table = table
  }

  deinit { cxml_library_free(table) }
}
