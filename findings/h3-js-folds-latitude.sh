#!/usr/bin/env bash
# latLngToCell takes a latitude of 91 degrees for one beyond the pole, and an absent resolution for 0: both give a valid cell elsewhere,
# and only what is not finite is refused. So positions and resolutions are checked before. Guessed before: each of them throws, as a
# resolution of 16 does. Seen with h3-js 4.5.0. Ends with 1 where that has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --no-audit --no-fund --loglevel=error h3-js@4.5.0 >/dev/null
cat >look.mjs <<'JS'
import { getResolution, latLngToCell } from 'h3-js';
const beyond = latLngToCell(91, 12, 5);
const absent = getResolution(latLngToCell(43.7, 7.4, undefined));
console.log(`91°: ${beyond}; the pole: ${latLngToCell(90, 12, 5)}; without a resolution: ${absent}`);
process.exitCode = beyond === '85033533fffffff' && absent === 0 ? 0 : 1;
JS
node look.mjs
