import { createHash } from 'node:crypto';
import papaparse from 'papaparse';

/**
 * The addresses of a list: CSV with a header that names `id`, or ids one a line, each with its kind and label behind
 * it. An address that stands there twice is taken once.
 */
export function rowsIn(text) {
  const { data } = papaparse.parse(text.replace(/^\ufeff/, '').trim(), { skipEmptyLines: 'greedy' });
  const head = (data[0] ?? []).map((cell) => cell.trim().toLowerCase());
  const named = head.includes('id');
  const columns = named ? head : ['id', 'kind', 'label'];
  const rows = new Map();
  for (const cells of data.slice(named ? 1 : 0)) {
    const cell = (name) => cells[columns.indexOf(name)]?.trim() ?? '';
    const row = { id: cell('id'), kind: cell('kind') || 'place', label: cell('label') };
    const name = nameOf(row);
    if (row.id !== '' && !rows.has(name)) rows.set(name, { name, ...row });
  }
  return [...rows.values()];
}

/** A file name that every file system takes and no other address has: what is readable of it, and a hash of it all. */
function nameOf({ id, kind }) {
  const readable = `${kind}-${id}`
    .replace(/[^A-Za-z0-9.]+/g, '-')
    .replace(/^[.-]+/, '')
    .slice(0, 60);
  const hash = createHash('sha256').update(JSON.stringify([kind, id]));
  return `${readable}-${hash.digest('hex').slice(0, 12)}`;
}
