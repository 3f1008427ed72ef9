import CXML
import Glibc

/// The functions of libxml2, once they have been found.
///
/// Unchecked: the table behind the pointer never changes after it is filled.
public final class XMLLibrary: @unchecked Sendable {
  let table: OpaquePointer

  /// Opens the library under the name that belongs to the headers this was built with. When it is
  /// open already, that takes some microseconds.
  public convenience init() throws(XMLFault) {
    try self.init(anyOf: [String(cString: cxml_usual_name())])
  }

  /// Takes the first of `names` that is installed and has what is needed.
  public init(anyOf names: [String]) throws(XMLFault) {
    let copies = names.map { UnsafePointer(strdup($0)) }
    defer { for copy in copies { free(UnsafeMutablePointer(mutating: copy)) } }
    guard let table = cxml_library_open(copies, copies.count) else {
      throw .libraryMissing(tried: names)
    }
    self.table = table
  }

  deinit { cxml_library_free(table) }
}
