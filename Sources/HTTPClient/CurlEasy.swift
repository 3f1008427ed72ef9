import CHTTP

/// A transfer handle of libcurl for one exchange. Used only on the thread of its loop.
final class CurlEasy {
  let pointer: OpaquePointer
  private let library: CurlLibrary
  private var list: OpaquePointer?

  init?(_ library: CurlLibrary) {
    guard let pointer = chttp_easy_create(library.table) else { return nil }
    self.library = library
    self.pointer = pointer
  }

  deinit {
    chttp_easy_free(library.table, pointer)
    if let list { chttp_list_free(library.table, list) }
  }

  @discardableResult
  func set(_ option: chttp_number, _ value: Int) -> Bool {
    chttp_set_long(library.table, pointer, Int32(option.rawValue), value) == 0
  }

  @discardableResult
  func set(_ option: chttp_number, _ value: String?) -> Bool {
    chttp_set_text(library.table, pointer, Int32(option.rawValue), value) == 0
  }

  func set(_ option: chttp_number, offset value: Int) {
    _ = chttp_set_offset(library.table, pointer, Int32(option.rawValue), Int64(value))
  }

  /// - Parameter context: must outlive the transfer.
  func set(
    _ function: chttp_number, _ receiver: chttp_receive, data: chttp_number, context: AnyObject
  ) {
    _ = chttp_set_receiver(library.table, pointer, Int32(function.rawValue), receiver)
    let opaque = Unmanaged.passUnretained(context).toOpaque()
    _ = chttp_set_pointer(library.table, pointer, Int32(data.rawValue), opaque)
  }

  /// - Parameter context: must outlive the transfer.
  func set(opener: chttp_open, context: AnyObject) {
    _ = chttp_set_opener(library.table, pointer, Int32(chttp_opt_open_function.rawValue), opener)
    _ = chttp_set_pointer(
      library.table, pointer, Int32(chttp_opt_open_data.rawValue),
      Unmanaged.passUnretained(context).toOpaque())
  }

  func set(headers: HTTPHeaders) {
    for field in headers.fields {
      // With a semicolon libcurl sends a header without a value; with a colon it would drop it.
      let line = field.value.isEmpty ? field.name + ";" : field.name + ": " + field.value
      list = chttp_list_append(library.table, list, line) ?? list
    }
    if let list {
      _ = chttp_set_list(
        library.table, pointer, Int32(chttp_opt_http_header.rawValue), list)
    }
  }

  func number(_ info: chttp_number) -> Int {
    chttp_get_long(library.table, pointer, Int32(info.rawValue))
  }

  func microseconds(_ info: chttp_number) -> Int {
    Int(chttp_get_offset(library.table, pointer, Int32(info.rawValue)))
  }

  func text(_ info: chttp_number) -> String? {
    chttp_get_text(library.table, pointer, Int32(info.rawValue)).map { String(cString: $0) }
  }
}
