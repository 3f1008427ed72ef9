extension Sourced {
  /// A copy as stored data, because nothing newer arrived in time.
  package func late(_ trouble: ForecastError) -> Sourced {
    Sourced(
      value: value, source: source, freshness: freshness == .offline ? .stale : freshness,
      checked: checked, origin: origin, trouble: self.trouble ?? trouble)
  }
}
