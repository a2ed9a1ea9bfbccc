# What the scripts beside this folder do with their words, before they do anything else. To be sourced.

# Prints the head of the script and ends it, where one of these words asks for that.
help_if_asked() {
  for word in "$@"; do
    case $word in
      -h | --help)
        sed -n -e 1d -e '/^#/!q' -e 's/^# \{0,1\}//p' "$0"
        exit 0
        ;;
    esac
  done
}

# Ends the script where the other words hold an option, or more than so many that are none.
at_most() {
  count=$1
  shift
  for word in "$@"; do
    case $word in
      -*) wrong_usage "there is no option “$word”" ;;
    esac
  done
  if [ $# -gt "$count" ]; then
    shift "$count"
    wrong_usage "there is no use for “$1”"
  fi
}

wrong_usage() {
  printf 'Scripts/%s: %s; see --help\n' "$(basename "$0")" "$1" >&2
  exit 2
}
