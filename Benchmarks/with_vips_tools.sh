#!/bin/sh
# The same collages by the tools of libvips: vipsthumbnail and vips arrayjoin, a set for each core.
#
#   with_vips_tools.sh JOBS QUALITY ARGUMENTS OUTPUT
set -eu
# A process for each core, so libvips needs no threads of its own.
export VIPS_CONCURRENCY=1 quality="$2" output="$4"
# shellcheck disable=SC2016
exec xargs -0 -n 7 -P "$1" sh -euc '
  tiles="$output/$0.tiles"
  mkdir "$tiles"
  vipsthumbnail "$@" --size 600x600 --smartcrop centre --output "$tiles/%s.v"
  vips arrayjoin "$(printf "%s " "$tiles"/*.v)" "$output/$0.jpg[Q=$quality,strip]" --across 3
  rm -r "$tiles"
' <"$3"
