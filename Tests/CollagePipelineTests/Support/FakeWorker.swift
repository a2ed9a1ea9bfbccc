import Values

/// Workers written in shell, which do one thing each to a request.
///
/// They speak the protocol of the real one: `ready` first, then an answer to each line. A picture's name
/// says what befalls the worker over it.
enum FakeWorker {
  /// Writes `made` for each request, but dies by its own hand over a set with a picture `killer`, spins
  /// over one with `spinner`, fails one with `broken` (or skips its
  /// first picture where it is told to), and runs out of space over one with `full`.
  static let obliging = """
    echo '{"ready":{"libvips":"8.14.1","files":["/bin/sh"]}}'
    while read -r line; do
      number=$(printf '%s' "$line" | sed 's/.*"number":\\([0-9]*\\).*/\\1/')
      output=$(printf '%s' "$line" | sed 's/.*"output":{"path":"\\([^"]*\\)".*/\\1/' | sed 's#\\\\/#/#g')
      echo "$line" >> "${0}.log"
      echo "{\\"began\\":{\\"request\\":$number,\\"picture\\":0}}"
      case "$line" in
        *killer*) kill -SEGV $$ ;;
        *spinner*) while :; do :; done ;;
        *a-broken*'"skipsBadPictures":true'*|*'"skipsBadPictures":true'*a-broken*)
           printf made > "$output"
           echo "{\\"rendered\\":{\\"request\\":$number,\\"tiles\\":[null,null],\\"faults\\":[{\\"picture\\":0,\\"error\\":{\\"stage\\":\\"decode\\",\\"code\\":\\"truncated\\",\\"message\\":\\"is cut short\\"}}]}}" ;;
        *a-broken*) echo "{\\"failed\\":{\\"request\\":$number,\\"faults\\":[{\\"picture\\":0,\\"error\\":{\\"stage\\":\\"decode\\",\\"code\\":\\"truncated\\",\\"message\\":\\"is cut short\\"}}]}}" ;;
        *full*) echo "{\\"failed\\":{\\"request\\":$number,\\"faults\\":[{\\"error\\":{\\"stage\\":\\"write\\",\\"code\\":\\"noSpace\\",\\"message\\":\\"no space\\"}}]}}" ;;
        *) printf made > "$output"
           tile='{"tile":{"x":0,"y":0,"width":1,"height":1},"crop":{"x":0,"y":0,"width":1,"height":1},"source":{"width":1,"height":1,"orientation":1,"format":"jpeg"}}'
           echo "{\\"ended\\":{\\"request\\":$number,\\"picture\\":0}}"
           echo "{\\"rendered\\":{\\"request\\":$number,\\"tiles\\":[$tile,$tile],\\"faults\\":[]}}" ;;
      esac
    done
    """

  /// Is killed once before it is ready, and obliges after that.
  static let strickenOnce = """
    if [ ! -e "${0}.stricken" ]; then
      touch "${0}.stricken"
      kill -KILL $$
    fi
    """ + "\n" + obliging

  /// Is killed twice before it is ready, and obliges after that.
  static let strickenTwice = """
    if [ ! -e "${0}.2" ]; then
      if [ -e "${0}.1" ]; then touch "${0}.2"; fi
      touch "${0}.1"
      kill -KILL $$
    fi
    """ + "\n" + obliging

  /// Ends before it is ready.
  static let unwilling = "exit 127"

  /// Speaks another language, and then its own.
  static let babbling = """
    echo '{"ready":{"libvips":"8.14.1","files":["/bin/sh"]}}'
    while read -r line; do
      echo 'hello there'
      echo '{"rendered":{"request":0,"tiles":[],"faults":[]}}'
    done
    """

  /// Begins a line that never ends.
  static let droning = """
    echo '{"ready":{"libvips":"8.14.1","files":["/bin/sh"]}}'
    read -r line
    exec tr '\\0' x < /dev/zero
    """

  /// Closes its mouth, and goes on reading.
  static let mute = """
    echo '{"ready":{"libvips":"8.14.1","files":["/bin/sh"]}}'
    read -r line
    exec >&-
    while read -r line; do :; done
    """

  /// Has much to say before it reads on.
  static let talkative = """
    for number in 0 1 2 3 4 5 6 7 8 9; do
      head -c 200000 /dev/zero | tr '\\0' '\\n'
    done
    """ + "\n" + obliging
}
