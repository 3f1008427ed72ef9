extension DocumentOrder where Value == OfficeForecast {
  /// By the issue times of both parts: the week is often older than the short range.
  package static var forecasts: DocumentOrder {
    .dated(lead: Instant.issueLead) { forecast in
      [[forecast.short.report.issued], [forecast.weekly?.report.issued].compactMap { $0 }]
    }
  }
}
