/// The parts of the help that are prose, in lines of at most 80 columns.
enum HelpText {
  static let introduction = """
    Makes photo collages: one for each set of pictures, and a report of them all.

    Usage: collage [OPTIONS] [INPUT...]

    INPUT is a manifest (.json, .jsonl, .csv, .tsv), a list of paths (.txt), a
    picture, a folder with -r, or - for standard input, which is also read when
    there is no INPUT and something is piped in.
    """.lines

  static let inputs = """

    A manifest names its sets; the pictures of lists, arguments and folders are put
    together in sixes, or as --group-by says. Sets with an odd number of pictures
    are dropped, six pictures are the most in a collage, and options change both.
    The order of options does not matter, and -- ends them.
    """.lines

  static let exitStatus = """

    Exit status:
      0  every set that the rules admit is made
      1  nothing more could be done: disk full, output not writable
      2  wrong usage, a name that does not exist, or a manifest that cannot be read
      3  some sets failed, the others are made
      4  another run holds the output folder
      On SIGINT, SIGTERM and SIGHUP the run ends cleanly and the signal is raised
      again (130, 143, 129); so is SIGPIPE when nobody reads standard output (141).
    """.lines

  static let examples = """

    Examples:
      collage holiday.json -o collages          a manifest
      collage -r ~/Pictures --group-by folder   a collage of each folder
      find . -iname '*.jpg' -print0 | sort -z | collage -0
      collage -n *.jpg                          what would be made, and why not
      collage --print0 album.csv | xargs -0 -n 1 lp
    """.lines
}

extension String {
  fileprivate var lines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
