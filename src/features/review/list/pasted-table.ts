/** The whole value of a number that a cell shows rounded, as LibreOffice Calc and Excel write it beside the text. */
const valueAttributes = ['sdval', 'x:num'];

/**
 * Returns the cells that a spreadsheet copied, as tab-separated text with its numbers as they are: the plain text beside
 * them holds ids and coordinates as the cells show them, rounded. Undefined for other content, of which the plain text
 * is enough.
 */
export function readPastedTable(html: string): string | undefined {
  if (!/<t[dh][^>]*\s(?:sdval|x:num)=/i.test(html)) return undefined;
  const rows = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('tr')];
  return rows
    .map((row) => [...row.querySelectorAll('td, th')].map((cell) => quoteCell(getText(cell))).join('\t'))
    .join('\n');
}

function getText(cell: Element): string {
  for (const line of cell.querySelectorAll('br')) line.replaceWith('\n');
  const shown = cell.textContent.replace(/[^\S\n]+/g, ' ').trim();
  const value = valueAttributes.map((name) => cell.getAttribute(name)).find((each) => each);
  return value && isShownAs(Number(value), shown) ? value : shown;
}

/** Returns whether a cell shows this number, rounded, with a decimal point or comma: not as a date or a share. */
function isShownAs(value: number, shown: string): boolean {
  const written = shown.replace(/[\s'’]/g, '');
  return [written.replaceAll(',', ''), written.replaceAll('.', '').replace(',', '.')].some(
    (text) => text !== '' && Math.abs(Number(text) - value) <= Math.abs(value) / 100,
  );
}

function quoteCell(text: string): string {
  return /["\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
