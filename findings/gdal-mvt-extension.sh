#!/usr/bin/env bash
# GDAL reads the TileJSON beside a folder of vector tiles (fields, bounds) but not the address of tiles in it: it asks for ".pbf". Where
# tiles end otherwise, here in ".mvt" as the TileJSON says, every tile is a 404, and the layer is shown with its fields and no feature,
# without a warning. The option TILE_EXTENSION=mvt finds them.
# Guessed before: no georeference where the address has a query; that the folder is read as its TileJSON says was taken for granted.
# Seen with GDAL 3.6.2: "asks tiles.json tiles/0/0/0.pbf: count 0, warnings 0; with TILE_EXTENSION=mvt: count 1". Needs Debian's gdal-bin.
# Ends with 1 where that has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'kill "$server" 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type":"Feature","geometry":{"type":"Point","coordinates":[10,50]},"properties":{"name":"a"}}' >point.json
ogr2ogr -f MVT made point.json -dsco MINZOOM=0 -dsco MAXZOOM=0 -dsco COMPRESS=NO
cat >serve.mjs <<'JS'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
const vector_layers = [{ id: 'point', fields: { name: 'String' } }];
const answers = {
  '/tiles.json': JSON.stringify({ tilejson: '3.0.0', tiles: ['tiles/{z}/{x}/{y}.mvt'], minzoom: 0, maxzoom: 0, vector_layers }),
  '/tiles/0/0/0.mvt': readFileSync('made/0/0/0.pbf'),
};
const server = createServer(({ url }, response) => {
  appendFileSync('asked', `${url}\n`);
  if (url in answers) response.end(answers[url]);
  else response.writeHead(404).end();
});
server.listen(0, '127.0.0.1', () => writeFileSync('port', `${server.address().port}\n`));
JS
node serve.mjs &
server=$!
until [ -s port ]; do sleep 0.1; done
look() { ogrinfo -ro -al -so "MVT:http://127.0.0.1:$(cat port)/tiles/0" "$@" >"$folder/said" 2>"$folder/warned"; }
count() { sed -n 's/^Feature Count: //p' said | tail -1; }
look
asked=$(grep -E '\.(json|pbf|mvt)$' asked | grep -v metadata | sed 's/^.//' | sort -u | tr '\n' ' ')
found="asks ${asked% }: count $(count), warnings $(wc -l <warned)"
look -oo TILE_EXTENSION=mvt
found="$found; with TILE_EXTENSION=mvt: count $(count)"
echo "$(ogrinfo --version | cut -d, -f1): $found"
[ "$found" = 'asks tiles.json tiles/0/0/0.pbf: count 0, warnings 0; with TILE_EXTENSION=mvt: count 1' ]
