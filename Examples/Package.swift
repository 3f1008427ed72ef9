// swift-tools-version: 6.2
import PackageDescription

// A package of its own, as a client's would be. It has a module named Models, as soramoyo has: so soramoyo's gets
// another name here. Without the line SwiftPM refuses two modules of one name.
let kit = Target.Dependency.product(
  name: "SoramoyoKit", package: "soramoyo", moduleAliases: ["Models": "SoramoyoModels"])

let package = Package(
  name: "soramoyo-examples",
  // Elsewhere: .package(url: "https://…/soramoyo", .upToNextMinor(from: "0.1.0"))
  dependencies: [.package(name: "soramoyo", path: "..")],
  targets: [
    .target(name: "Models"),
    .executableTarget(name: "umbrella", dependencies: ["Models", kit]),
    .executableTarget(name: "morning", dependencies: [kit]),
  ])
