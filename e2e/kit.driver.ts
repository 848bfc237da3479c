import { readFile } from 'node:fs/promises';
import { operationNames, operations } from '../src/contract/operations.ts';
import type { Kit, KitPhoto, KitPlace } from '../src/kit/kit.ts';
import { writeKit } from '../src/kit/write-kit.ts';

/** A place as a kit names it. */
export type Named = { readonly id: string; readonly title: string };

/** Milliseconds since 1970: 21 November 2026, noon in Greenwich. */
const recordedAt = Date.UTC(2026, 10, 21, 12);

/** The bytes of a kit with these places as the service at `origin` answers them, their photos and the map of Astana. */
export async function kitOf(
  origin: string,
  named: readonly Named[],
  more: Partial<Kit> = {},
): Promise<Buffer> {
  const places = await Promise.all(named.map((each) => placeOf(origin, each)));
  const urls = new Set(places.flatMap((place) => photosOf(place)).map((sent) => new URL(sent, origin).href));
  const photos = await Promise.all([...urls].map(photoOf));
  const archive = new Uint8Array(
    await readFile(new URL('../public/basemap/astana.pmtiles', import.meta.url)),
  );
  const bytes = await writeKit({
    title: 'Three doors',
    from: 'list',
    createdAt: recordedAt,
    version: '1.0.0',
    places,
    photos,
    tiles: { attribution: '© OpenStreetMap contributors', archive },
    ...more,
  });
  return Buffer.from(bytes);
}

async function placeOf(origin: string, { id, title }: Named): Promise<KitPlace> {
  const answers = operationNames.map(async (name) => {
    const response = await fetch(origin + operations[name].path, {
      method: 'POST',
      headers: { token: 'demo', 'content-type': 'application/json' },
      body: JSON.stringify({ id, kind: 'place' }),
    });
    return [name, { status: response.status, body: await response.text(), duration: 20 }] as const;
  });
  return { id, kind: 'place', title, recordedAt, answers: Object.fromEntries(await Promise.all(answers)) };
}

function photosOf({ answers }: KitPlace): string[] {
  return JSON.parse(answers.details?.body ?? '{}').properties?.photos ?? [];
}

async function photoOf(url: string): Promise<KitPhoto> {
  const response = await fetch(url);
  return { url, type: 'image/webp', bytes: new Uint8Array(await response.arrayBuffer()) };
}
