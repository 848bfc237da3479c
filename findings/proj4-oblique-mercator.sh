#!/usr/bin/env bash
# proj4 reads a grid in oblique Mercator (Switzerland's LV95, Hungary's EOV) right from well-known text 1, and from well-known text 2
# or PROJJSON without an error, but tens of kilometres off: it takes the azimuth of 90 degrees in another way there. Guessed before:
# one grid, one place, in whatever form the file names it. Seen with proj4 2.22.0 at Bern's origin plus 100 km east and 50 km north:
# text 1 gives 8.763, 47.393 (so does cs2cs of PROJ 9.1.1); text 2 is 158 km away. Ends with 1 where that has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --no-audit --no-fund --loglevel=error proj4@2.22.0 >/dev/null
cat >look.mjs <<'JS'
import proj4 from 'proj4';
const [lat, lng, east, north] = [46.9524055555556, 7.43958333333333, 2600000, 1200000];
const text1 = `PROJCS["CH1903+_LV95",GEOGCS["GCS_CH1903+",DATUM["D_CH1903+",SPHEROID["Bessel_1841",6377397.155,299.1528128],
  TOWGS84[674.374,15.056,405.346,0,0,0,0]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],
  PROJECTION["Hotine_Oblique_Mercator_Azimuth_Center"],PARAMETER["False_Easting",${east}],PARAMETER["False_Northing",${north}],
  PARAMETER["Scale_Factor",1],PARAMETER["Azimuth",90],PARAMETER["Longitude_Of_Center",${lng}],
  PARAMETER["Latitude_Of_Center",${lat}],UNIT["Meter",1]]`;
const degree = 'ANGLEUNIT["degree",0.0174532925199433]';
const metre = 'LENGTHUNIT["metre",1]';
const text2 = `PROJCRS["CH1903+ / LV95",BASEGEOGCRS["CH1903+",DATUM["CH1903+",ELLIPSOID["Bessel 1841",6377397.155,299.1528128,${metre}]],
  PRIMEM["Greenwich",0,${degree}]],CONVERSION["Swiss Oblique Mercator 1995",METHOD["Hotine Oblique Mercator (variant B)"],
  PARAMETER["Latitude of projection centre",${lat},${degree}],PARAMETER["Longitude of projection centre",${lng},${degree}],
  PARAMETER["Azimuth of initial line",90,${degree}],PARAMETER["Angle from Rectified to Skew Grid",90,${degree}],
  PARAMETER["Scale factor on initial line",1,SCALEUNIT["unity",1]],PARAMETER["Easting at projection centre",${east},${metre}],
  PARAMETER["Northing at projection centre",${north},${metre}]],CS[Cartesian,2],AXIS["(E)",east],AXIS["(N)",north],${metre}]`;
const [one, two] = [text1, text2].map((text) => proj4(text, 'WGS84').forward([2700000, 1250000]));
const kilometres = Math.hypot((two[0] - one[0]) * 111.3 * Math.cos((one[1] * Math.PI) / 180), (two[1] - one[1]) * 111.2);
const told = [one, two].map((at) => at.map((each) => each.toFixed(3)).join(', '));
console.log(`text 1: ${told[0]}; text 2: ${told[1]}, ${kilometres.toFixed(0)} km away`);
process.exitCode = told[0] === '8.763, 47.393' && kilometres > 10 ? 0 : 1;
JS
node look.mjs
