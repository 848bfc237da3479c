#!/usr/bin/env bash
# hucre reads what is hidden or filtered out in an `.xlsx` as `rowDefs` with `hidden`, and drops it of the same sheet as `.xls`:
# no row definition, no column, no warning. A list of which somebody filtered 360 rows away is read whole, and nothing in the
# workbook tells of it. Guessed before: `hidden` of both, as both formats have it for each row (fDyZero of ROW).
# Seen with hucre 1.0.0 and LibreOffice 7.4.7: {"xlsx":[2,3],"xls":[]}. Ends with 1 where that has changed.
# Needs soffice (LibreOffice Calc) and npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund hucre@1.0.0 >/dev/null
row() { echo "<table:table-row $2><table:table-cell office:value-type=\"string\"><text:p>$1</text:p></table:table-cell></table:table-row>"; }
cat >list.fods <<XML
<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:body><office:spreadsheet><table:table table:name="List"><table:table-column/>
$(row id '')$(row shown '')$(row hidden 'table:visibility="collapse"')$(row filtered 'table:visibility="filter"')
</table:table></office:spreadsheet></office:body></office:document>
XML
for format in xls xlsx; do soffice --headless "-env:UserInstallation=file://$folder/profile" --convert-to "$format" list.fods >/dev/null 2>&1; done
cat >try.mjs <<'JS'
import { readFile } from 'node:fs/promises';
import { readXls, readXlsx } from 'hucre/xlsx';

const hiddenIn = ({ sheets: [sheet] }) => [...(sheet.rowDefs ?? [])].flatMap(([row, { hidden }]) => (hidden ? [row] : []));
const seen = {
  xlsx: hiddenIn(await readXlsx(await readFile('list.xlsx'))),
  xls: hiddenIn(await readXls(await readFile('list.xls'))),
};
console.log(JSON.stringify(seen));
process.exit(seen.xlsx.join() === '2,3' && seen.xls.length === 0 ? 0 : 1);
JS
node try.mjs
