import TestSupport
import Testing

extension Trait where Self == ConditionTrait {
  /// Skips tests that need JMA's recorded files if there are none.
  static var recorded: Self {
    .enabled(
      if: RecordedForecasts.areHere,
      "recorded files are not part of the repository; SORAMOYO_SHARED names the folder with them")
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips tests that need other recorded answers if there are none.
  static func recordedData(_ name: String) -> Self {
    .enabled(
      if: RecordedData.has(name),
      "recorded answers are not part of the repository; SORAMOYO_SHARED names the folder with them")
  }
}
