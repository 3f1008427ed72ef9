import ForecastSources
import Storage

/// Where a process stores answers: in the folder that the environment names, else, where that cannot be used,
/// in one of this login that nobody else can look into, so that calls in a row do not fetch everything again.
struct CacheChoice {
  let cache: ResponseCache?
  /// Why the usual folder does not serve; nil if it does.
  let trouble: Trouble?
  /// Whether `cache` is in its stead.
  let isSubstitute: Bool
  /// Whether an earlier process has begun to use it, and said so.
  let isKnown: Bool

  enum Trouble {
    /// Neither the variable nor a home says where it is.
    case unnamed
    case untrusted(String, FolderTrust.Objection)
    /// It cannot be created, or written.
    case unusable(String)
  }

  /// - Parameters:
  ///   - folder: the usual one.
  ///   - runtime: `XDG_RUNTIME_DIR`.
  init(folder: String?, runtime: String?, memory: ResponseMemory) {
    trouble = Self.trouble(of: folder)
    let usual = folder.map { ResponseCache(folder: $0, memory: memory) }
    guard let trouble else {
      (cache, isSubstitute, isKnown) = (usual, false, false)
      return
    }
    // What is stored in a folder of this user that is read-only can still be read.
    var readable: String?
    if case .unusable(let folder) = trouble { readable = folder }
    guard let substitute = Self.substitute(in: runtime) else {
      (cache, isSubstitute, isKnown) = (readable == nil ? nil : usual, false, false)
      return
    }
    cache = ResponseCache(folder: substitute.folder, readsAlso: readable, memory: memory)
    (isSubstitute, isKnown) = (true, substitute.isThere)
  }

  private static func trouble(of folder: String?) -> Trouble? {
    guard let folder else { return .unnamed }
    if let objection = FolderTrust.objection(to: folder) { return .untrusted(folder, objection) }
    return Folder.isUsable(folder) ? nil : .unusable(folder)
  }

  /// A folder of ours in that of this login. Never one that anybody else could look into.
  private static func substitute(in runtime: String?) -> (folder: String, isThere: Bool)? {
    guard let runtime, runtime.utf8.first == UInt8(ascii: "/"),
      FolderTrust.isPrivate(runtime) == true
    else { return nil }
    let folder = runtime + "/soramoyo"
    let isPrivate = FolderTrust.isPrivate(folder)
    guard isPrivate != false, Folder.isUsable(folder) else { return nil }
    return (folder, isPrivate != nil)
  }
}
