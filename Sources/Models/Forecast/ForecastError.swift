/// Why there is no forecast. Facts only: the presenter finds the words.
public enum ForecastError: Error, Equatable, Sendable {
  /// The service did not answer.
  case unreachable(host: String, reason: ConnectionFailure)
  /// It answered with a status that is no forecast: 404, 503, ...
  case refused(status: Int, host: String)
  /// It answered something that is not understood.
  case notUnderstood(DataFault, origin: String)
  /// The file is fine but does not speak of this primary area.
  case areaMissing(PrimaryAreaCode, origin: String)
  /// All days of the report lie in the past.
  case allPast(issued: Instant, origin: String)
  /// Nothing in the cache, and asking was forbidden (`--offline`).
  case notCached
  /// The archive holds no report of this file at or before the time.
  case notInArchive(ForecastFileCode, at: Instant)
  /// This source does not carry such a thing at all.
  case notOffered(Product, by: SourceKind)
  /// The service answers, but knows no such address any more: it has moved, or changed its name.
  case moved(Product, host: String)
  /// The archive holds nothing of this kind, for this code, at or before the time.
  case nothingRecorded(Product, code: String, at: Instant)
  /// The newest that is recorded is of a time too long before the moment to speak of it.
  case recordedLongAgo(Product, code: String, newest: Instant)
  /// The feed lists no telegram of this kind for this code.
  case notListed(Product, code: String, origin: String)
  /// The newest telegram takes the one before it back: nothing is known until the next.
  case withdrawn(origin: String)
  /// As much was fetched today as this program allows itself.
  case trafficSpent(bytes: Int, limit: Int)
  /// The archive itself cannot be read.
  case archiveUnreadable(path: String, reason: FileFailure)
  /// What is stored is older than was asked for, and nothing newer could be had.
  case tooOld(age: Int, limit: Int)
  /// What is stored was checked at a time that lies ahead of the clock, so that nobody can tell
  /// whether it is younger than was asked for; nothing newer could be had.
  case ageUnknown(checked: Instant, limit: Int)
  /// The person, or the program, gave up on it.
  case cancelled
}

/// Why a service did not answer.
public enum ConnectionFailure: Equatable, Sendable {
  case unknownHost
  case refused
  case timedOut(seconds: Int)
  case insecure
  /// The certificates that the person trusts cannot be read.
  case noAuthorities
  case tooManyRedirects
  case brokenOff
  /// No HTTP library on this machine; the names are what was looked for.
  case libraryMissing([String])
  /// The system gives no more threads.
  case noThread
  /// Anything else, with the library's own number.
  case other(code: Int)
}

/// What is wrong with the bytes of an answer; the source adds where they came from.
public enum DataFault: Error, Equatable, Sendable {
  /// A web page where data was expected: maintenance, or a wrong address.
  case html
  /// Not JSON, or cut short.
  case malformed
  /// JSON of another shape; the path says where: `[0].timeSeries[1].areas[0].pops`.
  case shape(path: String)
  /// More than we are ready to read.
  case tooLarge(limit: Int)
  /// More values (texts, numbers, lists, objects) than we are ready to hold.
  case tooManyValues(limit: Int)
  /// The service answered that it cannot, in its own words.
  case declined(String)
  /// Nothing is wrong with it: the library that reads it is not installed under any of these names.
  case readerMissing([String])
}

/// Why a file could not be read or written.
public enum FileFailure: Equatable, Sendable {
  case notFound
  case permissionDenied
  case readOnly
  case noSpace
  case isDirectory
  case notRegular
  case tooLarge(limit: Int)
  case locked
  /// `errno`
  case other(code: Int)
}
