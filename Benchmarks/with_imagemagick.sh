#!/bin/sh
# The same collages by ImageMagick's montage, a set for each core.
#
#   with_imagemagick.sh JOBS QUALITY ARGUMENTS OUTPUT
set -eu
# A process for each core, so they need no threads of their own.
export MAGICK_THREAD_LIMIT=1 quality="$2" output="$4"
# shellcheck disable=SC2016
exec xargs -0 -n 7 -P "$1" sh -euc '
  montage -define jpeg:size=600x600 "$@" \
    -auto-orient -resize "600x600^" -gravity center -extent 600x600 \
    -tile 3x2 -geometry 600x600+0+0 -quality "$quality" "$output/$0.jpg"
' <"$3"
