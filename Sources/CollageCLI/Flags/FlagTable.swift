import CollageModel
import CollagePipeline
import Values

extension Flag {
  /// Every option there is, in the order in which the help shows them.
  ///
  /// A new row needs a row in `FlagTests` as well; a test sees to that.
  static let all: [Flag] = [

    // MARK: Where pictures come from

    Flag(
      "files-from", short: "T", "FILE", .input,
      "read a list of paths from FILE, - for standard input",
      details: """
        One path a line, or with --null one before each NUL. Relative paths start at the working \
        directory. May be given more than once.
        """,
      wants: "the path of a list, or - for standard input"
    ) { arguments, value throws(Unfit) in
      arguments.inputs.append(.list(value.isDash ? nil : try value.path()))
    },
    Flag(
      switch: "null", short: "0", .input, "the paths of lists end in NUL (find -print0)",
      details: "The same as --input-format null."
    ) { $0.null = true },
    Flag(
      "input-format", "FORMAT", .input, "auto, json, jsonl, csv, tsv, lines or null (auto)",
      details: """
        How INPUT and standard input are read. auto goes by the name's suffix, else by the first \
        bytes.
        """,
      wants: choices(InputOptions.Format.self)
    ) { arguments, value throws(Unfit) in arguments.inputFormat = try value.choice() },
    Flag(
      switch: "recursive", short: "r", .input, "take the pictures in folders and below them",
      details: "The output folder is not entered."
    ) { $0.recursive = true },
    Flag(
      "sort", "ORDER", .input, "none, name, natural, mtime or exif-date (none)",
      details: """
        The order of pictures that come from lists, arguments and folders: none as given, name by \
        bytes, natural with numbers by value (img2 before img10), mtime by the time of the last \
        change, exif-date by the time the picture was taken.
        """,
      wants: choices(InputOptions.Sort.self)
    ) { arguments, value throws(Unfit) in arguments.sort = try value.choice() },
    Flag(switch: "reverse", .input, "turn that order around") { $0.reverse = true },
    Flag(
      switch: "sorted", .input, "rows of one set stand together: memory stays constant",
      details: """
        In a manifest of rows, a row joins its set wherever it stands, so all rows are kept until \
        the end. With --sorted a set is complete as soon as the next one begins; a set that comes \
        back is an error.
        """
    ) { $0.sorted = true },

    // MARK: Which pictures share a collage

    Flag(
      "group-by", "HOW", .sets, "none, folder, field:NAME, name:REGEX or exif-date (none)",
      details: """
        How a plain list becomes sets. none: consecutive sets of --per. folder: a set for each \
        folder. field:NAME: by a column of the manifest. name:REGEX: by the first group, or the \
        whole match, in the file's name; pictures that do not match are dropped. exif-date: by the \
        day the picture was taken, or undated. All but none win over the set that a row names.
        """,
      wants: "none, folder, field:NAME, name:REGEX or exif-date"
    ) { arguments, value throws(Unfit) in arguments.groupBy = try value.grouping() },
    Flag(
      "per", "N", .sets, "pictures in each consecutive set (as --max)",
      details: """
        From 1 to 10000. Where odd sets are dropped and --max is odd, the default is one less, since \
        every set would be dropped.
        """,
      wants: "a number from 1 to 10000"
    ) { arguments, value throws(Unfit) in arguments.per = try value.count(in: 1...10_000) },
    Flag(
      "odd", "HOW", .sets, "odd sets: drop, trim, keep or fail (drop)",
      details: """
        A set with an odd number of listed pictures is dropped; loses its last picture (trim); is \
        kept; or ends the run (fail).
        """,
      wants: choices(Rules.Odd.self)
    ) { arguments, value throws(Unfit) in arguments.odd = try value.choice() },
    Flag(
      "max", "N", .sets, "at most N pictures in a collage, 1 to 10000 (6)",
      details: "1 needs --odd keep, for one is odd.",
      wants: "a number from 1 to 10000"
    ) { arguments, value throws(Unfit) in arguments.max = try value.count(in: 1...10_000) },
    Flag(
      "overflow", "HOW", .sets, "pictures beyond --max: cap or split (cap)",
      details: "They are left out and reported so (cap), or become further collages (split).",
      wants: choices(Rules.Overflow.self)
    ) { arguments, value throws(Unfit) in arguments.overflow = try value.choice() },
    Flag(
      "take", "N", .sets, "stop after N collages were made",
      details: "What was not needed is not read.", wants: "a number of at least 1"
    ) { arguments, value throws(Unfit) in arguments.take = try value.count(in: 1...Int.max) },

    // MARK: The collage

    .option(
      "size", "WxH", .sheet, "width and height in pixels (1800x1200)",
      details: """
        At 300 dots an inch, the default is a 6 by 4 inch print. Each side from 1 pixel to what the \
        format holds: jpeg 65500, png 1000000, webp 16383, tiff 300000, avif 16384; 1000 million \
        pixels in all.
        """),
    .option(
      "paper", "NAME", .sheet, "a4, letter, 10x15cm, 4x6in, ...: the sheet by its print size",
      details: """
        \(SheetOption.choices(Paper.names)), upright, or two lengths with units. With --dpi it gives \
        the size in pixels; --size goes before it.
        """),
    Flag(switch: "landscape", .sheet, "the sheet on its longer side") { $0.sheet.landscape = true },
    .option(
      "dpi", "N", .sheet, "dots per inch, 1 to 2400 (300)",
      details: "Written into the file; lengths in mm, cm and in become pixels by it."),
    .option(
      "layout", "NAME", .sheet, "grid, balanced, justified, hero, strip or FILE.json (grid)",
      details: """
        grid: rows of equal cells. balanced: rows or columns by the pictures' shapes, so that least \
        is cut off. justified: rows in which nothing is cut off. hero: the first picture large, the \
        rest around it. strip: side by side, in more lines where they are many. FILE.json: your own \
        cells, see the README; without --max there are as many pictures as cells.
        """),
    .option(
      "fit", "HOW", .sheet, "cover or contain (cover)",
      details: """
        cover: the cell is full, and what does not fit its shape is cut off. contain: the picture is \
        whole, and ground shows beside it.
        """),
    .option(
      "focus", "HOW", .sheet, "what is kept: centre, attention or entropy (centre)",
      details: """
        attention: faces, and for want of them detail. entropy: where the most detail is. A picture's \
        own focus in a manifest goes before it.
        """),
    .option(
      "gap", "LENGTH", .sheet, "between pictures (0)",
      details: "This and the other lengths: pixels, or a number with px, mm, cm or in."),
    .option("margin", "LENGTH", .sheet, "around all pictures (0)"),
    .option(
      "border", "LENGTH", .sheet, "a frame around each picture (0)",
      details: "In black or white, whichever is easier to see on the background."),
    .option("radius", "LENGTH", .sheet, "of the pictures' corners (0)"),
    .option(
      "background", "COLOUR", .sheet, "what shows between and through pictures (white)",
      details: """
        A CSS name, #rgb, #rrggbb, rgb(r, g, b), hsl(h, s%, l%), or none: transparent; a JPEG, which \
        cannot be, is white then.
        """),
    .option(
      "title", "WORDS", .sheet, "a line above the pictures (none)",
      details: """
        Fields in braces are filled in: {set}, {title} (the set's own, or its ID), {count}, {date} \
        (the days the pictures were taken). A misspelt field is an error. Braces themselves are {{ \
        and }}.
        """),
    .option(
      "caption", "WORDS", .sheet, "a line below each picture (none)",
      details: """
        As --title, and of the picture: {caption}, {name} (of the file, without its suffix), {file}, \
        {id}, {index}, {date}, {exif.Model} and its like, {field.NAME} for any other field of the \
        manifest.
        """),
    .option("footer", "WORDS", .sheet, "a line below all pictures (none)", details: "As --title."),
    .option(
      "font", "NAME", .sheet, "for those lines (the system's choice)",
      details: "A family that fontconfig knows (fc-list), such as “Noto Serif”."),

    // MARK: Its file

    .option("format", short: "f", "FORMAT", .file, "jpeg, png, webp, tiff or avif (jpeg)"),
    .option(
      "quality", "N", .file, "of a jpeg, webp or avif, 1 to 100 (88)",
      details: "From 90 on a jpeg keeps colour at full resolution."),
    Flag(
      switch: "lossless", .file, "a webp or avif that loses nothing, as png and tiff do anyway"
    ) {
      $0.sheet.lossless = true
    },
    .option(
      "profile", "NAME", .file, "colours in srgb or p3 (srgb)",
      details: "p3 is Display P3, for screens and printers that show more than sRGB."),
    .option(
      "embed", "WHAT", .file, "none, or ids: the asset IDs of the pictures, as XMP (none)",
      details: "Nothing else of the pictures' metadata is ever written into a collage."),

    // MARK: The run

    Flag(
      "output", short: "o", "DIR", .run, "where collages go (collages)",
      details: "Made if it is missing.",
      wants: "a folder"
    ) { arguments, value throws(Unfit) in arguments.output = try value.path() },
    Flag(
      switch: "overwrite", .run, "replace files that collage did not make",
      details: """
        Without it, a set whose file name is taken by something else fails. A picture that is read \
        is never overwritten: the whole input is read before the first collage is made.
        """
    ) { $0.overwrite = true },
    Flag(
      "changed", "HOW", .run, "what counts as a change of a picture: auto or checksum (auto)",
      details: """
        A collage is left as it is when it would be made of the same pictures by the same settings and \
        programs. auto goes by a picture's path, size, time and inode; checksum by its path and bytes, \
        which takes as long as reading all of them. A change from one to the other makes all again.
        """,
      wants: choices(Changed.self)
    ) { arguments, value throws(Unfit) in arguments.changed = try value.choice() },
    Flag(switch: "force", short: "B", .run, "make all collages again, changed or not") {
      $0.force = true
    },
    Flag(
      switch: "dry-run", short: "n", .run, "print the plan and the reasons, write nothing",
      details: """
        Opens no pictures, so it cannot tell which are bad; only exif-date, where it is asked for, \
        looks for their dates. What cannot be made is told in the plan alone.
        """
    ) { $0.dryRun = true },
    Flag(
      "jobs", short: "j", "N", .run, "threads that decode, 1 to 1024 (the cores it may use)",
      wants: "a number from 1 to 1024"
    ) { arguments, value throws(Unfit) in arguments.jobs = try value.count(in: 1...1024) },
    Flag(
      "memory", "SIZE", .run, "for all pictures in work at a time (half of what it may use)",
      details: """
        Such as 512M, 2G or 1GiB, from 1M on. A picture counts with what decoding it will take, a \
        collage with its sheet; what does not fit beside the others waits, and what does not fit alone \
        fails its set. The programs and their libraries take up to 100 MB beside. The default is half \
        of the machine's memory, or of the limit set to this process (cgroups, ulimit -v or -d), and \
        progressive JPEGs, which have to be kept whole, take turns beyond 48 MB a job.
        """,
      wants: "a whole number from 1M on, such as 512M, 2G or 1GiB"
    ) { arguments, value throws(Unfit) in
      arguments.memory = try value.byteCount(in: 1_000_000...(1 << 60))
    },

    // MARK: Bad pictures and limits

    Flag(
      "on-error", "HOW", .trouble, "fail-set, skip-picture or abort (fail-set)",
      details: """
        What a bad picture costs: its set, which is whole or not written; only itself; or the rest \
        of the run.
        """,
      wants: choices(OnError.self)
    ) { arguments, value throws(Unfit) in arguments.onError = try value.choice() },
    Flag(
      "fail-on", "WHAT", .trouble, "none, truncated, error or warning (truncated)",
      details: """
        How damaged a picture may be before it is bad. none: only what cannot be decoded at all. \
        truncated: also what ends too early. error: also what breaks its format's rules. warning: \
        also what the decoder merely frowns at, as it does at many a camera's files.
        """,
      wants: choices(FailOn.self)
    ) { arguments, value throws(Unfit) in arguments.failOn = try value.choice() },
    Flag(
      "timeout", "TIME", .trouble, "the longest a picture may take (60s)",
      details:
        "Such as 500ms, 60s, 2m or 1h30m; a plain number is seconds; up to 24h; 0 is no limit.",
      wants: "a time up to 24h such as 500ms, 60s, 2m or 1h30m, or 0 for no limit"
    ) { arguments, value throws(Unfit) in
      arguments.timeout = try value.duration(atMost: .seconds(86_400))
    },
    Flag(
      "allow", "FORMAT", .trouble, "also read jxl, jp2, svg, pdf, ppm or raw; several with commas",
      details: """
        Formats whose decoders are less hardened against hostile files, so they are off unasked. \
        Of a pdf the first page is read.
        """,
      wants: alternatives(FileFormat.onRequest.map(\.rawValue))
    ) { arguments, value throws(Unfit) in
      for name in try value.text().split(separator: ",", omittingEmptySubsequences: false) {
        guard let format = FileFormat(rawValue: String(name)), format.isOnRequest else {
          throw Unfit()
        }
        arguments.allowed.insert(format)
      }
    },
    Flag(
      "max-pixels", "N", .trouble, "the most pixels a picture may have (268 million)",
      details: "Such as 100M or 2G; from 1 to 100G.",
      wants: "a number of pixels from 1 to 100G, such as 268435456, 100M or 2G"
    ) { arguments, value throws(Unfit) in
      arguments.maxPixels = try value.scaledCount(in: 1...100_000_000_000)
    },

    // MARK: Reports and messages

    Flag(
      "report", "FILE", .output, "the report (DIR/report.json); - is standard output",
      details: "A file that is there already is only replaced when it is a report.",
      wants: "a file, or - for standard output"
    ) { arguments, value throws(Unfit) in
      arguments.report = value.isDash ? .standardOutput : .file(try value.path())
    },
    Flag(
      switch: "json", .output, "live events as JSON lines on standard output",
      details: """
        The first has "event": "start", then one "set" for each set in manifest order, with what \
        the report says of it ("plan" with --dry-run), and last "end" with the summary.
        """
    ) { $0.json = true },
    Flag(
      switch: "print", .output, "print the path of each finished collage, made now or before"
    ) { $0.print = true },
    Flag(
      switch: "print0", .output, "the same, each path ended by NUL (xargs -0)"
    ) { $0.print0 = true },
    Flag(
      "progress", "WHEN", .output, "auto, always or never (auto)",
      details: "auto draws the progress line only where standard error is a terminal.",
      wants: choices(ProgressMode.self)
    ) { arguments, value throws(Unfit) in arguments.progress = try value.choice() },
    Flag(
      switch: "quiet", short: "q", .output, "no progress and no summary; failures are still told"
    ) { $0.quiet = true },
    Flag(switch: "verbose", short: "v", .output, "name every set as it is done") {
      $0.verbose = true
    },
    Flag(switch: "version", .output, "print the version") { $0.ask(.version) },
    // Its short form asks for the short help; the parser sees to that.
    Flag(switch: "help", short: "h", .output, "print this help; -h the short one") {
      $0.ask(.longHelp)
    },
  ]
}

extension LowArguments {
  mutating func ask(_ wish: Special) {
    special = Swift.max(special ?? wish, wish)
  }
}
