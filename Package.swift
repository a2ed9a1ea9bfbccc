// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "collage",
  products: [
    .executable(name: "collage", targets: ["collage"]),
    .executable(name: "collage-worker", targets: ["collage-worker"]),
    .library(name: "Reactive", targets: ["Reactive"]),
    .library(name: "ReactiveTesting", targets: ["ReactiveTesting"]),
  ],
  targets: [
    .target(name: "Coordination"),
    .target(name: "Reactive", dependencies: ["Coordination"]),
    .target(name: "ReactiveTesting", dependencies: ["Reactive", "Coordination"]),
    .target(name: "Paths"),
    .target(name: "CPosix"),
    .target(name: "Posix", dependencies: ["Paths", "CPosix"]),

    .systemLibrary(name: "CVips", pkgConfig: "vips", providers: [.apt(["libvips-dev"])]),
    .systemLibrary(
      name: "CTurboJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg62-turbo-dev"])]),
    .systemLibrary(name: "CWebP", pkgConfig: "libwebpmux", providers: [.apt(["libwebp-dev"])]),
    .systemLibrary(name: "CHeif", pkgConfig: "libheif", providers: [.apt(["libheif-dev"])]),
    .systemLibrary(name: "CZimg", pkgConfig: "zimg", providers: [.apt(["libzimg-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CCsv", providers: [.apt(["libcsv-dev"])]),
    .systemLibrary(name: "CExif", pkgConfig: "libexif", providers: [.apt(["libexif-dev"])]),
    .systemLibrary(name: "CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .target(
      name: "CVipsShim",
      dependencies: ["CVips", "CTurboJPEG", "CWebP", "CHeif", "CZimg", "CPango"],
      linkerSettings: [.linkedLibrary("gmodule-2.0")]),

    .target(
      name: "Imaging",
      dependencies: [
        "CVips", "CVipsShim", "CTurboJPEG", "CZimg", "CPango", "CExif", "Paths", "Posix",
      ]),
    .target(name: "CollageModel", dependencies: ["Paths"]),
    .target(
      name: "CollageRendering",
      dependencies: ["Reactive", "Coordination", "Imaging", "CollageModel", "Paths", "Posix"]),
    .target(
      name: "CollagePipeline",
      dependencies: [
        "Reactive", "Coordination", "CollageModel", "Paths", "Posix", "CSQLite", "CCsv", "CExif",
        "CNettle",
      ]),
    .target(
      name: "CollageCLI",
      dependencies: ["CollagePipeline", "Reactive", "CollageModel", "Paths", "Posix"]),
    .executableTarget(name: "collage", dependencies: ["CollageCLI"]),
    .executableTarget(name: "collage-worker", dependencies: ["CollageRendering"]),

    .target(name: "CMallocCounter", path: "Benchmarks/CMallocCounter"),
    .executableTarget(
      name: "reactive-bench", dependencies: ["Reactive", "CMallocCounter"],
      path: "Benchmarks/ReactiveBench"),

    .testTarget(
      name: "ReactiveTests", dependencies: ["Reactive", "ReactiveTesting", "Coordination"]),
    .testTarget(name: "PathsTests", dependencies: ["Paths"]),
    .testTarget(name: "PosixTests", dependencies: ["Posix", "Paths"]),
    .testTarget(name: "ImagingTests", dependencies: ["Imaging", "Posix", "Paths"]),
    .testTarget(name: "CollageModelTests", dependencies: ["CollageModel", "Paths"]),
    .testTarget(
      name: "CollageRenderingTests",
      dependencies: [
        "CollageRendering", "Reactive", "Imaging", "CollageModel", "Paths", "Posix",
      ]),
    .testTarget(
      name: "CollagePipelineTests",
      dependencies: ["CollagePipeline", "CollageModel", "Reactive", "Paths", "Posix"]),
    .testTarget(
      name: "CollageCLITests",
      dependencies: [
        "CollageCLI", "CollagePipeline", "CollageModel", "Reactive", "Paths", "Posix",
      ]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["CollageModel", "Imaging", "Paths", "Posix", "collage", "collage-worker"]),
  ]
)

for target in package.targets where ![.system, .plugin, .binary].contains(target.type) {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
