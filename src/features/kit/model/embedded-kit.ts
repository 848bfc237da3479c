import { strToU8, unzipSync, zipSync } from 'fflate';
import { parseJson } from '../../../spec/parse-json.ts';
import { z } from '../../../spec/zod.ts';
import { decodeBase64 } from './base64.ts';
import { type Kit, KitFault } from './kit.ts';
import { carriedKitElement, kitLimits } from './kit-file.ts';
import { readKit } from './read-kit.ts';
import { writeKit } from './write-kit.ts';

/** The element of a page that holds a kit. No text of a page can spell it: there `<` is always escaped. */
const start = '<script type="application/json" id="placelens-kit">';
const end = '</script>';

/** The start of the element that carries a kit's file; its id of the kit follows (one-file.ts). */
export const carriedStart = `<script type="application/zip" id="${carriedKitElement}"`;

/** The element by which a report of a list is recognised (domain/files/html.ts). */
const reportMark = 'id="placelens-report"';

/** The text files of a kit by their names, as its zip holds them. */
const textFiles = z.object({ files: z.record(z.string(), z.string()) });

/**
 * Returns a kit as JSON: its own files as texts, so that one reader reads both. Photos and tiles are left out; a photo
 * keeps its address. Nothing in it ends a `<script>` or begins a comment.
 */
export async function formatKit(kit: Kit): Promise<string> {
  const { tiles: _, photos, ...texts } = kit;
  const addresses = photos.map(({ url, lack = 'no-room' }) => ({ url, lack }) as const);
  const files = Object.entries(unzipSync(await writeKit({ ...texts, photos: addresses })));
  // A byte order mark is part of what the service sent.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const written = Object.fromEntries(files.map(([name, bytes]) => [name, decoder.decode(bytes)]));
  const json = JSON.stringify({ files: written } satisfies z.output<typeof textFiles>);
  return json.replaceAll('<', '\\u003c');
}

/** Reads what `formatKit` wrote. Rejects with KitFault. */
export async function readKitJson(json: string): Promise<Kit> {
  const limit = kitLimits.embeddedLength;
  if (json.length > limit) throw new KitFault('too-much', 'placelens.json', { of: 'file', limit });
  const { data } = textFiles.safeParse(parsed(json));
  if (!data) throw new KitFault('not-a-kit');
  const files = Object.entries(data.files).map(([name, text]) => [name, strToU8(text)]);
  return await readKit(zipSync(Object.fromEntries(files), { level: 0 }));
}

/** The element of a page that holds a kit, whole. */
export async function formatKitElement(kit: Kit): Promise<string> {
  return `${start}${await formatKit(kit)}${end}`;
}

/**
 * Returns the kit in a page, such as an address sheet or one file that opens itself. Rejects with KitFault: `report`
 * for a report of a list, which holds other data, `not-a-kit` where it holds none.
 */
export async function readKitOfPage(html: string): Promise<Kit> {
  const carried = html.indexOf(carriedStart);
  if (carried >= 0) return readKit(await decodeBase64(html.slice(...contentAfter(html, carried))));
  const [, held] = html.split(start);
  const [json, rest] = held?.split(end, 2) ?? [];
  if (json === undefined) throw new KitFault(html.includes(reportMark) ? 'report' : 'not-a-kit');
  if (rest === undefined) throw new KitFault('damaged', 'placelens.json');
  return readKitJson(json);
}

/** Returns where the text of the element begins and ends whose tag begins at `at`. */
function contentAfter(html: string, at: number): [number, number] {
  const begins = html.indexOf('>', at) + 1;
  return [begins, html.indexOf('<', begins)];
}

function parsed(json: string): unknown {
  try {
    return parseJson(json);
  } catch {
    throw new KitFault('damaged', 'placelens.json');
  }
}
