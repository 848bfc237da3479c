import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { OsmFeature } from '../tiles/drawn.ts';
import { formatColumns, readNamedColumns } from './columns.ts';
import { openSource } from './open-source.ts';
import { openParts } from './parts.ts';
import { readColumns, readFeaturesOfSource } from './read-source.ts';
import { unpack } from './unpack.ts';

/** Contents by name; the first one is read, or its folder. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** Reads the first of some files: its columns, its features, and the reports on the rest. */
export async function readFiles(files: Files, named?: string, layer?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'placelens-source-'));
  const [first = ''] = Object.keys(files);
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, dirname(name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const columns = named === undefined ? undefined : readNamedColumns(named);
  const path = join(folder, first.split('/', 1)[0] ?? '');
  const { file, parts } = await unpack(path, join(folder, '.unpacked'), () => {});
  const source = parts
    ? await openParts(file, parts, { columns })
    : await openSource(file, { columns, layer });
  if (!source) throw new Error('It is an extract.');
  const found = await readColumns(source, columns);
  const told: string[] = [];
  const complain = (...fault: readonly unknown[]) => void told.push(fault.join(' '));
  const features: OsmFeature[] = [];
  for await (const piece of readFeaturesOfSource(source, found, complain, () => {})) features.push(...piece);
  return { columns: formatColumns(found), features, told, notes: [...source.notes] };
}
