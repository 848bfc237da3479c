import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Position } from '../../contract/geojson.ts';
import { archiveFrom } from '../../core/outline/embedded-archive.ts';
import { type EmbeddedArea, embeddedAreaAt } from '../../core/outline/embedded-areas.ts';
import { type Outline, outlineAt } from '../../core/outline/outline-at.ts';

/** Finds the building at a position in the basemap files of a folder; undefined outside of them. */
export function outlinesIn(folder: string): (position: Position) => Promise<Outline | undefined> {
  const archives = new Map<EmbeddedArea, ReturnType<typeof archiveFrom>>();
  return async (position) => {
    const area = embeddedAreaAt(...position);
    if (!area) return undefined;
    const archive = archives.get(area) ?? archiveFrom(area.id, () => bytesOf(join(folder, area.path)));
    archives.set(area, archive);
    return outlineAt(archive, position);
  };
}

async function bytesOf(path: string): Promise<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = await readFile(path);
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
}
