import CollageModel
import CollagePipeline
import Values

@testable import CollageCLI

/// The test table: a row for each flag, in the order of `Option.all`.
let flagRows: [FlagRow] = [
  FlagRow(
    "files-from",
    [
      ("-T list", { $0.run.input.inputs == [.list(Path("list"))] }),
      ("-Tlist a.jpg", { $0.run.input.inputs == [.list(Path("list")), .path(Path("a.jpg"))] }),
      ("--files-from=-", { $0.run.input.inputs == [.list(nil)] }),
      ("-T a -T b", { $0.run.input.inputs == [.list(Path("a")), .list(Path("b"))] }),
    ], refused: [("-T - -", "standard input can be read only once")]),
  FlagRow(
    "null",
    [
      ("-0", { $0.run.input.format == .null }),
      ("--null --input-format null", { $0.run.input.format == .null }),
    ],
    refused: [
      (
        "-0 --input-format csv",
        "--null and --input-format csv contradict each other; choose one of them"
      )
    ]),
  FlagRow(
    "input-format",
    [
      ("", { $0.run.input.format == .auto }),
      ("--input-format jsonl", { $0.run.input.format == .jsonl }),
      ("--input-format=tsv", { $0.run.input.format == .tsv }),
    ],
    refused: [
      (
        "--input-format xml",
        "--input-format wants auto, json, jsonl, csv, tsv, lines or null; “xml” is not that"
      )
    ]),
  FlagRow(
    "recursive", [("", { !$0.run.input.recursive }), ("-r dir", { $0.run.input.recursive })]),
  FlagRow(
    "sort",
    [
      ("", { $0.run.input.sort == .none }),
      ("--sort exif-date", { $0.run.input.sort == .exifDate }),
      ("--sort=natural", { $0.run.input.sort == .natural }),
    ],
    refused: [
      ("--sort size", "--sort wants none, name, natural, mtime or exif-date; “size” is not that")
    ]),
  FlagRow(
    "reverse", [("", { !$0.run.input.reverse }), ("--reverse", { $0.run.input.reverse })]),
  FlagRow("sorted", [("", { !$0.run.input.sorted }), ("--sorted", { $0.run.input.sorted })]),
  FlagRow(
    "group-by",
    [
      ("", { if case .none = $0.run.input.grouping { true } else { false } }),
      ("--group-by folder", { if case .folder = $0.run.input.grouping { true } else { false } }),
      (
        "--group-by exif-date",
        { if case .exifDate = $0.run.input.grouping { true } else { false } }
      ),
      (
        "--group-by field:place",
        { if case .field("place") = $0.run.input.grouping { true } else { false } }
      ),
      (
        "--group-by name:^(.+)_[0-9]+",
        { if case .name(pattern: "^(.+)_[0-9]+") = $0.run.input.grouping { true } else { false } }
      ),
    ],
    refused: [
      "field:", "name:", "day",
    ].map {
      (
        "--group-by \($0)",
        "--group-by wants none, folder, field:NAME, name:REGEX or exif-date; “\($0)” is not that"
      )
    } + [
      (
        "--group-by name:(",
        "--group-by name:REGEX wants a regular expression; “(” is none: expected ')'"
      )
    ]),
  FlagRow(
    "per",
    [
      ("", { $0.run.input.per == 6 }),
      ("--per 4", { $0.run.input.per == 4 }),
      ("--max 10", { $0.run.input.per == 10 }),
      ("--max 5", { $0.run.input.per == 4 }),
      ("--max 1 --odd keep", { $0.run.input.per == 1 }),
      ("--max 1 --per 2", { $0.run.input.per == 2 }),
      ("--max 5 --odd keep", { $0.run.input.per == 5 }),
      ("--max 5 --odd trim", { $0.run.input.per == 5 }),
      ("--per 3 --odd keep", { $0.run.input.per == 3 }),
    ],
    refused: [
      ("--per 0", "--per wants a number from 1 to 10000; “0” is not that"),
      (
        "--per 3",
        "--per 3 makes odd sets, and those are not made; choose an even number, or --odd keep or trim"
      ),
    ]
      + ["--per 1", "--per 1 --odd trim", "--per 1 --odd fail"].map {
        (
          $0,
          "--per 1 makes sets of one picture, which is odd, and those are not made; choose a larger number, or --odd keep"
        )
      }),
  FlagRow(
    "odd",
    [
      ("", { $0.run.rules.odd == .drop }),
      ("--odd trim", { $0.run.rules.odd == .trim }),
      ("--odd=keep", { $0.run.rules.odd == .keep }),
      ("--odd fail --odd drop", { $0.run.rules.odd == .drop }),
    ],
    refused: [("--odd even", "--odd wants drop, trim, keep or fail; “even” is not that")]),
  FlagRow(
    "max",
    [
      ("", { $0.run.rules.max == 6 }),
      ("--max 1 --odd keep", { $0.run.rules.max == 1 }),
      ("--max=10000", { $0.run.rules.max == 10_000 }),
    ],
    refused: ["0", "10001", "-1", "six", "6.5", "+6", "99999999999999999999"].map {
      ("--max \($0)", "--max wants a number from 1 to 10000; “\($0)” is not that")
    }
      + ["--max 1", "--max 1 --odd trim"].map {
        (
          $0,
          "--max 1 makes sets of one picture, which is odd, and those are not made; choose a larger number, or --odd keep"
        )
      }),
  FlagRow(
    "overflow",
    [
      ("", { $0.run.rules.overflow == .cap }),
      ("--overflow split", { $0.run.rules.overflow == .split }),
    ],
    refused: [("--overflow drop", "--overflow wants cap or split; “drop” is not that")]),
  FlagRow(
    "take", [("", { $0.run.take == nil }), ("--take 3", { $0.run.take == 3 })],
    refused: [("--take 0", "--take wants a number of at least 1; “0” is not that")]),
  FlagRow(
    "size",
    [
      ("", { $0.run.settings.size == PixelSize(width: 1800, height: 1200) }),
      ("--size 1x65500", { $0.run.settings.size == PixelSize(width: 1, height: 65_500) }),
      ("--size 70000x2 -f png", { $0.run.settings.size == PixelSize(width: 70_000, height: 2) }),
    ],
    refused: ["foo", "1800", "0x1200", "1800x", "1800x1200x3", "-1x5", "1800X1200", "10000001x1"]
      .map {
        (
          "--size \($0)",
          "--size wants WIDTHxHEIGHT in pixels, such as 1800x1200; “\($0)” is not that"
        )
      } + [
        (
          "--size 2x65501",
          "2x65501 pixels are too many: a jpeg holds at most 65500 a side; choose a smaller sheet or another format"
        ),
        (
          "--size 65500x65500",
          "65500x65500 pixels are too many: 1000 million in all are the limit; choose a smaller sheet"
        ),
      ]),
  FlagRow(
    "paper",
    [
      ("--paper a4", { $0.run.settings.size == PixelSize(width: 2480, height: 3508) }),
      ("--paper 4x6in --dpi 100", { $0.run.settings.size == PixelSize(width: 400, height: 600) }),
      ("--paper a4 --size 9x8", { $0.run.settings.size == PixelSize(width: 9, height: 8) }),
    ],
    refused: [
      (
        "--paper b5",
        "--paper wants a2, a3, a4, a5, a6, letter, legal or tabloid, or two lengths such as 10x15cm or 4x6in; “b5” is not that"
      )
    ]),
  FlagRow(
    "landscape",
    [
      (
        "--landscape --paper 4x6in",
        { $0.run.settings.size == PixelSize(width: 1800, height: 1200) }
      ),
      ("--landscape --size 9x20", { $0.run.settings.size == PixelSize(width: 20, height: 9) }),
    ]),
  FlagRow(
    "dpi",
    [("", { $0.run.settings.dpi == 300 }), ("--dpi 72", { $0.run.settings.dpi == 72 })],
    refused: ["0", "2401", "72.5"].map {
      ("--dpi \($0)", "--dpi wants a number of dots per inch from 1 to 2400; “\($0)” is not that")
    }),
  FlagRow(
    "layout",
    [
      ("", { $0.run.settings.layout == .grid && $0.run.layoutFile == nil }),
      ("--layout hero", { $0.run.settings.layout == .hero }),
      ("--layout balanced", { $0.run.settings.layout == .balanced }),
      ("--layout my/own.json", { $0.run.layoutFile == Path("my/own.json") }),
    ],
    refused: [
      (
        "--layout mosaic",
        "--layout wants grid, balanced, justified, hero, strip or a FILE.json; “mosaic” is not that"
      )
    ]),
  FlagRow(
    "fit",
    [
      ("", { $0.run.settings.fit == .cover }),
      ("--fit contain", { $0.run.settings.fit == .contain }),
    ],
    refused: [("--fit fill", "--fit wants cover or contain; “fill” is not that")]),
  FlagRow(
    "focus",
    [
      ("", { $0.run.settings.focus == .centre }),
      ("--focus attention", { $0.run.settings.focus == .attention }),
    ],
    refused: [
      ("--focus face", "--focus wants centre, attention or entropy; “face” is not that")
    ]),
  FlagRow(
    "gap",
    [
      ("", { $0.run.settings.gap == 0 }),
      ("--gap 12", { $0.run.settings.gap == 12 }),
      ("--gap 2mm --dpi 254", { $0.run.settings.gap == 20 }),
    ],
    refused: [
      (
        "--gap wide",
        "--gap wants a length such as 12, 12px, 3mm or 0.25in; “wide” is not that"
      )
    ]),
  FlagRow("margin", [("--margin 1in", { $0.run.settings.margin == 300 })]),
  FlagRow("border", [("--border 2px", { $0.run.settings.border == 2 })]),
  FlagRow("radius", [("--radius 0.1in", { $0.run.settings.radius == 30 })]),
  FlagRow(
    "background",
    [
      ("", { $0.run.settings.background == .white }),
      ("--background navy", { $0.run.settings.background.description == "#000080" }),
      ("--background=#fc0", { $0.run.settings.background.description == "#ffcc00" }),
      ("--background none", { $0.run.settings.background == .none }),
    ],
    refused: [
      (
        "--background nix",
        "--background wants a colour such as white, #fc0, #ffcc00 or “rgb(255, 204, 0)”, or none; “nix” is not that"
      )
    ]),
  FlagRow("title", [("--title {set}", { $0.run.settings.title?.description == "{set}" })]),
  FlagRow(
    "caption", [("--caption {name}", { $0.run.settings.caption?.description == "{name}" })]),
  FlagRow("footer", [("--footer {date}", { $0.run.settings.footer?.description == "{date}" })]),
  FlagRow("font", [("--font Serif", { $0.run.settings.font == "Serif" })]),
  FlagRow(
    "format",
    [
      ("", { $0.run.settings.format == .jpeg }),
      ("-f png", { $0.run.settings.format == .png }),
      ("-fjpg", { $0.run.settings.format == .jpeg }),
      ("-f tif", { $0.run.settings.format == .tiff }),
      ("-f webp", { $0.run.settings.format == .webp }),
      ("-f avif", { $0.run.settings.format == .avif }),
    ],
    refused: [("-f gif", "--format wants jpeg, png, webp, tiff or avif; “gif” is not that")]),
  FlagRow(
    "quality",
    [
      ("", { $0.run.settings.quality == 88 }),
      ("--quality 1", { $0.run.settings.quality == 1 }),
      ("--quality 100", { $0.run.settings.quality == 100 }),
    ],
    refused: ["0", "101", "best"].map {
      ("--quality \($0)", "--quality wants a number from 1 to 100; “\($0)” is not that")
    }),
  FlagRow(
    "lossless",
    [
      ("", { !$0.run.settings.lossless }),
      ("--lossless -f webp", { $0.run.settings.lossless }),
    ],
    refused: [
      ("--lossless", "jpeg always loses some; choose png, webp, tiff or avif for lossless")
    ]),
  FlagRow(
    "profile",
    [
      ("", { $0.run.settings.profile == .srgb }),
      ("--profile p3", { $0.run.settings.profile == .p3 }),
    ],
    refused: [("--profile cmyk", "--profile wants srgb or p3; “cmyk” is not that")]),
  FlagRow(
    "embed",
    [("", { $0.run.settings.embed == .none }), ("--embed ids", { $0.run.settings.embed == .ids })],
    refused: [("--embed exif", "--embed wants none or ids; “exif” is not that")]),
  FlagRow(
    "output",
    [
      ("", { $0.run.output == Path("collages") }),
      ("-o out", { $0.run.output == Path("out") && $0.run.input.excludedFolder == Path("out") }),
      ("-oout", { $0.run.output == Path("out") }),
      ("-o --help", { $0.run.output == Path("--help") }),
    ], refused: [("-o=", "--output wants a folder; “” is not that")]),
  FlagRow("overwrite", [("", { !$0.run.overwrite }), ("--overwrite", { $0.run.overwrite })]),
  FlagRow(
    "changed",
    [
      ("", { $0.run.changed == .auto }),
      ("--changed checksum", { $0.run.changed == .checksum }),
    ],
    refused: [("--changed mtime", "--changed wants auto or checksum; “mtime” is not that")]),
  FlagRow("force", [("", { !$0.run.force }), ("-B", { $0.run.force })]),
  FlagRow("dry-run", [("", { !$0.dryRun }), ("-n", { $0.dryRun }), ("-n --json", { $0.dryRun })]),
  FlagRow(
    "jobs",
    [
      ("", { $0.run.jobs == 4 }),
      ("-j4", { $0.run.jobs == 4 }), ("-j 2", { $0.run.jobs == 2 }), ("-j=3", { $0.run.jobs == 3 }),
      ("--jobs 1024", { $0.run.jobs == 1024 }),
    ],
    refused: ["0", "1025", "all"].map {
      ("-j\($0)", "--jobs wants a number from 1 to 1024; “\($0)” is not that")
    }),
  FlagRow(
    "memory",
    [
      ("", { $0.run.memory == MemoryLimits(all: 4_000_000_000, coefficients: 192_000_000) }),
      ("-j 100", { $0.run.memory == MemoryLimits(4_000_000_000) }),
      ("--memory 512M", { $0.run.memory == MemoryLimits(512_000_000) }),
      ("--memory 2g", { $0.run.memory == MemoryLimits(2_000_000_000) }),
      ("--memory 5000k", { $0.run.memory == MemoryLimits(5_000_000) }),
      ("--memory 300MB", { $0.run.memory == MemoryLimits(300_000_000) }),
      ("--memory 1T", { $0.run.memory == MemoryLimits(1_000_000_000_000) }),
      ("--memory 1GiB", { $0.run.memory == MemoryLimits(1_073_741_824) }),
      ("--memory 64MiB", { $0.run.memory == MemoryLimits(67_108_864) }),
      ("--memory 2048KiB", { $0.run.memory == MemoryLimits(2_097_152) }),
      ("--memory 1000000", { $0.run.memory == MemoryLimits(1_000_000) }),
    ],
    refused: ["0", "999k", "1P", "-1G", "M", "1.5G", "half", "9223372036854775807G"].map {
      (
        "--memory \($0)",
        "--memory wants a whole number from 1M on, such as 512M, 2G or 1GiB; “\($0)” is not that"
      )
    }),
  FlagRow(
    "on-error",
    [
      ("", { $0.run.onError == .failSet }),
      ("--on-error skip-picture", { $0.run.onError == .skipPicture }),
      ("--on-error abort", { $0.run.onError == .abort }),
    ],
    refused: [
      ("--on-error go", "--on-error wants fail-set, skip-picture or abort; “go” is not that")
    ]),
  FlagRow(
    "fail-on",
    [
      ("", { $0.run.settings.limits.failOn == .truncated }),
      ("--fail-on none", { $0.run.settings.limits.failOn == .none }),
    ],
    refused: [
      ("--fail-on all", "--fail-on wants none, truncated, error or warning; “all” is not that")
    ]),
  FlagRow(
    "timeout",
    [
      ("", { $0.run.timeout == .seconds(60) }),
      ("--timeout 90", { $0.run.timeout == .seconds(90) }),
      ("--timeout 90s", { $0.run.timeout == .seconds(90) }),
      ("--timeout 2m", { $0.run.timeout == .seconds(120) }),
      ("--timeout 500ms", { $0.run.timeout == .milliseconds(500) }),
      ("--timeout 1h30m", { $0.run.timeout == .seconds(5400) }),
      ("--timeout 24h", { $0.run.timeout == .seconds(86_400) }),
      ("--timeout 0", { $0.run.timeout == .zero }),
    ],
    refused: [
      "1d", "25h", "86401", "-1", "s", "1m1m", "1s2h", "1.5s", "90 s", "1h30",
      "9223372036854775807h",
    ]
    .filter { !$0.contains(" ") }
    .map {
      (
        "--timeout \($0)",
        "--timeout wants a time up to 24h such as 500ms, 60s, 2m or 1h30m, or 0 for no limit; “\($0)” is not that"
      )
    }),
  FlagRow(
    "allow",
    [
      ("", { $0.run.settings.limits.allowed.isEmpty }),
      ("--allow jxl --allow pdf", { $0.run.settings.limits.allowed == [.jxl, .pdf] }),
      ("--allow svg,ppm", { $0.run.input.allowed == [.svg, .ppm] }),
    ],
    refused: [("--allow bmp", "--allow wants jxl, jp2, svg, pdf, ppm or raw; “bmp” is not that")]),
  FlagRow(
    "max-pixels",
    [
      ("", { $0.run.settings.limits.maxPixels == 268_435_456 }),
      ("--max-pixels 1", { $0.run.settings.limits.maxPixels == 1 }),
      ("--max-pixels 100M", { $0.run.settings.limits.maxPixels == 100_000_000 }),
      ("--max-pixels 100g", { $0.run.settings.limits.maxPixels == 100_000_000_000 }),
    ],
    refused: ["0", "M", "101G", "9223372036854775807G", "1T"].map {
      (
        "--max-pixels \($0)",
        "--max-pixels wants a number of pixels from 1 to 100G, such as 268435456, 100M or 2G; “\($0)” is not that"
      )
    }),
  FlagRow(
    "report",
    [
      ("", { $0.run.report == .outputFolder }),
      ("--report r.json", { $0.run.report == .file(Path("r.json")) }),
      ("--report -", { $0.run.report == .standardOutput }),
    ],
    refused: [
      (
        "--report - --json",
        "--json and --report - would both write to standard output; choose one of them"
      ),
      (
        "-n --report -",
        "--dry-run makes nothing for --report - to write; it prints the plan, with --json as events"
      ),
    ]),
  FlagRow(
    "json",
    [
      ("", { if case .nothing = $0.output { true } else { false } }),
      ("--json", { if case .events = $0.output { true } else { false } }),
    ],
    refused: [
      (
        "--json --print",
        "--json and --print would both write to standard output; choose one of them"
      )
    ]),
  FlagRow(
    "print", [("--print", { if case .paths(end: 10) = $0.output { true } else { false } })],
    refused: [
      (
        "--print --print0",
        "--print and --print0 would both write to standard output; choose one of them"
      )
    ]),
  FlagRow(
    "print0", [("--print0", { if case .paths(end: 0) = $0.output { true } else { false } })],
    refused: [
      (
        "-n --print0",
        "--dry-run makes nothing for --print0 to write; it prints the plan, with --json as events"
      )
    ]),
  FlagRow(
    "progress",
    [
      ("", { $0.progress == .auto }),
      ("--progress always -q", { $0.progress == .always }),
      ("--progress never", { $0.progress == .never }),
    ],
    refused: [("--progress no", "--progress wants auto, always or never; “no” is not that")]),
  FlagRow(
    "quiet", [("-q", { $0.verbosity == .quiet && $0.progress == .never })],
    refused: [("-qv", "--quiet and --verbose contradict each other")]),
  FlagRow(
    "verbose",
    [("", { $0.verbosity == .normal }), ("-rv", { $0.verbosity == .verbose })]),
  FlagRow("version", []),
  FlagRow("help", []),
]
