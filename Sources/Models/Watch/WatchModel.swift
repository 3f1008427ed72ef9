/// Asks for everything that is watched, for all places together.
package struct WatchModel: Sendable {
  private let warnings: WarningsModel
  private let rain: RainModel
  private let quakes: any QuakeSource
  private let typhoons: TyphoonsModel

  package init(
    warnings: WarningsModel, rain: RainModel, quakes: any QuakeSource, typhoons: TyphoonsModel
  ) {
    self.warnings = warnings
    self.rain = rain
    self.quakes = quakes
    self.typhoons = typhoons
  }

  /// - Parameter subjects: the due ones; nothing else is requested.
  package func findings(
    of places: [Place], _ subjects: Set<WatchSubject>, now: Instant
  ) async -> WatchFindings {
    func isWanted(_ subject: WatchSubject) -> Bool { subjects.contains(subject) }
    async let inForce = isWanted(.warnings) ? warnings.inForce(at: places) : nil
    async let hour = isWanted(.rain) ? rain.rain(at: places) : nil
    async let list = isWanted(.quakes) ? quakeList(now) : nil
    async let coasts = isWanted(.tsunami) ? tsunami(now) : nil
    async let storms = isWanted(.typhoons) ? typhoons(places, now) : nil
    var findings = WatchFindings()
    findings.warnings = await inForce
    findings.rain = await hour
    findings.quakes = await list
    findings.tsunami = await coasts
    findings.typhoons = await storms
    return findings
  }

  private func quakeList(_ now: Instant) async -> Result<Sourced<QuakeList>, ForecastError> {
    do throws(ForecastError) {
      return .success(try await quakes.quakes(now: now))
    } catch {
      return .failure(error)
    }
  }

  /// With the reports themselves: only they say whether they are an exercise.
  private func tsunami(_ now: Instant) async -> Result<Sourced<TsunamiSituation>, ForecastError> {
    do throws(ForecastError) {
      return .success(try await TsunamiModel(source: quakes).situation(now: now))
    } catch {
      return .failure(error)
    }
  }

  private func typhoons(
    _ places: [Place], _ now: Instant
  ) async -> Result<TyphoonAnswer, ForecastError> {
    do throws(ForecastError) {
      return .success(try await typhoons.typhoons(of: places, now: now, readsTexts: false))
    } catch {
      return .failure(error)
    }
  }
}
