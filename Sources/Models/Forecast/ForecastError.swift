/// Why there is no forecast. Facts only: the presenter chooses the words.
package indirect enum ForecastError: Error, Equatable, Sendable {
  /// The service did not answer.
  case unreachable(host: String, reason: ConnectionFailure)
  /// The service answered with an error status: 404, 503, ...
  case refused(status: Int, host: String)
  /// Its answer could not be parsed.
  case notUnderstood(DataFault, origin: String)
  /// The file is valid but does not contain this primary area.
  case areaMissing(PrimaryAreaCode, origin: String)
  /// The file is valid but does not contain this day, or nothing of it can be read.
  case dayMissing(Product, CivilDate, origin: String)
  /// All days of the report are past.
  case allPast(issued: Instant, origin: String)
  /// Not cached, and fetching was forbidden (`--offline`).
  case notCached
  /// The archive has no report of this file at or before the time.
  case notInArchive(ForecastFileCode, at: Instant)
  /// This source does not offer the product at all.
  case notOffered(Product, by: SourceKind)
  /// The service answers, but the address no longer exists: it has moved or was renamed.
  case moved(Product, host: String)
  /// The service has no file for any of these stations, the nearest ones.
  case noFile(Product, stations: [PlaceName], host: String)
  /// The service has no value of this station at present; without a code, there is no such station nearby.
  case notReported(Product, code: String?)
  /// The archive has nothing of this kind, for this code, at or before the time.
  case nothingRecorded(Product, code: String, at: Instant)
  /// The newest recording is too old to apply at the time.
  case recordedLongAgo(Product, code: String, newest: Instant)
  /// The feed lists no telegram of this kind for this code.
  case notListed(Product, code: String, origin: String)
  /// The newest telegram withdraws the one before it: nothing is known until the next.
  case withdrawn(origin: String)
  /// The program's own daily limit on traffic is used up.
  case trafficSpent(bytes: Int, limit: Int)
  /// The archive itself cannot be read.
  case archiveUnreadable(path: String, reason: FileFailure)
  /// Stored data is older than allowed, and nothing newer could be fetched.
  case tooOld(age: Int, limit: Int)
  /// Stored data was checked at a time ahead of the clock, so it is unknown whether it is recent
  /// enough; nothing newer could be fetched.
  case ageUnknown(checked: Instant, limit: Int)
  /// The service answered with an older copy than the known answer, which is kept; or only older copies
  /// arrived for so long that the order of both is unclear.
  case olderCopies(OlderCopies, origin: String)
  /// Cancelled by the user or the program.
  case cancelled
}

/// Why a service did not answer.
package enum ConnectionFailure: Equatable, Sendable {
  case unknownHost
  case refused
  case timedOut(seconds: Double)
  case insecure
  /// The user's trusted certificates cannot be read.
  case noAuthorities
  case tooManyRedirects
  case badRedirect(RedirectFault)
  case notHTTP
  case brokenOff
  /// The proxy that the environment names did not let the request through.
  /// - Parameter named: the proxy and the variable that names it, if known.
  case proxy(ProxyFailure, named: String?)
  /// The requested address is not valid.
  case badAddress
  /// No HTTP library is installed; these are the names that were tried.
  case libraryMissing([String])
  /// The system gives the program too few resources for any request.
  case lacks(Shortage)
  /// Any other failure, with the library's own number.
  case other(code: Int)
}

/// Why a proxy did not let a request through.
package enum ProxyFailure: Equatable, Sendable {
  case unknownHost
  /// It accepted no connection.
  case refused
  case status(Int)
  case other
}

/// Why a redirect is not followed.
package enum RedirectFault: String, CaseIterable, Equatable, Sendable {
  /// The target is neither HTTP nor HTTPS: a file, another protocol.
  case notWeb = "scheme"
  /// From a secure connection to one that is not.
  case insecure
  /// The target is not an address.
  case unreadable
  /// The target address has a user or a password.
  case withUser = "user"
  /// From the Internet to this machine or the network around it.
  case inward
}

/// Something that the system does not give the program enough of.
package enum Shortage: CaseIterable, Sendable {
  case threads
  /// Files and connections that are open at the same time.
  case descriptors
  case memory
}

/// A fault in the bytes of an answer; the source adds their origin.
package enum DataFault: Error, Equatable, Sendable {
  /// A web page where data was expected: maintenance, or a wrong address.
  case html
  /// Not JSON, or truncated.
  case malformed
  /// It cannot be unpacked: not gzip although it says so, or gzip with trailing data.
  case packing
  /// JSON of another shape; the path says where: `[0].timeSeries[1].areas[0].pops`.
  case shape(path: String)
  /// Larger than the limit.
  case tooLarge(limit: Int)
  /// More values (texts, numbers, lists, objects) than the limit.
  case tooManyValues(limit: Int)
  /// The service answered with an error message of its own.
  case declined(String)
  /// Marked as training or a test (訓練, 試験): not about real weather.
  case exercise
  /// The data may be valid: the library that reads it is not installed under any of these names.
  case readerMissing([String])
}

/// Why a file could not be read or written.
package enum FileFailure: Equatable, Sendable {
  case notFound
  case permissionDenied
  case readOnly
  case noSpace
  /// The user's quota of the disk is used up.
  case quota
  /// A limit on the size of files (`ulimit -f`).
  case fileSizeLimit
  case isDirectory
  /// There is a folder where the program needs to create, lock or remove a file.
  case folderInTheWay
  case notRegular
  /// It, or something on the way to it, would have to be a folder.
  case notFolder
  /// A link that leads in a circle, or a link where none is followed.
  case linkLoop
  /// The device failed.
  case inputOutput
  case tooManyOpen
  case nameTooLong
  /// A stream that is closed, or open for the other direction.
  case notOpen
  case noMemory
  case busy
  /// The file system cannot do it.
  case unsupported
  case tooLarge(limit: Int)
  case locked
  /// The file system has not answered: its server, or its device, has gone.
  case noAnswer
  /// A signal ended it before it was done.
  case interrupted
  /// The opened file is no longer the one in the file system.
  case stale
  /// A rename to another file system would be necessary.
  case otherFileSystem
  /// The file system does not take this name or request.
  case notAccepted
  /// The call would block.
  case wouldWait
  /// `errno`
  case other(code: Int)
}

/// A service that does not answer, and when it is asked again.
package struct ServiceOutage: Equatable, Sendable {
  /// `www.jma.go.jp`
  package let host: String
  package let reason: ConnectionFailure
  package let since: Instant
  /// Nothing is asked before this.
  package let until: Instant

  package init(host: String, reason: ConnectionFailure, since: Instant, until: Instant) {
    self.host = host
    self.reason = reason
    self.since = since
    self.until = until
  }

  /// Whether the service is left alone at a moment. A clock that was set back must not prolong that.
  package func isActive(at now: Instant) -> Bool {
    now < until && until.seconds(since: now) <= Self.longest
  }

  /// The longest pause between two attempts, in seconds.
  package static let longest = 300
}
