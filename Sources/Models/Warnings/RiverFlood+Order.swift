extension DocumentOrder where Value == [RiverFlood] {
  /// By river: a known forecast takes precedence over an older one. A river that a list lacks is over,
  /// unless the list is older: then it is not known.
  package static var riverFloods: DocumentOrder {
    DocumentOrder { known, served, copies in
      let now = copies.now
      var standing: [RiverFlood] = []
      var rivers: Set<String> = []
      for flood in known.value where flood.order != .notListed {
        guard let river = flood.riverCode, let time = flood.time(now) else { continue }
        let rivals = served.value.filter { $0.riverCode == river }
        let times = rivals.map { $0.time(now) }
        // One without a place in the order may be the newer one.
        guard !rivals.isEmpty, times.allSatisfy({ $0.map { $0 < time } ?? false }) else { continue }
        standing.append(flood)
        rivers.insert(river)
      }
      let isOlder = !standing.isEmpty || served.isModified(before: known, at: now)
      guard isOlder else { return nil }
      let served = served.value
      let lost = known.value.filter { flood in
        flood.isActive && flood.infoType != .notSeen
          && !served.contains { $0.riverCode == flood.riverCode && $0.river == flood.river }
      }
      guard !standing.isEmpty || !lost.isEmpty else { return nil }
      let isUnclear = copies.areOrderUnclear
      let others = served.map { flood in
        isUnclear && flood.riverCode.map(rivers.contains) ?? false ? flood.with(.unclear) : flood
      }
      return Standing(
        others + standing.map { isUnclear ? $0.with(.unclear) : $0 }
          + lost.map { $0.with(.notListed) }, isOlder: true)
    }
  }
}
