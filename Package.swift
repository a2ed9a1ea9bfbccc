// swift-tools-version: 6.2

import PackageDescription

/// A library of the system: its module map and nothing else.
func library(_ folder: String, as name: String, pkgConfig: String? = nil, apt: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/System/Libraries/\(folder)", pkgConfig: pkgConfig,
    providers: [.apt([apt])])
}

/// A library for pictures or text as typed C functions.
func shim(
  _ name: String, of library: Target.Dependency, in folder: String,
  linkerSettings: [LinkerSetting] = []
) -> Target {
  .target(
    name: name, dependencies: ["CPixels", library], path: "Sources/System/\(folder)",
    linkerSettings: linkerSettings)
}

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
    .target(name: "Values"),
    .target(name: "CPosix"),
    .target(name: "Posix", dependencies: ["Values", "Coordination", "CPosix"]),

    library("vips", as: "CVips", pkgConfig: "vips", apt: "libvips-dev"),
    library("jpeg", as: "CTurboJPEG", pkgConfig: "libjpeg", apt: "libjpeg62-turbo-dev"),
    library("webp", as: "CWebP", pkgConfig: "libwebpmux", apt: "libwebp-dev"),
    library("heif", as: "CHeif", pkgConfig: "libheif", apt: "libheif-dev"),
    library("zimg", as: "CZimg", pkgConfig: "zimg", apt: "libzimg-dev"),
    library("pango", as: "CPango", pkgConfig: "pangocairo", apt: "libpango1.0-dev"),
    library("exif", as: "CExif", pkgConfig: "libexif", apt: "libexif-dev"),
    library("sqlite", as: "CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev"),
    library("csv", as: "CCsv", apt: "libcsv-dev"),
    library("nettle", as: "CNettle", pkgConfig: "nettle", apt: "nettle-dev"),

    .target(name: "CPixels", path: "Sources/System/Pixels"),
    shim("CVipsShim", of: "CVips", in: "Vips", linkerSettings: [.linkedLibrary("gmodule-2.0")]),
    shim("CJPEGShim", of: "CTurboJPEG", in: "JPEG"),
    shim("CWebPShim", of: "CWebP", in: "WebP"),
    shim("CHeifShim", of: "CHeif", in: "HEIF"),
    shim("CZimgShim", of: "CZimg", in: "Zimg"),
    shim("CPangoShim", of: "CPango", in: "Text"),

    .target(
      name: "Imaging",
      dependencies: [
        "CPixels", "CVipsShim", "CJPEGShim", "CWebPShim", "CHeifShim", "CZimgShim", "CPangoShim",
        "CExif", "Values", "Posix",
      ]),
    .target(name: "CollageModel", dependencies: ["Values"]),
    .target(
      name: "CollageRendering",
      dependencies: ["Reactive", "Coordination", "Imaging", "CollageModel", "Values", "Posix"]),
    .target(
      name: "CollagePipeline",
      dependencies: [
        "Reactive", "Coordination", "CollageModel", "Values", "Posix", "CSQLite", "CCsv", "CExif",
        "CNettle",
      ]),
    .target(
      name: "CollageCLI",
      dependencies: ["CollagePipeline", "Reactive", "CollageModel", "Values", "Posix"]),
    .executableTarget(name: "collage", dependencies: ["CollageCLI"]),
    .executableTarget(name: "collage-worker", dependencies: ["CollageRendering"]),

    .target(name: "CMallocCounter", path: "Benchmarks/CMallocCounter"),
    .executableTarget(
      name: "reactive-bench", dependencies: ["Reactive", "CMallocCounter"],
      path: "Benchmarks/ReactiveBench"),

    .testTarget(
      name: "ReactiveTests", dependencies: ["Reactive", "ReactiveTesting", "Coordination"]),
    .testTarget(name: "ValuesTests", dependencies: ["Values"]),
    .testTarget(name: "PosixTests", dependencies: ["Posix", "Values"]),
    .testTarget(
      name: "ImagingTests",
      dependencies: ["Imaging", "CPixels", "CJPEGShim", "CVipsShim", "Posix", "Values"]),
    .testTarget(name: "CollageModelTests", dependencies: ["CollageModel", "Values"]),
    .testTarget(
      name: "CollageRenderingTests",
      dependencies: [
        "CollageRendering", "Reactive", "Imaging", "CollageModel", "Values", "Posix",
      ]),
    .testTarget(
      name: "CollagePipelineTests",
      dependencies: [
        "CollagePipeline", "Coordination", "CollageModel", "Reactive", "Values", "Posix",
      ]),
    .testTarget(
      name: "CollageCLITests",
      dependencies: [
        "CollageCLI", "CollagePipeline", "CollageModel", "Reactive", "Values", "Posix",
      ]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["CollageModel", "Imaging", "Values", "Posix", "collage", "collage-worker"]),
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
