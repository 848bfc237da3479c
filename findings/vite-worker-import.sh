#!/usr/bin/env bash
# In a worker, Vite makes `import()` part of the worker's one file, and takes the package whole: a function that is taken out of
# `await import('hucre/xlsx')` costs all of that package, where a static import of the same function costs what it uses. In a page the
# same `import()` is a file of its own and is shaken. Guessed before: a file of its own that comes when it is asked for, as in a page.
# Seen with vite 8.3.8 and hucre 1.0.0, bytes of gzip: static import about 34,000, `import()` more than twice that, each in one file.
# Ends with 1 where that has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --no-audit --no-fund --loglevel=error vite@8.3.8 hucre@1.0.0 >/dev/null
mkdir src
echo '<script type="module" src="/src/page.js"></script>' >index.html
cat >src/page.js <<'JS'
new Worker(new URL('./static-worker.js', import.meta.url), { type: 'module' });
new Worker(new URL('./dynamic-worker.js', import.meta.url), { type: 'module' });
JS
cat >src/static-worker.js <<'JS'
import { readXlsx } from 'hucre/xlsx';
addEventListener('message', async ({ data }) => postMessage((await readXlsx(data)).sheets.length));
JS
cat >src/dynamic-worker.js <<'JS'
addEventListener('message', async ({ data }) => {
  const { readXlsx } = await import('hucre/xlsx');
  postMessage((await readXlsx(data)).sheets.length);
});
JS
npx vite build --logLevel error
size() { gzip -9c dist/assets/"$1"-*.js | wc -c; }
files=$(find dist/assets -name '*.js' | wc -l)
echo "static import: $(size static-worker) bytes, import(): $(size dynamic-worker) bytes, files: $files"
[ "$files" -eq 3 ]
[ "$(size dynamic-worker)" -gt $((2 * $(size static-worker))) ]
