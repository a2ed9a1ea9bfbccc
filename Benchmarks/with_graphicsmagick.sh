#!/bin/sh
# The same collages by GraphicsMagick, a set for each core. Its montage can neither turn pictures upright
# nor crop them, so its convert does that.
#
#   with_graphicsmagick.sh JOBS QUALITY ARGUMENTS OUTPUT
set -eu
# A process for each core, so they need no threads of their own.
export OMP_NUM_THREADS=1 quality="$2" output="$4"
# shellcheck disable=SC2016
exec xargs -0 -n 7 -P "$1" sh -euc '
  gm convert -size 600x600 "$@" \
    -auto-orient -resize "600x600^" -gravity center -extent 600x600 miff:- |
    gm montage -tile 3x2 -geometry 600x600+0+0 -quality "$quality" miff:- "$output/$0.jpg"
' <"$3"
