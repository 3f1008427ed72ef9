// swift-tools-version: 6.2
import PackageDescription

/// Settings every Swift room shares. Warnings are errors everywhere, so that CI and a laptop agree.
let house: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "soramoyo",

  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/swhitty/FlyingFox.git", exact: "0.27.1"),
  ],
  targets: [
    .target(name: "Storage", swiftSettings: house),
    .target(name: "JSONReading", swiftSettings: house),
    .target(name: "CResources"),
    .target(
      name: "Models", dependencies: ["CResources", "Storage", "JSONReading"], swiftSettings: house),
    .systemLibrary(
      name: "CLibXML2",
      pkgConfig: Context.packageDirectory + "/Sources/CLibXML2/libxml2-headers.pc",
      providers: [.apt(["libxml2-dev", "pkg-config"])]),
    .target(name: "CXML", dependencies: ["CLibXML2"], linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "XMLReading", dependencies: ["CXML", "Storage"], swiftSettings: house),
    .target(
      name: "Telegrams", dependencies: ["Models", "Storage", "XMLReading"], swiftSettings: house),
    .target(name: "CHTTP", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "HTTPClient", dependencies: ["CHTTP"], swiftSettings: house),
    .target(
      name: "ForecastSources",
      dependencies: [
        "Models", "Storage", "HTTPClient", "JSONReading", "Telegrams", "XMLReading",
      ], swiftSettings: house),
    .target(name: "Presenter", dependencies: ["Models"], swiftSettings: house),
    .target(name: "CTerminal"),
    .target(name: "CTaskPool", dependencies: ["CTerminal"]),
    .target(name: "Terminal", dependencies: ["CTerminal"], swiftSettings: house),
    .executableTarget(
      name: "soramoyo",
      dependencies: [
        "Models", "Presenter", "ForecastSources", "Storage", "HTTPClient",
        "Telegrams", "Terminal", "XMLReading", "CTaskPool",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: house),
    .executableTarget(
      name: "soramoyo-bench",
      dependencies: ["Models", "ForecastSources", "Storage", "XMLReading"],
      path: "Benchmarks/Inner", swiftSettings: house),

    // Tests. Their folders mirror Sources.
    .target(
      name: "TestSupport", dependencies: ["ForecastSources", "Models"], path: "Tests/TestSupport",
      swiftSettings: house),
    .testTarget(
      name: "ModelsTests", dependencies: ["Models", "TestSupport"], swiftSettings: house),
    .target(
      name: "TerminalTesting", dependencies: ["ProcessTestSupport", "Terminal"],
      path: "Tests/TerminalTesting",
      swiftSettings: house),
    .executableTarget(
      name: "TerminalDemo", dependencies: ["Terminal"], path: "Tests/TerminalDemo",
      swiftSettings: house),
    .testTarget(
      name: "TerminalTests",
      dependencies: ["ProcessTestSupport", "Terminal", "TerminalTesting", "TerminalDemo"],
      swiftSettings: house),
    .testTarget(
      name: "ForecastTextTests", dependencies: ["Models"], swiftSettings: house),
    .executableTarget(
      name: "ForecastSourcesProbe", dependencies: ["ForecastSources", "HTTPClient", "Models"],
      path: "Tests/ForecastSourcesProbe", swiftSettings: house),
    .testTarget(
      name: "ForecastSourcesTests",
      dependencies: [
        "ForecastSources", "ForecastSourcesProbe", "HTTPClient", "HTTPClientTestSupport",
        "JSONReading", "LoopbackServer", "Models", "ProcessTestSupport", "Storage", "TestSupport",
      ], swiftSettings: house),
    .executableTarget(
      name: "StorageProbe", dependencies: ["Storage"], path: "Tests/StorageProbe",
      swiftSettings: house),
    .testTarget(
      name: "StorageTests", dependencies: ["Storage", "StorageProbe", "ProcessTestSupport"],
      swiftSettings: house),
    .executableTarget(
      name: "TelegramFuzz",
      dependencies: ["Models", "Presenter", "Telegrams", "TestSupport", "XMLReading"],
      path: "Tests/TelegramFuzz", swiftSettings: house),
    .testTarget(
      name: "TelegramsTests",
      dependencies: [
        "Models", "ProcessTestSupport", "TelegramFuzz", "Telegrams", "TestSupport", "XMLReading",
      ], swiftSettings: house),
    .executableTarget(
      name: "XMLReadingProbe", dependencies: ["Storage", "XMLReading"],
      path: "Tests/XMLReadingProbe", swiftSettings: house),
    .testTarget(
      name: "XMLReadingTests",
      dependencies: ["ProcessTestSupport", "Storage", "XMLReading", "XMLReadingProbe"],
      swiftSettings: house),
    .target(
      name: "HTTPClientTestSupport", dependencies: ["HTTPClient"],
      path: "Tests/HTTPClientTestSupport", swiftSettings: house),
    .target(
      name: "CurlHeaderCheck", dependencies: ["CHTTP"], path: "Tests/CurlHeaderCheck"),
    .executableTarget(
      name: "HTTPClientProbe", dependencies: ["HTTPClient"], path: "Tests/HTTPClientProbe",
      swiftSettings: house),
    .testTarget(
      name: "HTTPClientTests",
      dependencies: [
        "HTTPClient", "HTTPClientTestSupport", "HTTPClientProbe", "LoopbackServer",
        "CurlHeaderCheck", "ProcessTestSupport", "CHTTP",
      ], swiftSettings: house),
    .target(
      name: "ProcessTestSupport", path: "Tests/ProcessTestSupport", swiftSettings: house),
    .target(
      name: "LoopbackServer",
      dependencies: [
        "ProcessTestSupport", .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      path: "Tests/LoopbackServer", swiftSettings: house),
    .testTarget(
      name: "SoramoyoTests",
      dependencies: [
        "soramoyo", "Models", "Presenter", "ForecastSources", "HTTPClient", "Terminal",
        "TestSupport", "ProcessTestSupport", "LoopbackServer",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: house),
    .testTarget(
      name: "ScreenTests",
      dependencies: [
        "soramoyo", "Presenter", "Models", "ForecastSources", "Terminal", "TerminalTesting",
        "TestSupport", "ProcessTestSupport",
      ], exclude: ["Goldens"], swiftSettings: house),
    .testTarget(
      name: "PresenterTests",
      dependencies: [
        "Models", "Presenter", "ProcessTestSupport", "Telegrams", "Terminal", "soramoyo",
        "TestSupport",
      ],
      exclude: ["Goldens"], swiftSettings: house),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)
