/// The contents of the cache, as facts.
package struct CacheStatus: Equatable, Sendable {
  package let folder: String
  package let entries: Int
  package let bytes: Int
  package let oldest: Instant?
  package let newest: Instant?

  package init(folder: String, entries: Int, bytes: Int, oldest: Instant?, newest: Instant?) {
    self.folder = folder
    self.entries = entries
    self.bytes = bytes
    self.oldest = oldest
    self.newest = newest
  }
}
