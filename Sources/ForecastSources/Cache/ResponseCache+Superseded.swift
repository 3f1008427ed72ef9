extension ResponseCache {
  /// Lets go of answers that lie beside `key`, have the same beginning of their address, and come
  /// before it by name: for addresses that hold a time and are never asked again.
  func removeSuperseded(by key: CacheKey, service: String, pathPrefix: String) {
    let prefix = CacheKey.prefix(service: service, pathPrefix: pathPrefix)
    for name in fileNames() where name.hasPrefix(prefix) && name < key.fileName {
      remove(fileName: name)
    }
  }
}
