import { createHash } from 'node:crypto';

/** An address that stands there twice is taken once; each has the name of its file. */
export function namedRows(rows) {
  const named = new Map();
  for (const { id, kind, label = '', expected } of rows) {
    const name = addressName({ id, kind });
    if (!named.has(name)) named.set(name, { name, id, kind, label, expected: expected?.position });
  }
  return [...named.values()];
}

/** A file name that every file system takes and no other address has: what is readable of it, and a hash of it all. */
export function addressName({ id, kind }) {
  const readable = `${kind}-${id}`
    .replace(/[^A-Za-z0-9.]+/g, '-')
    .replace(/^[.-]+/, '')
    .slice(0, 60);
  const hash = createHash('sha256').update(JSON.stringify([kind, id]));
  return `${readable}-${hash.digest('hex').slice(0, 12)}`;
}
