/** What the writer of a sheet hid: rows by their number from 0, and columns. */
export type HiddenParts = { readonly rows: ReadonlySet<number>; readonly columns: ReadonlySet<number> };

const mark = /\stable:visibility="(?:collapse|filter)"/;
const repeated = /\stable:number-(?:rows|columns)-repeated="(\d{1,7})"/;

/** Returns what is hidden or filtered out in each sheet of the `content.xml` of an ODS, in their order. */
export function findHiddenParts(content: string): HiddenParts[] {
  if (!content.includes('table:visibility="')) return [];
  const sheets = content.split(/<table:table\s/).slice(1);
  return sheets.map((sheet) => ({ rows: findHidden(sheet, 'row'), columns: findHidden(sheet, 'column') }));
}

function findHidden(sheet: string, part: 'row' | 'column'): ReadonlySet<number> {
  const hidden = new Set<number>();
  let at = 0;
  for (const [tag] of sheet.matchAll(new RegExp(`<table:table-${part}\\b[^>]*>`, 'g'))) {
    const count = Number(repeated.exec(tag)?.[1] ?? 1);
    // Behind the last filled row a sheet repeats one to its end.
    if (mark.test(tag))
      for (let each = 0; each < Math.min(count, mostRepeated); each++) hidden.add(at + each);
    at += count;
  }
  return hidden;
}

const mostRepeated = 100_000;
