import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OsmFeature } from '../tiles/drawn.ts';
import { formatColumns, readNamedColumns } from './columns.ts';
import { openSource } from './open-source.ts';
import { readColumns, readFeaturesOfSource } from './read-source.ts';

/** Contents by name; the first one is read. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** What is read of the first of some files: columns, features, and what is told of the rest. */
export async function readFiles(files: Files, named?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'placelens-source-'));
  const [first = ''] = Object.keys(files);
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const chosen = named === undefined ? undefined : readNamedColumns(named);
  const source = await openSource(join(folder, first), chosen);
  if (!source) throw new Error('It is an extract.');
  const columns = await readColumns(source, chosen);
  const told: string[] = [];
  const complain = (...fault: readonly unknown[]) => void told.push(fault.join(' '));
  const features: OsmFeature[] = [];
  for await (const piece of readFeaturesOfSource(source, columns, complain, () => {}))
    features.push(...piece);
  return { columns: formatColumns(columns), features, told, notes: [...source.notes] };
}
