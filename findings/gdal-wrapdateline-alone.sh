#!/usr/bin/env bash
# `ogr2ogr -wrapdateline` without a reprojection says "ERROR 5: -wrapdateline option only works when reprojecting to a geographic SRS",
# writes the file all the same, uncut, with longitudes beyond 180°, and ends with 0. A script that checks the exit code takes the file
# for cut. `-lco RFC7946=YES` cuts. So an area beyond 180° has to be read both ways. Guessed before: the option cuts, or nothing is written.
# Seen with GDAL 3.6.2 of Debian 12. Ends with 1 where that has changed. Needs ogr2ogr (gdal-bin of Debian).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >fiji.csv <<'CSV'
id,WKT
1,"POLYGON((177 -19,182 -19,182 -16,177 -16,177 -19))"
CSV
from=(fiji.csv -oo GEOM_POSSIBLE_NAMES=WKT -a_srs EPSG:4326)
ogr2ogr -f GeoJSON alone.geojson "${from[@]}" -wrapdateline 2>said
grep -q 'ERROR 5' said
grep -q '"Polygon".*182[.]0' alone.geojson
ogr2ogr -f GeoJSON cut.geojson "${from[@]}" -lco RFC7946=YES
grep -q '"MultiPolygon".*-178' cut.geojson
! grep -q '182[.]0' cut.geojson
