import Values

extension Option {
  /// Every option there is, in the order in which the help shows them.
  ///
  /// A new row needs the property that it sets, and a row in `FlagTests`; a test sees to that.
  package static let all: [Option] = inputs + sets + sheet + file + run + trouble + output

  private static let mostPictures = 1...10_000

  // MARK: Where pictures come from

  private static let inputs: [Option] = [
    Option(
      "filesFrom", short: "T", "FILE", .input,
      Grammar<Path?>.pathOrDash("the path of a list, or - for standard input"),
      "read a list of paths from FILE, - for standard input",
      details: """
        One path a line, or with --null one before each NUL. Relative paths start at the working \
        directory. May be given more than once.
        """
    ) { $0.run.input.inputs.append(.list($1)) },
    Option(
      switch: "null", short: "0", .input, "the paths of lists end in NUL (find -print0)",
      details: "The same as --input-format null."
    ) { $0.run.input.isNull = $1 },
    Option(
      "inputFormat", "FORMAT", .input, \.run.input.format, .choice, "{}",
      details: """
        How INPUT and standard input are read. auto goes by the name's suffix, else by the first \
        bytes.
        """),
    Option(
      switch: "recursive", short: "r", .input, "take the pictures in folders and below them",
      details: "The output folder is not entered."
    ) { $0.run.input.recursive = $1 },
    Option(
      "sort", "ORDER", .input, \.run.input.sort, .choice, "{}",
      details: """
        The order of pictures that come from lists, arguments and folders: none as given, name by \
        bytes, natural with numbers by value (img2 before img10), mtime by the time of the last \
        change, exif-date by the time the picture was taken.
        """),
    Option(switch: "reverse", .input, "turn that order around") { $0.run.input.reverse = $1 },
    Option(
      switch: "sorted", .input, "rows of one set stand together: memory stays constant",
      details: """
        In a manifest of rows, a row joins its set wherever it stands, so all rows are kept until \
        the end. With --sorted a set is complete as soon as the next one begins; a set that comes \
        back is an error.
        """
    ) { $0.run.input.sorted = $1 },
  ]

  // MARK: Which pictures share a collage

  private static let sets: [Option] = [
    Option(
      "groupBy", "HOW", .sets, \.run.input.grouping, .grouping, "{}",
      details: """
        How a plain list becomes sets. none: consecutive sets of --per. folder: a set for each \
        folder. field:NAME: by a column of the manifest. name:REGEX: by the first group, or the \
        whole match, in the file's name; pictures that do not match are dropped. exif-date: by the \
        day the picture was taken, or undated. All but none win over the set that a row names.
        """),
    Option(
      "per", "N", .sets, .number(mostPictures), "pictures in each consecutive set",
      standard: "as --max",
      details: """
        From {}. Where odd sets are dropped and --max is odd, the default is one less, since \
        every set would be dropped.
        """
    ) {
      $0.run.input.per = $1
      $0.run.isPerGiven = true
    },
    Option(
      "odd", "HOW", .sets, \.run.rules.odd, .choice, "odd sets: {}",
      details: """
        A set with an odd number of listed pictures is dropped; loses its last picture (trim); is \
        kept; or ends the run (fail).
        """
    ).reporting { $0.rules.odd.rawValue },
    Option(
      "max", "N", .sets, .number(mostPictures), "at most N pictures in a collage, {}",
      standard: "\(Rules().max)", details: "1 needs --odd keep, for one is odd."
    ) {
      $0.run.rules.max = $1
      $0.run.isMaxGiven = true
    }.reporting { $0.rules.max },
    Option(
      "overflow", "HOW", .sets, \.run.rules.overflow, .choice, "pictures beyond --max: {}",
      details: "They are left out and reported so (cap), or become further collages (split)."
    ).reporting { $0.rules.overflow.rawValue },
    Option(
      "take", "N", .sets, .number(1...Int.max), "stop after N collages were made",
      details: "What was not needed is not read."
    ) { $0.run.take = $1 }.reporting { $0.take },
  ]

  // MARK: The collage

  private static let sheet: [Option] = [
    Option(
      "size", "WxH", .sheet, \.run.settings.size,
      .parsed(
        "WIDTHxHEIGHT in pixels, such as 1800x1200",
        schema: #""pattern": "^[1-9][0-9]{0,7}x[1-9][0-9]{0,7}$""#,
        spoken: { "\($0.width)x\($0.height)" }
      ) { PixelSize($0) },
      "width and height in pixels",
      details: """
        At 300 dots an inch, the default is a 6 by 4 inch print. Each side from 1 pixel to what the \
        format holds: \(longestSides); \(FileFormat.mostSheetPixels / 1_000_000) million \
        pixels in all.
        """
    ).ofSets(rank: 2).reporting(as: "width") { $0.settings.size.width }
      .reporting(as: "height") { $0.settings.size.height },
    Option(
      "paper", "NAME", .sheet,
      Grammar<Paper>.parsed(
        "\(alternatives(Paper.names)), or two lengths such as 10x15cm or 4x6in",
        schema: #""minLength": 1"#
      ) { Paper($0) },
      "a4, letter, 10x15cm, 4x6in, ...: the sheet by its print size",
      details: """
        \(alternatives(Paper.names)), upright, or two lengths with units. With --dpi it gives \
        the size in pixels; --size goes before it.
        """
    ) { $0.run.settings.size = $1.size(dpi: $0.run.settings.dpi) }.ofSets(),
    Option(switch: "landscape", .sheet, "the sheet on its longer side") { options, isOn in
      if isOn { options.run.settings.size = options.run.settings.size.landscape }
    }.ofSets(rank: 3),
    Option(
      "dpi", "N", .sheet, \.run.settings.dpi, .number(1...2400, of: "dots per inch"),
      "dots per inch, {}",
      details: "Written into the file; lengths in mm, cm and in become pixels by it."
    ).ofSets(rank: 0).reporting { $0.settings.dpi },
    Option(
      "layout", "NAME", .sheet, .layout, "{}", standard: CollageSettings().layout.name,
      details: """
        grid: rows of equal cells. balanced: rows or columns by the pictures' shapes, so that least \
        is cut off. justified: rows in which nothing is cut off. hero: the first picture large, the \
        rest around it. strip: side by side, in more lines where they are many. FILE.json: your own \
        cells, see the manual; without --max there are as many pictures as cells.
        """
    ) { options, choice in
      switch choice {
      case .named(let layout):
        options.run.settings.layout = layout
        options.run.layoutFile = nil
      case .file(let path): options.run.layoutFile = path
      }
    }.ofSets().reporting { $0.settings.layout.name },
    Option(
      "fit", "HOW", .sheet, \.run.settings.fit, .choice, "{}",
      details: """
        cover: the cell is full, and what does not fit its shape is cut off. contain: the picture is \
        whole, and background shows beside it.
        """
    ).ofSets().reporting { $0.settings.fit },
    Option(
      "focus", "HOW", .sheet, \.run.settings.focus, .choice, "what is kept: {}",
      details: """
        attention: faces, and for want of them detail. entropy: where the most detail is. A picture's \
        own focus in a manifest goes before it.
        """
    ).ofSets().reporting { $0.settings.focus },
    length(
      "gap", \.gap, "between pictures",
      details: "This and the other lengths: pixels, or a number with px, mm, cm or in."),
    length("margin", \.margin, "around all pictures"),
    length(
      "border", \.border, "a frame around each picture",
      details: "In black or white, whichever is easier to see on the background."),
    length("radius", \.radius, "of the pictures' corners"),
    Option(
      "background", "COLOUR", .sheet, \.run.settings.background,
      .parsed(
        "a colour such as white, #fc0, #ffcc00 or “rgb(255, 204, 0)”, or none",
        schema: #""minLength": 1"#, spoken: { $0 == .white ? "white" : $0.description }
      ) { Background($0) },
      "what shows between and through pictures",
      details: """
        A CSS name, #rgb, #rrggbb, rgb(r, g, b), hsl(h, s%, l%), or none: transparent; a JPEG, which \
        cannot be, is white then.
        """
    ).ofSets().reporting { $0.settings.background },
    Option(
      "title", "WORDS", .sheet, .words(for: .sheet), "a line above the pictures", standard: "none",
      details: """
        Fields in braces are filled in: {set}, {title} (the set's own, or its ID), {count}, {date} \
        (the days the pictures were taken). A misspelt field is an error. Braces themselves are {{ \
        and }}.
        """
    ) { $0.run.settings.title = $1 }.reporting { $0.settings.title },
    Option(
      "caption", "WORDS", .sheet, .words(for: .picture), "a line below each picture",
      standard: "none",
      details: """
        As --title, and of the picture: {caption}, {name} (of the file, without its suffix), {file}, \
        {id}, {index}, {date}, {exif.Model} and its like, {field.NAME} for any other field of the \
        manifest.
        """
    ) { $0.run.settings.caption = $1 }.ofSets().reporting { $0.settings.caption },
    Option(
      "footer", "WORDS", .sheet, .words(for: .sheet), "a line below all pictures",
      standard: "none", details: "As --title."
    ) { $0.run.settings.footer = $1 }.ofSets().reporting { $0.settings.footer },
    Option(
      "font", "NAME", .sheet,
      Grammar<String>.parsed(
        "the name of a font, such as “Noto Serif”",
        schema: "\"minLength\": 1, \"maxLength\": \(longestFont)"
      ) { $0.isEmpty || $0.utf8.count > longestFont ? nil : $0 },
      "for those lines", standard: "the system's choice",
      details: "A family that fontconfig knows (fc-list), such as “Noto Serif”."
    ) { $0.run.settings.font = $1 }.ofSets().reporting { $0.settings.font },
  ]

  private static let longestFont = 200

  private static let longestSides = FileFormat.written
    .compactMap { format in format.output.map { "\(format.rawValue) \($0.longestSide)" } }
    .joined(separator: ", ")

  private static func length(
    _ key: String, _ path: any WritableKeyPath<CollageSettings, Int> & Sendable, _ summary: String,
    details: String = ""
  ) -> Option {
    Option(
      key, "LENGTH", .sheet, .length, summary, standard: "\(CollageSettings()[keyPath: path])",
      details: details
    ) { options, length in
      options.run.settings[keyPath: path] = length.pixels(dpi: options.run.settings.dpi)
    }.ofSets().reporting { $0.settings[keyPath: path] }
  }

  // MARK: Its file

  private static let file: [Option] = [
    Option(
      "format", short: "f", "FORMAT", .file, \.run.settings.format, .format, "{}"
    ).ofSets().reporting { $0.settings.format },
    Option(
      "quality", "N", .file, \.run.settings.quality, .number(1...100),
      "of a jpeg, webp or avif, {}",
      details: "From 90 on a jpeg or avif keeps colour at full resolution."
    ).ofSets().reporting { $0.settings.quality },
    Option(
      switch: "lossless", .file, "a webp or avif that loses nothing, as png and tiff do anyway"
    ) { $0.run.settings.lossless = $1 }.ofSets().reporting { $0.settings.lossless },
    Option(
      "profile", "NAME", .file, \.run.settings.profile, .choice, "colours in {}",
      details: "p3 is Display P3, for screens and printers that show more than sRGB."
    ).ofSets().reporting { $0.settings.profile },
    Option(
      "embed", "WHAT", .file, \.run.settings.embed, .choice,
      "none, or ids: the asset IDs of the pictures, as XMP",
      details: "Nothing else of the pictures' metadata is ever written into a collage."
    ).ofSets().reporting { $0.settings.embed },
  ]

  // MARK: The run

  private static let run: [Option] = [
    Option(
      "output", short: "o", "DIR", .run, \.run.output, .path("a folder"), "where collages go",
      details: "Made if it is missing."),
    Option(
      switch: "overwrite", .run, "replace files that collage did not make",
      details: """
        Without it, a set whose file name is taken by something else fails. A picture that is read \
        is never overwritten: the whole input is read before the first collage is made.
        """
    ) { $0.run.overwrite = $1 },
    Option(
      "changed", "HOW", .run, \.run.changed, .choice, "what counts as a change of a picture: {}",
      details: """
        A collage is left as it is when it would be made of the same pictures by the same settings and \
        programs. auto goes by a picture's path, size, time and inode; checksum by its path and bytes, \
        which takes as long as reading all of them. A change from one to the other makes all again.
        """),
    Option(switch: "force", short: "B", .run, "make all collages again, changed or not") {
      $0.run.force = $1
    },
    Option(
      switch: "dryRun", short: "n", .run, "print the plan and the reasons, write nothing",
      details: """
        Opens no pictures, so it cannot tell which are bad; only exif-date, where it is asked for, \
        looks for their dates. What cannot be made is told in the plan alone.
        """
    ) { $0.dryRun = $1 },
    Option(
      "jobs", short: "j", "N", .run, .number(1...mostJobs), "threads that decode, {}",
      standard: "the cores it may use"
    ) { $0.run.jobs = $1 },
    Option(
      "memory", "SIZE", .run, .bytes(from: 1_000_000), "for all pictures in work at a time",
      standard: "half of what it may use",
      details: """
        Such as 512M, 2G or 1GiB, from {} on. A picture counts with what decoding it will take, a \
        collage with its sheet; what does not fit beside the others waits, and what does not fit alone \
        fails its set. The programs and their libraries take up to 100 MB beside. The default is half \
        of the machine's memory, or of the limit set to this process (cgroups, ulimit -v or -d), and \
        progressive JPEGs, which have to be kept whole, take turns beyond \(MemoryLimits.coefficientsOfAJob / 1_000_000) MB a job.
        """
    ) { $0.run.memory = MemoryLimits($1) },
  ]

  /// The most decoding threads.
  package static let mostJobs = 1024

  // MARK: Bad pictures and limits

  private static let trouble: [Option] = [
    Option(
      "onError", "HOW", .trouble, \.run.onError, .choice, "{}",
      details: """
        What a bad picture costs: its set, which is whole or not written; only itself; or the rest \
        of the run.
        """
    ).reporting { $0.onError },
    Option(
      "failOn", "WHAT", .trouble, \.run.settings.limits.failOn, .choice, "{}",
      details: """
        How damaged a picture may be before it is bad. none: only what cannot be decoded at all. \
        truncated: also what ends too early. error: also what breaks its format's rules. warning: \
        also what the decoder merely frowns at, as it does at many a camera's files.
        """
    ).reporting { $0.settings.limits.failOn },
    Option(
      "timeout", "TIME", .trouble, \.run.timeout, .time(atMost: .seconds(86_400)),
      "the longest a picture may take",
      details:
        "Such as 500ms, 60s, 2m or 1h30m; a plain number is seconds; up to {}; 0 is no limit."),
    Option(
      "allow", "FORMAT", .trouble, .formatsOnRequest, "also read {}; several with commas",
      details: """
        Formats whose decoders are less hardened against hostile files, so they are off unasked. \
        Of a pdf the first page is read.
        """
    ) { options, formats in
      options.run.settings.limits.allowed.formUnion(formats)
      options.run.input.allowed.formUnion(formats)
    }.reporting(as: "allow") { $0.settings.limits.allowed.map(\.rawValue).sorted() },
    Option(
      "maxPixels", "N", .trouble, \.run.settings.limits.maxPixels,
      .scaled(1...100_000_000_000, of: "pixels"), "the most pixels a picture may have",
      details: "Such as 100M or 2G; from {}."
    ).reporting { $0.settings.limits.maxPixels },
  ]

  // MARK: Reports and messages

  private static let output: [Option] = [
    Option(
      "report", "FILE", .output,
      Grammar<Path?>.pathOrDash("a file, or - for standard output"),
      "the report (DIR/report.json); - is standard output",
      details: "A file that is there already is only replaced when it is a report."
    ) { $0.run.report = $1.map { .file($0) } ?? .standardOutput },
    Option(
      switch: "json", .output, "live events as JSON lines on standard output",
      details: """
        The first has "event": "start", then one "set" for each set in manifest order, with what \
        the report says of it ("plan" with --dry-run), and last "end" with the summary.
        """
    ) { $0.json = $1 },
    Option(
      switch: "print", .output, "print the path of each finished collage, made now or before"
    ) { $0.print = $1 },
    Option(switch: "print0", .output, "the same, each path ended by NUL (xargs -0)") {
      $0.print0 = $1
    },
    Option(
      "progress", "WHEN", .output, \.progress, .choice, "{}",
      details: "auto draws the progress line only where standard error is a terminal."),
    Option(
      switch: "quiet", short: "q", .output, "no progress and no summary; failures are still told"
    ) { $0.quiet = $1 },
    Option(switch: "verbose", short: "v", .output, "name every set as it is done") {
      $0.verbose = $1
    },
    Option(switch: "version", .output, "print the version") { options, _ in
      options.ask(.version)
    },
    // Its short form asks for the short help; the parser sees to that.
    Option(switch: "help", short: "h", .output, "print this help; -h the short one") { options, _ in
      options.ask(.longHelp)
    },
  ]
}

extension PixelSize {
  /// The same sheet on its longer side.
  fileprivate var landscape: PixelSize {
    PixelSize(width: max(width, height), height: min(width, height))
  }
}
