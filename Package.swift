// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors only for contributors and CI (Makefile, .ci/run): a later compiler, which warns of more,
/// still builds a release.
let warnings: [SwiftSetting] =
  Context.environment["SORAMOYO_WARNINGS_ARE_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)]

/// Settings that every Swift target shares.
let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ] + warnings

/// Whether Scripts/fuzz builds.
let isFuzzing = Context.environment["SORAMOYO_FUZZ"] != nil

let programParts: [Target.Dependency] = [
  "Models", "Pages", "MachineFormats", "TelegramPages", "Presenter", "ForecastSources", "Storage",
  "SystemLibrary", "HTTPClient", "Locking", "Telegrams", "Terminal", "XMLReading", "CTaskPool",
  "CProgram",
  .product(name: "ArgumentParser", package: "swift-argument-parser"),
]

/// The program. Only a library without an entry point can be linked into another program, which has one.
let program: Target =
  isFuzzing
  ? .target(
    name: "soramoyo", dependencies: programParts, exclude: ["Program/Main.swift"],
    swiftSettings: strict)
  : .executableTarget(name: "soramoyo", dependencies: programParts, swiftSettings: strict)

let package = Package(
  name: "soramoyo",
  products: [.library(name: "SoramoyoKit", targets: ["SoramoyoKit"])],
  // With --disable-default-traits the program builds without what only tests need, which is not fetched then.
  traits: [.default(enabledTraits: ["Tests"]), "Tests"],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/swhitty/FlyingFox.git", exact: "0.27.1"),
  ],
  targets: [
    // The C library of the system under one name, and what differs between systems.
    .target(name: "SystemLibrary", swiftSettings: strict),
    .target(name: "Locking", dependencies: ["SystemLibrary"], swiftSettings: strict),
    .target(name: "Storage", dependencies: ["SystemLibrary"], swiftSettings: strict),
    .target(name: "JSONReading", swiftSettings: strict),
    .target(name: "CResources"),
    .target(
      name: "Models",
      dependencies: ["CResources", "JSONReading", "Locking", "Storage", "SystemLibrary"],
      swiftSettings: strict),
    .systemLibrary(
      name: "CLibXML2",
      pkgConfig: Context.packageDirectory + "/Sources/CLibXML2/libxml2-headers.pc",
      providers: [.apt(["libxml2-dev", "pkg-config"])]),
    .target(name: "CXML", dependencies: ["CLibXML2"], linkerSettings: [.linkedLibrary("dl")]),
    .target(
      name: "XMLReading", dependencies: ["CXML", "Storage", "SystemLibrary"], swiftSettings: strict),
    .target(
      name: "Telegrams", dependencies: ["Models", "Storage", "XMLReading"], swiftSettings: strict),
    .target(name: "CHTTP", linkerSettings: [.linkedLibrary("dl")]),
    .target(
      name: "HTTPClient", dependencies: ["CHTTP", "Locking", "SystemLibrary"], swiftSettings: strict
    ),
    .target(
      name: "ForecastSources",
      dependencies: [
        "Models", "Storage", "SystemLibrary", "HTTPClient", "JSONReading", "Locking", "Telegrams",
        "XMLReading",
      ], swiftSettings: strict),
    // For programs of others: the only module with public declarations, over those above.
    .target(
      name: "SoramoyoKit",
      // SwiftPM gives a module's alias only to what a product's target names itself, so Telegrams is named, too.
      dependencies: [
        "ForecastSources", "HTTPClient", "Models", "Storage", "SystemLibrary", "Telegrams",
      ],
      swiftSettings: strict),
    .target(name: "Pages", dependencies: ["Models"], swiftSettings: strict),
    .target(
      name: "MachineFormats", dependencies: ["JSONReading", "Models", "Pages"],
      swiftSettings: strict),
    .target(name: "TelegramPages", dependencies: ["Models", "Pages"], swiftSettings: strict),
    .target(
      name: "Presenter", dependencies: ["Models", "Pages", "TelegramPages"], swiftSettings: strict),
    .target(name: "CTerminal"),
    // The pages of the manual, and the commit.
    .target(name: "CProgram"),
    .target(name: "CTaskPool", dependencies: ["CTerminal"]),
    .target(
      name: "Terminal", dependencies: ["CTerminal", "Locking", "SystemLibrary"],
      swiftSettings: strict),
    program,
    .executableTarget(
      name: "soramoyo-bench",
      dependencies: ["Models", "ForecastSources", "Storage", "XMLReading"],
      path: "Benchmarks/Inner", swiftSettings: strict),
    // What docs/json.md's tables and docs/schema are made from; Scripts/make-json-docs.py runs it.
    .executableTarget(
      name: "json-declarations", dependencies: ["MachineFormats"],
      path: "Scripts/json-declarations",
      swiftSettings: strict),

    // Tests. Their folders mirror Sources; PresenterTests has Pages, MachineFormats and TelegramPages, too.
    .target(
      name: "TestSupport", dependencies: ["ForecastSources", "Locking", "Models"],
      path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "ModelsTests", dependencies: ["Locking", "Models", "TestSupport"],
      swiftSettings: strict),
    .target(
      name: "TerminalTesting", dependencies: ["Locking", "ProcessTestSupport", "Terminal"],
      path: "Tests/TerminalTesting",
      swiftSettings: strict),
    .executableTarget(
      name: "TerminalDemo", dependencies: ["Terminal"], path: "Tests/TerminalDemo",
      swiftSettings: strict),
    .testTarget(
      name: "TerminalTests",
      dependencies: ["ProcessTestSupport", "Terminal", "TerminalTesting", "TerminalDemo"],
      swiftSettings: strict),
    .testTarget(
      name: "ForecastTextTests", dependencies: ["Models"], swiftSettings: strict),
    .executableTarget(
      name: "ForecastSourcesProbe", dependencies: ["ForecastSources", "HTTPClient", "Models"],
      path: "Tests/ForecastSourcesProbe", swiftSettings: strict),
    .executableTarget(
      name: "WatchProbe",
      dependencies: ["ForecastSources", "HTTPClient", "Locking", "Models", "TestSupport"],
      path: "Tests/WatchProbe", swiftSettings: strict),
    .testTarget(
      name: "ForecastSourcesTests",
      dependencies: [
        "ForecastSources", "ForecastSourcesProbe", "HTTPClient", "HTTPClientTestSupport",
        "JSONReading", "Locking", "LoopbackServer", "MachineFormats", "Models",
        "ProcessTestSupport", "Storage", "Telegrams", "TestSupport", "WatchProbe",
      ], swiftSettings: strict),
    .testTarget(
      name: "SoramoyoKitTests", dependencies: ["ProcessTestSupport", "SoramoyoKit"],
      swiftSettings: strict),
    .executableTarget(
      name: "StorageProbe", dependencies: ["Storage"], path: "Tests/StorageProbe",
      swiftSettings: strict),
    .testTarget(
      name: "StorageTests", dependencies: ["Storage", "StorageProbe", "ProcessTestSupport"],
      swiftSettings: strict),
    .executableTarget(
      name: "TelegramFuzz",
      dependencies: [
        "MachineFormats", "Models", "Pages", "TelegramPages", "Telegrams", "TestSupport",
        "XMLReading",
      ],
      path: "Tests/TelegramFuzz", swiftSettings: strict),
    .testTarget(
      name: "TelegramsTests",
      dependencies: [
        "Models", "ProcessTestSupport", "TelegramFuzz", "Telegrams", "TestSupport", "XMLReading",
      ], swiftSettings: strict),
    .executableTarget(
      name: "XMLReadingProbe", dependencies: ["Storage", "XMLReading"],
      path: "Tests/XMLReadingProbe", swiftSettings: strict),
    .testTarget(
      name: "XMLReadingTests",
      dependencies: [
        "Locking", "ProcessTestSupport", "Storage", "XMLReading", "XMLReadingProbe",
      ],
      swiftSettings: strict),
    .target(
      name: "HTTPClientTestSupport", dependencies: ["HTTPClient", "Locking"],
      path: "Tests/HTTPClientTestSupport", swiftSettings: strict),
    .target(
      name: "CurlHeaderCheck", dependencies: ["CHTTP"], path: "Tests/CurlHeaderCheck"),
    .executableTarget(
      name: "HTTPClientProbe", dependencies: ["CHTTP", "HTTPClient"], path: "Tests/HTTPClientProbe",
      swiftSettings: strict),
    .testTarget(
      name: "HTTPClientTests",
      dependencies: [
        "HTTPClient", "HTTPClientTestSupport", "HTTPClientProbe", "LoopbackServer",
        "CurlHeaderCheck", "Locking", "ProcessTestSupport", "CHTTP",
      ], swiftSettings: strict),
    .target(
      name: "ProcessTestSupport", dependencies: ["Locking"], path: "Tests/ProcessTestSupport",
      swiftSettings: strict),
    .target(
      name: "LoopbackServer",
      dependencies: [
        "Locking", "ProcessTestSupport",
        .product(name: "FlyingFox", package: "FlyingFox", condition: .when(traits: ["Tests"])),
        .product(name: "FlyingSocks", package: "FlyingFox", condition: .when(traits: ["Tests"])),
      ],
      path: "Tests/LoopbackServer", swiftSettings: strict),
    .testTarget(
      name: "SoramoyoTests",
      dependencies: [
        "soramoyo", "Models", "Pages", "MachineFormats", "TelegramPages", "Presenter",
        "ForecastSources", "HTTPClient", "Locking", "Terminal", "TerminalTesting", "TestSupport",
        "ProcessTestSupport", "LoopbackServer", "JSONReading",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: strict),
    .testTarget(
      name: "ScreenTests",
      dependencies: [
        "soramoyo", "Presenter", "Pages", "Models", "ForecastSources", "Locking", "Terminal",
        "TerminalTesting", "TestSupport", "ProcessTestSupport",
      ], exclude: ["Goldens"], swiftSettings: strict),
    .testTarget(
      name: "PresenterTests",
      dependencies: [
        "JSONReading", "Locking", "MachineFormats", "Models", "Pages", "Presenter",
        "ProcessTestSupport", "TelegramPages", "Telegrams", "Terminal", "soramoyo", "TestSupport",
      ],
      exclude: ["Goldens"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)

// Scripts/fuzz builds this with the coverage and the runtime of libFuzzer, which nothing else needs.
if isFuzzing {
  package.targets.append(
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "ForecastSources", "HTTPClient", "JSONReading", "Locking", "MachineFormats", "Models",
        "Pages", "Presenter", "Storage", "SystemLibrary", "TelegramPages", "Telegrams", "Terminal",
        "TestSupport", "XMLReading",
        "soramoyo",
      ],
      path: "Tests/Fuzz", swiftSettings: strict))
}

// For `swift package generate-documentation --target SoramoyoKit`, and nothing else.
if Context.environment["SORAMOYO_DOCS"] != nil {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", exact: "1.5.0"))
}
