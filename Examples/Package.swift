// swift-tools-version: 6.2
import PackageDescription

// A package of its own, as a client's would be. Elsewhere this is "soramoyo"; of a path it is the folder's name,
// and no other name will do for aliases.
let soramoyo = String(Context.packageDirectory.split(separator: "/").dropLast().last ?? "")
  .lowercased()

// It has a module named Models, as soramoyo has: so soramoyo's gets another name here. Without the alias SwiftPM
// refuses two modules of one name.
let kit = Target.Dependency.product(
  name: "SoramoyoKit", package: soramoyo, moduleAliases: ["Models": "SoramoyoModels"])

let package = Package(
  name: "soramoyo-examples",
  // Elsewhere: .package(url: "https://…/soramoyo", .upToNextMinor(from: "0.1.0"))
  dependencies: [.package(path: "..")],
  targets: [
    .target(name: "Models"),
    .executableTarget(name: "umbrella", dependencies: ["Models", kit]),
    .executableTarget(name: "morning", dependencies: [kit]),
  ],
  swiftLanguageModes: [.v6]
)
