import { escaped } from './markup.ts';

/** A column without a name is one of signs. */
export type Column = { readonly name: string; readonly counts?: true };

/** What stands before the rows of a table; its heads stand on every page again where it is printed. */
export function tableStart(columns: readonly Column[]): string {
  const heads = columns.map(({ name, counts }) =>
    name === '' ? '<td></td>' : `<th scope="col"${counts ? ' class="number"' : ''}>${escaped(name)}</th>`,
  );
  return `<div class="wide"><table><thead><tr>${heads.join('')}</tr></thead><tbody>\n`;
}

export const tableEnd = '</tbody></table></div>\n';
