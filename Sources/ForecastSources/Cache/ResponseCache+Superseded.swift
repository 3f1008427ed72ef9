import Storage

extension ResponseCache {
  /// Lets go of answers that lie beside `key`, have the same beginning of their address, and come
  /// before it by name, and of what lies beside them: for addresses that hold a time and are never
  /// asked again.
  func removeSuperseded(by key: CacheKey, service: String, pathPrefix: String) {
    let prefix = CacheKey.prefix(service: service, pathPrefix: pathPrefix)
    for name in names(where: { $0.hasPrefix(prefix) && $0 < key.fileName }) {
      if CacheKey.isLock(name) {
        _ = try? FileLock.removeIfFree(path(name))
      } else {
        remove(fileName: name)
      }
    }
  }
}
