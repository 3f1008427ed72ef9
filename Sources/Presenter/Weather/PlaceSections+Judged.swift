import Models

// For programs: what is dated ahead of the clock is not called fresh.
extension PlaceSections {
  func judged(at now: Instant) -> PlaceSections {
    var sections = self
    sections.observed = observed?.map { $0.judged($0.value.time, at: now) }
    sections.rain = rain?.map { $0.judged(at: now) }
    sections.hourly = hourly?.map { $0.judged($0.value.issued, lead: Instant.issueLead, at: now) }
    sections.overview = overview?.map {
      $0.judged($0.value.issued, lead: Instant.issueLead, at: now)
    }
    return sections
  }
}
