package import Models

extension MachineOutput {
  /// One record a fact, each with a line feed, sent after every document. The first field is its kind, the second
  /// the file.
  ///
  /// - Parameter send: takes each piece; its bytes are valid only until it returns.
  package func readRecords(
    _ files: ReadFiles, to send: @escaping (UnsafeRawBufferPointer) -> Void
  ) {
    var output = RecordOutput(machine: self, send: send)
    while let item = files.next() {
      output.file = item.file ?? "-"
      switch item.content {
      case .document(.telegram(let telegram)):
        output.write(telegram, type: item.fileName?.type)
      case .document(.feed(let feed)):
        for entry in feed.entries { output.add(entry) }
      case .document(.areas(let areas)):
        for group in areas.prefectures {
          for city in group.cities {
            output.add(CityRecord(city: city, group: group.title))
          }
        }
      case .longFeed(let feed):
        files.entries(of: feed, in: item) { output.add($0) }
      }
      output.flush()
    }
  }
}

/// An output buffer of records, sent in pieces.
private struct RecordOutput {
  let machine: MachineOutput
  let send: (UnsafeRawBufferPointer) -> Void
  /// The one that is read; a dash for standard input.
  var file = "-"
  private var lines = RecordLine()

  init(machine: MachineOutput, send: @escaping (UnsafeRawBufferPointer) -> Void) {
    self.machine = machine
    self.send = send
  }

  @inline(__always)
  mutating func add<Row: FactRow>(_ row: Row) {
    lines.append(Row.kind)
    lines.append(file)
    machine.write(row, to: &lines)
    lines.end()
    if lines.bytes.count >= PieceBuffer.size { flush() }
  }

  mutating func flush() {
    guard !lines.bytes.isEmpty else { return }
    lines.bytes.withUnsafeBytes { send($0) }
    lines.clear()
  }
}

/// A record of `read --plain`, of one kind: its kind and its file stand before its columns.
protocol FactRow: RecordRow {
  static var kind: String { get }
}

extension RecordOutput {
  /// The subject of values.
  private struct Context {
    let type: String
    /// Nil for values that are not properties: where a place is, how far an area extends.
    var property: String?
    var place: TelegramPlace?
    var time: TelegramTime?
  }

  fileprivate mutating func write(_ telegram: Telegram, type: String?) {
    add(TelegramRecord(telegram: telegram, type: type))
    for part in telegram.parts { write(part) }
  }

  private mutating func write(_ part: TelegramPart) {
    switch part {
    case .items(let items):
      for item in items.items { write(item, of: items.type ?? items.name, time: nil) }
    case .series(let series): write(series)
    case .earthquake(let quake): add(quake)
    case .intensity(let part): for place in part.places { write(place) }
    case .tsunami(let tsunami): for section in tsunami.sections { write(section) }
    case .targetArea(let area): add(area)
    case .text(let text): add(text)
    case .other(let section):
      write(section.values, Context(type: section.type ?? section.name))
    }
  }

  private mutating func write(_ series: TelegramSeries) {
    let type = series.type ?? "-"
    for block in series.blocks {
      let time = block.form == .moment ? block.times.first : nil
      for item in block.items { write(item, of: type, time: time) }
      write(block.details, Context(type: type, time: time))
    }
    write(series.details, Context(type: type))
  }

  private mutating func write(_ item: TelegramItem, of type: String, time: TelegramTime?) {
    let places: [TelegramPlace?] = item.places.isEmpty ? [nil] : item.places
    for place in places {
      var context = Context(type: type, place: place, time: time)
      for kind in item.kinds {
        if kind.code != nil || kind.status != nil || kind.name != nil {
          add(KindRecord(type: type, place: place, telegramKind: kind))
        }
        for property in kind.properties {
          context.property = property.type
          write(property.values, context)
        }
        context.property = nil
        write(kind.details, context)
      }
      if let place { write(place.details, context) }
      write(item.details, context)
    }
  }

  private mutating func write(_ values: [TelegramValue], _ context: Context) {
    for value in values {
      add(
        ValueRecord(
          type: context.type, place: context.place, property: context.property,
          time: context.time, value: value))
    }
  }

  private mutating func write(_ place: TelegramIntensityPlace) {
    add(place)
    for inner in place.places { write(inner) }
  }

  private mutating func write(_ section: TelegramTsunami.Section) {
    for item in section.items {
      add(CoastRecord(section: section.name, item: item))
      for station in item.stations {
        add(TideRecord(section: section.name, station: station))
      }
    }
  }
}
