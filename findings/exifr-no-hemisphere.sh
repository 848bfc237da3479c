#!/usr/bin/env bash
# exifr takes a GPS latitude and longitude without their references (N or S, E or W) as north and east: `latitude` and `longitude`
# are there as if the file had said so, where a photo from Buenos Aires lies in Pakistan. exif-js and exif-reader leave them in degrees,
# minutes and seconds, ExifTool's composite position needs both references. Exif 3.0 (4.6.6) gives the references no default; editors that
# drop text tags leave such files. Guessed before: no reference, no `latitude`. Seen with exifr 7.1.3 on a picture by jpeg-js 0.4.4 with
# tags by piexifjs 1.0.6: "34.6037 58.3816". Ends with 1 where that has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --no-audit --no-fund --loglevel=error exifr@7.1.3 piexifjs@1.0.6 jpeg-js@0.4.4 >/dev/null
cat >look.mjs <<'JS'
import exifr from 'exifr/dist/mini.esm.mjs';
import jpeg from 'jpeg-js';
import piexif from 'piexifjs';
// A grey JPEG of 1 × 1 pixels.
const { data } = jpeg.encode({ width: 1, height: 1, data: Buffer.alloc(4, 128) }, 50);
const { GPSLatitude, GPSLongitude } = piexif.GPSIFD;
const GPS = { [GPSLatitude]: [[34, 1], [36, 1], [1332, 100]], [GPSLongitude]: [[58, 1], [22, 1], [5376, 100]] };
const bytes = new Uint8Array(Buffer.from(piexif.insert(piexif.dump({ GPS }), data.toString('latin1')), 'latin1'));
const { gps: read } = (await exifr.parse(bytes, { gps: [2, 4], mergeOutput: false })) ?? {};
const seen = `${read?.latitude} ${read?.longitude}`;
console.log(seen);
process.exitCode = seen === '34.6037 58.3816' ? 0 : 1;
JS
node look.mjs
