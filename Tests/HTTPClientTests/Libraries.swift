import CHTTP
import Glibc

enum Libraries {
  static func isInstalled(_ name: String) -> Bool {
    name.withCString { name in
      var names: [UnsafePointer<CChar>?] = [name]
      guard let library = chttp_library_open(&names, 1) else { return false }
      chttp_library_free(library)
      return true
    }
  }
}
