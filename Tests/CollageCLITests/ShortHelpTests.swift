import Testing

@testable import CollageCLI

@Suite("The short help")
struct ShortHelpTests {
  @Test("reads so")
  func text() {
    let expected = """
      Makes photo collages: one for each set of pictures, and a report of them all.

      Usage: collage [OPTIONS] [INPUT...]

      INPUT is a manifest (.json, .jsonl, .csv, .tsv), a list of paths (.txt), a
      picture, a folder with -r, or - for standard input, which is also read when
      there is no INPUT and something is piped in.

      Where pictures come from:
        -T, --files-from FILE     read a list of paths from FILE, - for standard input
        -0, --null                the paths of lists end in NUL (find -print0)
            --input-format FORMAT
                                  auto, json, jsonl, csv, tsv, lines or null (auto)
        -r, --recursive           take the pictures in folders and below them
            --sort ORDER          none, name, natural, mtime or exif-date (none)
            --reverse             turn that order around
            --sorted              rows of one set stand together: memory stays
                                  constant

      Which pictures share a collage:
            --group-by HOW        none, folder, field:NAME, name:REGEX or exif-date
                                  (none)
            --per N               pictures in each consecutive set (as --max)
            --odd HOW             odd sets: drop, trim, keep or fail (drop)
            --max N               at most N pictures in a collage, 1 to 10000 (6)
            --overflow HOW        pictures beyond --max: cap or split (cap)
            --take N              stop after N collages were made

      The collage:
            --size WxH            width and height in pixels (1800x1200)
            --paper NAME          a4, letter, 10x15cm, 4x6in, ...: the sheet by its
                                  print size
            --landscape           the sheet on its longer side
            --dpi N               dots per inch, 1 to 2400 (300)
            --layout NAME         grid, balanced, justified, hero, strip or FILE.json
                                  (grid)
            --fit HOW             cover or contain (cover)
            --focus HOW           what is kept: centre, attention or entropy (centre)
            --gap LENGTH          between pictures (0)
            --margin LENGTH       around all pictures (0)
            --border LENGTH       a frame around each picture (0)
            --radius LENGTH       of the pictures' corners (0)
            --background COLOUR   what shows between and through pictures (white)
            --title WORDS         a line above the pictures (none)
            --caption WORDS       a line below each picture (none)
            --footer WORDS        a line below all pictures (none)
            --font NAME           for those lines (the system's choice)

      Its file:
        -f, --format FORMAT       jpeg, png, webp, tiff or avif (jpeg)
            --quality N           of a jpeg, webp or avif, 1 to 100 (88)
            --lossless            a webp or avif that loses nothing, as png and tiff
                                  do anyway
            --profile NAME        colours in srgb or p3 (srgb)
            --embed WHAT          none, or ids: the asset IDs of the pictures, as XMP
                                  (none)

      The run:
        -o, --output DIR          where collages go (collages)
            --overwrite           replace files that collage did not make
            --changed HOW         what counts as a change of a picture: auto or
                                  checksum (auto)
        -B, --force               make all collages again, changed or not
        -n, --dry-run             print the plan and the reasons, write nothing
        -j, --jobs N              threads that decode, 1 to 1024 (the cores it may
                                  use)
            --memory SIZE         for all pictures in work at a time (half of what it
                                  may use)

      Bad pictures and limits:
            --on-error HOW        fail-set, skip-picture or abort (fail-set)
            --fail-on WHAT        none, truncated, error or warning (truncated)
            --timeout TIME        the longest a picture may take (60s)
            --allow FORMAT        also read jxl, jp2, svg, pdf, ppm or raw; several
                                  with commas
            --max-pixels N        the most pixels a picture may have (268 million)

      Reports and messages:
            --report FILE         the report (DIR/report.json); - is standard output
            --json                live events as JSON lines on standard output
            --print               print the path of each finished collage, made now or
                                  before
            --print0              the same, each path ended by NUL (xargs -0)
            --progress WHEN       auto, always or never (auto)
        -q, --quiet               no progress and no summary; failures are still told
        -v, --verbose             name every set as it is done
            --version             print the version
        -h, --help                print this help; -h the short one

      More: collage --help
      """
    #expect(Help.short == expected + "\n")
  }
}
