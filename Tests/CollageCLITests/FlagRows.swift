import CollageModel
import CollagePipeline
import Paths

@testable import CollageCLI

/// The test table: a row for each flag, in the order of `Flag.all`.
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
          "--size 2x65501 is too large: a jpeg holds at most 65500 pixels a side"
        ),
        (
          "--size 65500x65500",
          "--size 65500x65500 is too large: 1000 million pixels in all are the limit"
        ),
      ]),
  FlagRow(
    "background",
    [
      ("", { $0.run.settings.background == .white }),
      ("--background navy", { $0.run.settings.background.description == "#000080" }),
      ("--background=#fc0", { $0.run.settings.background.description == "#ffcc00" }),
    ],
    refused: [
      (
        "--background none",
        "--background wants a colour such as white, #fc0, #ffcc00 or “rgb(255, 204, 0)”; “none” is not that"
      )
    ]),
  FlagRow(
    "format",
    [
      ("", { $0.run.settings.format == .jpeg }),
      ("-f png", { $0.run.settings.format == .png }),
      ("-fjpg", { $0.run.settings.format == .jpeg }),
    ], refused: [("-f gif", "--format wants jpeg or png; “gif” is not that")]),
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
    "output",
    [
      ("", { $0.run.output == Path("collages") }),
      ("-o out", { $0.run.output == Path("out") && $0.run.input.excludedFolder == Path("out") }),
      ("-oout", { $0.run.output == Path("out") }),
      ("-o --help", { $0.run.output == Path("--help") }),
    ], refused: [("-o=", "--output wants a folder; “” is not that")]),
  FlagRow("overwrite", [("", { !$0.run.overwrite }), ("--overwrite", { $0.run.overwrite })]),
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
      ("", { $0.run.settings.failOn == .truncated }),
      ("--fail-on none", { $0.run.settings.failOn == .none }),
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
    "max-pixels",
    [
      ("", { $0.run.settings.maxPixels == 268_435_456 }),
      ("--max-pixels 1", { $0.run.settings.maxPixels == 1 }),
      ("--max-pixels 100M", { $0.run.settings.maxPixels == 100_000_000 }),
      ("--max-pixels 100g", { $0.run.settings.maxPixels == 100_000_000_000 }),
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
