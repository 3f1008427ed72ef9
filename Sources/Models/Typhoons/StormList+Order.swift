extension DocumentOrder where Value == StormList {
  /// A storm that a list lacks is over, unless the list is older than the known one.
  package static var storms: DocumentOrder {
    DocumentOrder { known, served, copies in
      let older = served.value.storms.contains { storm in
        known.value.storms.contains { before in
          guard before.id == storm.id, let time = before.issued, let new = storm.issued else {
            return false
          }
          return new < time && !time.isAhead(of: copies.now, lead: Instant.issueLead)
        }
      }
      guard older || served.isModified(before: known, at: copies.now) else { return nil }
      var storms = served.value.storms
      var stands = false
      for storm in known.value.storms {
        if let index = storms.firstIndex(where: { $0.id == storm.id }) {
          guard let time = storm.issued, let new = storms[index].issued, new < time else {
            continue
          }
          if !copies.areOrderUnclear { storms[index] = storm }
        } else {
          storms.append(storm)
        }
        stands = true
      }
      guard stands else { return nil }
      return Standing(StormList(storms, losses: served.value.losses), isOlder: true)
    }
  }
}
