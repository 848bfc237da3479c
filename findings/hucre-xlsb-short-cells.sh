#!/usr/bin/env bash
# hucre reads of an `.xlsb` that SheetJS wrote only the first cell of each row, and warns of nothing: SheetJS writes every further
# cell as a short one ([MS-XLSB] BrtShortSt and the like), which names no column and follows the one before it; hucre knows only cells
# that name theirs. SheetJS reads the same file whole. Guessed before: three columns, as of `.xlsx`, `.xls` and `.ods`.
# Seen with hucre 1.0.0 and xlsx 0.18.5: {"sheetjs":"id,kind,label","hucre":"id"}. Ends with 1 where that has changed. Needs npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund hucre@1.0.0 xlsx@0.18.5 >/dev/null
cat >try.mjs <<'JS'
import { readXlsb } from 'hucre/xlsx';
import XLSX from 'xlsx';

const book = XLSX.utils.book_new();
XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['id', 'kind', 'label']]), 'List');
const bytes = XLSX.write(book, { bookType: 'xlsb', type: 'buffer' });
const [row] = XLSX.utils.sheet_to_json(XLSX.read(bytes).Sheets.List, { header: 1 });
const { sheets } = await readXlsb(bytes);
const seen = { sheetjs: row.join(), hucre: sheets[0].rows[0].join() };
console.log(JSON.stringify(seen));
process.exit(seen.sheetjs === 'id,kind,label' && seen.hucre === 'id' ? 0 : 1);
JS
node try.mjs
