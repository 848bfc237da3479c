/** What a page shows before its scripts: the classes and ids in its markup. */
export type Shown = { readonly classes: ReadonlySet<string>; readonly ids: ReadonlySet<string> };

/** The classes and ids that markup names. */
export function shownIn(html: string): Shown {
  const values = (name: string) =>
    [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].flatMap(([, value = '']) =>
      value.split(/\s+/),
    );
  return { classes: new Set(values('class')), ids: new Set(values('id')) };
}

/**
 * The rules of a built stylesheet that what is shown first needs, in their order: those of its classes and ids, and
 * those that hold for every element. Of fonts only the one whose file's name begins with `font`.
 */
export function firstStyles(css: string, shown: Shown, font: string): string {
  return blocksOf(css)
    .map(({ head, body }) => {
      if (head === '@font-face') return body.includes(`/${font}`) ? `${head}{${body}}` : '';
      if (/^@(media|container|supports|layer)\b/.test(head)) {
        const inner = firstStyles(body, shown, font);
        return inner === '' ? '' : `${head}{${inner}}`;
      }
      if (head.startsWith('@')) return '';
      const selectors = partsOf(head).filter((selector) => concerns(selector, shown));
      return selectors.length === 0 ? '' : `${selectors.join(',')}{${body}}`;
    })
    .join('');
}

function concerns(selector: string, { classes, ids }: Shown): boolean {
  const names = (sign: string) =>
    [...selector.matchAll(new RegExp(`\\${sign}(-?[A-Za-z_][\\w-]*)`, 'g'))].map(([, name = '']) => name);
  return names('.').every((name) => classes.has(name)) && names('#').every((name) => ids.has(name));
}

/** The selectors of a list; commas in brackets, of any depth, part none. */
function partsOf(list: string): string[] {
  let depth = 0;
  const parts = [''];
  for (const sign of list) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

/** The top-level blocks of a minified stylesheet without comments; statements without a block are left out. */
function blocksOf(css: string): { readonly head: string; readonly body: string }[] {
  const blocks: { head: string; body: string }[] = [];
  let depth = 0;
  let start = 0;
  let open = 0;
  for (const { 0: sign, index } of css.matchAll(/"(?:[^"\\]|\\.)*"|[{};]/g)) {
    if (sign === '{' && depth++ === 0) open = index;
    if (sign === '}' && --depth === 0) {
      blocks.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, index) });
      start = index + 1;
    }
    if (sign === ';' && depth === 0) start = index + 1;
  }
  return blocks;
}
