#!/usr/bin/env bash
# @mapbox/shp-write keeps of each letter of a text only its lower byte, and says nothing: Cyrillic "Пекарня" stands in the .dbf as
# 1f 35 3a 30 40 3d 4f, which is a control character and "5:0@=O" to every reader; no .cpg lies beside it. The letters cannot be had
# back. Guessed before: UTF-8 with a .cpg, or question marks.
# Seen with @mapbox/shp-write 0.4.3 (dbf 0.2.0) and Node 20: {"files":"dbf,prj,shp,shx","bytes":"1f353a30403d4f"}. Ends with 1 where
# that has changed. Needs npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @mapbox/shp-write@0.4.3 jszip@3.10.1 >/dev/null
cat >try.mjs <<'JS'
import shp from '@mapbox/shp-write';
import JSZip from 'jszip';

const features = [
  { type: 'Feature', properties: { name: 'Пекарня' }, geometry: { type: 'Point', coordinates: [71.4, 51.1] } },
];
const zip = await JSZip.loadAsync(await shp.zip({ type: 'FeatureCollection', features }, { outputType: 'nodebuffer' }));
const files = Object.keys(zip.files).map((name) => name.split('.').at(-1)).sort().join();
const table = await zip.file(/\.dbf$/)[0].async('nodebuffer');
// Behind the head of the table and the mark of the row.
const text = table.subarray(table.readUInt16LE(8) + 1);
const bytes = text.subarray(0, text.findIndex((byte, at) => at > 0 && byte === 0x20)).toString('hex');
console.log(JSON.stringify({ files, bytes }));
process.exit(files === 'dbf,prj,shp,shx' && bytes === '1f353a30403d4f' ? 0 : 1);
JS
node try.mjs
