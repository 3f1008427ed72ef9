#if DEBUG
  import Models

  /// The declarations of `--json` and `--plain`: Scripts/make-json-docs.py makes docs/json.md's tables and
  /// docs/schema from them. Not in a release, which has no use for it.
  package enum MachineDeclarations {
    /// `shapes`: the objects of `--json` by name, each a list of its members; `documents`: the names
    /// of those that are whole documents; `records`: the columns of `--plain` by name.
    package static var json: JSONValue {
      var shapes = JSONShapes()
      func document<Document: JSONObject>(_ name: String, _ document: Document.Type) -> JSONValue {
        shapes.object(document, document: name)
      }
      let documents = [
        document("forecast", ForecastDocument.self), document("now", ObservationDocument.self),
        document("past", PastDocument.self), document("climate", NormalsDocument.self),
        document("warnings", WarningsDocument.self), document("list", ListDocument.self),
        document("map", MapDocument.self), document("status", StatusDocument.self),
        document("statusList", StatusListDocument.self), document("areas", AreasDocument.self),
        document("search", SearchDocument.self), document("info", InfoDocument.self),
        document("favorites", FavoritesDocument.self), document("read", ReadShape.self),
        document("config", ConfigDocument.self), document("cache", CacheStatus.self),
        document("sun", SunDocument.self), document("bulletins", BulletinsDocument.self),
        document("bulletinText", BulletinDocument.self),
        document("quakes", QuakesDocument.self), document("quakeDetail", QuakeDocument.self),
        document("tsunami", TsunamiDocument.self), document("unresolved", UnresolvedDocument.self),
        document("typhoon", TyphoonDocument.self), document("extremes", ExtremesDocument.self),
        document("heat", PlacesDocument<HeatShape>.self),
        document("volcanoes", VolcanoesDocument.self),
        document("season", PlacesDocument<SeasonShape>.self),
        document("tide", PlacesDocument<TideShape>.self),
        document("rain", RainDocument.self), document("radar", RadarDocument.self),
        document("record", RecordingDocument.self), document("watch", WatchDocument.self),
        document("event", CloudEvent.self),
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
        record("forecast-yesterday", YesterdayRecord.self), record("now", ObservationRecord.self),
        record("past", PastRecord.self), record("normals", NormalsRecord.self),
        record("warnings", WarningRecord.self), record("list", PrefectureListModel.Entry.self),
        record("list-weather", ListRecordWithWeather.self), record("map", ForecastTileRecord.self),
        record("map-warnings", WarningTileRecord.self), record("map-now", ObservedTileRecord.self),
        record("status", StatusRecord.self), record("areas", AreaEntry.self),
        record("search", Place.self), record("info", PlaceFacts.self),
        record("info-coverage", ForecastCoverage.self),
        record("info-prefecture", Prefecture.self), record("favorites", FavoriteRecord.self),
        record("config", ConfigEntry.self), record("cache", CacheStatus.self),
        fact("read-telegram", TelegramRecord.self), fact("read-kind", KindRecord.self),
        fact("read-value", ValueRecord.self), fact("read-area", TelegramPlace.self),
        fact("read-text", TelegramText.self),
        fact("read-earthquake", TelegramEarthquake.self),
        fact("read-intensity", TelegramIntensityPlace.self), fact("read-tsunami", CoastRecord.self),
        fact("read-tide", TideRecord.self), fact("read-entry", AtomEntry.self),
        fact("read-city", CityRecord.self), record("sun", SunRecord.self),
        record("bulletins", BulletinRecord.self), record("bulletins-text", BulletinLineRecord.self),
        record("quakes", QuakeRecord.self),
        record("quakes-event", FeltRecord.self), record("tsunami", TsunamiRecord.self),
        record("typhoon", StormRecord.self), record("extremes", StationExtremeRecord.self),
        record("heat", HeatRecord.self), record("volcanoes", VolcanoShape.self),
        record("season", SeasonRecord.self),
        record("tide", TideTurnRecord.self),
        record("record", RecordedAnswer.self), record("rain", RainRecord.self),
        record("radar", RadarRecord.self), record("watch", WatchDocument.self),
      ]
    }

    private static func record<Row: RecordRow>(_ name: String, _ row: Row.Type) -> JSONValue.Member
    {
      JSONValue.Member(name: name, value: .list(ColumnDescriber<Row>().columns))
    }

    private static func fact<Row: FactRow>(_ name: String, _ row: Row.Type) -> JSONValue.Member {
      let head: [JSONValue] = [
        ["name": "kind", "meaning": .text("`\(Row.kind)`")], ["name": "file", "meaning": ""],
      ]
      return JSONValue.Member(name: name, value: .list(head + ColumnDescriber<Row>().columns))
    }
  }
#endif
