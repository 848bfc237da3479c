#!/usr/bin/env bash
# `ogr2ogr -f LIBKML OUT.kmz` writes a KMZ whose first file, `doc.kml`, has no place: it only links to `layers/NAME.kml` in the same
# archive, as a NetworkLink, where Google Earth writes the places into `doc.kml`. A reader that takes "the" KML of a KMZ, as the
# specification allows (the first `.kml` of the archive is the one to open), reads nothing and meets no error. The attribute `id` of
# each Placemark is the writer's own running name (`p.1`), also where the data have an `id`, which is in ExtendedData. Guessed before:
# one doc.kml with both places.
# Seen with GDAL 3.6.2 of Debian 12: doc.kml 0 places and 1 link, layers/p.kml 2 places. Ends with 1 where that has changed.
# Needs ogr2ogr (gdal-bin of Debian) and python3.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >p.geojson <<'JSON'
{"type":"FeatureCollection","features":[
{"type":"Feature","properties":{"name":"A","id":"230358852.5e8"},"geometry":{"type":"Point","coordinates":[7.4,43.7]}},
{"type":"Feature","properties":{"name":"B","id":"7.5e8"},"geometry":{"type":"Point","coordinates":[7.5,43.7]}}]}
JSON
ogr2ogr -f LIBKML p.kmz p.geojson
python3 - <<'PY' | tee seen
import re, zipfile

archive = zipfile.ZipFile('p.kmz')
for name in archive.namelist():
    if not name.endswith('.kml'):
        continue
    text = archive.read(name).decode()
    ids = re.findall(r'<Placemark id="([^"]*)"', text)
    print(f'{name}: {len(re.findall("<Placemark", text))} places {ids}, {len(re.findall("<NetworkLink>", text))} links')
PY
diff seen - <<'SEEN'
doc.kml: 0 places [], 1 links
layers/p.kml: 2 places ['p.1', 'p.2'], 0 links
SEEN
