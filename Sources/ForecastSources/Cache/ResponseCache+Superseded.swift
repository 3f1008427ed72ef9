import Storage

extension ResponseCache {
  /// Removes answers whose addresses share the prefix and sort before `key`, with their locks and
  /// notes: for addresses that contain a time and are never requested again.
  func removeSuperseded(by key: CacheKey, service: String, pathPrefix: String) {
    let prefix = CacheKey.prefix(service: service, pathPrefix: pathPrefix)
    let names = names { $0.hasPrefix(prefix) && $0 < key.fileName }
    for name in names where !CacheKey.isLock(name) { remove(fileName: name) }
    FileLock.removeFree(names.filter(CacheKey.isLock).map(path))
  }
}
