#if DEBUG
  import Models

  /// The declarations of `--json` and `--plain`: Scripts/make-json-docs.py makes docs/json.md's tables and
  /// docs/schema from them. Not in a release, which has no use for it.
  package enum MachineDeclarations {
    /// `shapes`: the objects of `--json` by name, each a list of its members; `documents`: the names
    /// of those that are whole documents; `records`: the columns of `--plain` by name.
    package static var json: JSONValue {
      var shapes = JSONShapes()
      let documents: [JSONValue] = [
        shapes.object(ForecastDocument.self), shapes.object(ObservationDocument.self),
        shapes.object(WarningsDocument.self), shapes.object(ListDocument.self),
        shapes.object(MapDocument.self), shapes.object(StatusDocument.self),
        shapes.object(StatusListDocument.self),
        shapes.object(AreasDocument.self), shapes.object(SearchDocument.self),
        shapes.object(InfoDocument.self), shapes.object(FavoritesDocument.self),
        shapes.object(ReadShape.self), shapes.object(ConfigDocument.self),
        shapes.object(CacheStatus.self), shapes.object(SunDocument.self),
        shapes.object(BulletinsDocument.self), shapes.object(QuakesDocument.self),
        shapes.object(QuakeDocument.self), shapes.object(TsunamiDocument.self),
        shapes.object(UnresolvedDocument.self),
        shapes.object(TyphoonDocument.self), shapes.object(ExtremesDocument.self),
        shapes.object(HeatDocument.self), shapes.object(VolcanoesDocument.self),
        shapes.object(RainDocument.self),
        shapes.object(RadarDocument.self), shapes.object(RecordingDocument.self),
        shapes.object(WatchDocument.self),
      ]
      return [
        "documents": .list(documents), "shapes": .object(shapes.named),
        "records": .object(records),
      ]
    }

    package static var text: String { json.json(MachineOutput(catalog: PlaceCatalog())).jsonText }

    private static var records: [JSONValue.Member] {
      [
        record("forecast", ForecastRecord.self), record("forecast-hourly", HourlyRecord.self),
        record("forecast-changes", ChangeRecord.self), record("forecast-text", TextRecord.self),
        record("forecast-two-weeks", TwoWeekRecord.self),
        record("forecast-yesterday", YesterdayRecord.self),
        record("now", ObservationRecord.self), record("warnings", WarningRecord.self),
        record("list", ListRecord.self), record("list-weather", ListRecordWithWeather.self),
        record("map", ForecastTileRecord.self), record("map-warnings", WarningTileRecord.self),
        record("map-now", ObservedTileRecord.self),
        record("status", StatusRecord.self), record("areas", AreaEntry.self),
        record("search", Place.self), record("info", PlaceFacts.self),
        record("info-coverage", CoverageFacts.self),
        record("info-prefecture", PrefectureFacts.self),
        record("favorites", FavoriteRecord.self), record("config", ConfigEntry.self),
        record("cache", CacheStatus.self), record("read-telegram", TelegramRecord.self),
        record("read-kind", KindRecord.self), record("read-value", ValueRecord.self),
        record("read-area", TargetAreaRecord.self), record("read-text", TelegramTextRecord.self),
        record("read-earthquake", EarthquakeRecord.self),
        record("read-intensity", IntensityRecord.self), record("read-tsunami", CoastRecord.self),
        record("read-tide", TideRecord.self), record("read-entry", EntryRecord.self),
        record("read-city", CityRecord.self), record("sun", SunRecord.self),
        record("bulletins", BulletinRecord.self), record("quakes", QuakeRecord.self),
        record("quakes-event", FeltRecord.self), record("tsunami", TsunamiRecord.self),
        record("typhoon", StormRecord.self),
        record("extremes", StationExtremeRecord.self), record("heat", HeatRecord.self),
        record("volcanoes", VolcanoRecord.self), record("record", RecordedAnswer.self),
        record("rain", RainRecord.self),
        record("radar", RadarRecord.self),
        record("watch", WatchRecord.self),
      ]
    }

    private static func record<Row: RecordRow>(_ name: String, _ row: Row.Type) -> JSONValue.Member
    {
      JSONValue.Member(name: name, value: .list(ColumnDescriber<Row>().columns))
    }
  }
#endif
