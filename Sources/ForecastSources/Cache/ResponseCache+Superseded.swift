import Storage

extension ResponseCache {
  /// Removes answers whose addresses share the prefix and sort before `key`, with their locks and
  /// notes: for addresses that contain a time and are never requested again.
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
