import { cameraHash } from '../../spec/address-parts.ts';
import { isJsonObject, type JsonObject } from '../../spec/geojson.ts';
import { parseJson } from '../../spec/parse-json.ts';
import type { Playlist, Step } from '../../spec/playlist.ts';
import { readShowBrand } from '../../spec/show-brand.ts';
import { stepParameters } from './step-view.ts';

/** Limits of a playlist: enough for any story, and small enough to be read at once. */
export const playlistLimits = {
  file: 1_000_000,
  steps: 500,
  title: 120,
  caption: 280,
  address: 4000,
  id: 200,
};

/** A fault of a file as a whole. */
export type FileFault =
  | 'too-large'
  | 'not-json'
  | 'other'
  | 'newer'
  | 'no-title'
  | 'too-many-steps'
  | 'brand'
  | 'unknown-field';

/** A fault of one of its steps. */
export type StepFault = 'no-step' | 'title' | 'caption' | 'address' | 'camera' | 'same-id' | 'unknown-field';

export type PlaylistFault =
  | { readonly why: FileFault }
  /** `step` counts from 1. */
  | { readonly step: number; readonly why: StepFault };

export type PlaylistRead =
  | { readonly playlist: Playlist }
  /** At least one; then nothing of the file is used. */
  | { readonly faults: readonly PlaylistFault[] };

/** Returns a playlist as the text of a file, its members in a fixed order. */
export function formatPlaylist({ id, title, steps, brand }: Playlist): string {
  const written = steps.map((step) => ({
    id: step.id,
    title: step.title,
    caption: step.caption,
    address: step.address,
    ...(step.camera !== undefined && { camera: step.camera }),
  }));
  return `${JSON.stringify({ schema: 1, id, title, ...(brand && { brand }), steps: written }, undefined, 2)}\n`;
}

/** Reads such a file, all of it or nothing. Fields that this version does not know are refused. Never throws. */
export function readPlaylist(text: string): PlaylistRead {
  if (text.length > playlistLimits.file) return refused('too-large');
  const file = parsed(text);
  if (file === undefined) return refused('not-json');
  if (!isJsonObject(file) || !Array.isArray(file.steps) || typeof file.schema !== 'number')
    return refused('other');
  if (file.schema > 1) return refused('newer');
  if (file.schema !== 1 || !isName(file.id)) return refused('other');
  if (!hasOnly(file, ['schema', 'id', 'title', 'brand', 'steps'])) return refused('unknown-field');
  if (!isPlain(file.title, playlistLimits.title) || file.title.trim() === '') return refused('no-title');
  const brand = file.brand === undefined ? undefined : readShowBrand(file.brand);
  if (file.brand !== undefined && !brand) return refused('brand');
  if (file.steps.length > playlistLimits.steps) return refused('too-many-steps');

  const steps: Step[] = [];
  const faults: PlaylistFault[] = [];
  const names = new Set<string>();
  for (const [index, entry] of file.steps.entries()) {
    const step = getStep(entry, names);
    if (typeof step === 'string') faults.push({ step: index + 1, why: step });
    else steps.push(step);
  }
  if (faults.length > 0) return { faults };
  return { playlist: { schema: 1, id: file.id, title: file.title, steps, ...(brand && { brand }) } };
}

function getStep(entry: unknown, names: Set<string>): Step | StepFault {
  if (!isJsonObject(entry) || !isName(entry.id)) return 'no-step';
  const { id, title, caption, address, camera } = entry;
  if (names.has(id)) return 'same-id';
  names.add(id);
  if (!hasOnly(entry, ['id', 'title', 'caption', 'address', 'camera'])) return 'unknown-field';
  if (!isPlain(title, playlistLimits.title)) return 'title';
  if (!isPlain(caption, playlistLimits.caption)) return 'caption';
  if (!isStepAddress(address)) return 'address';
  if (camera !== undefined && !isCamera(camera)) return 'camera';
  return { id, title, caption, address, ...(camera !== undefined && { camera }) };
}

/** Returns whether a query shows something, and nothing but what a step shows. */
function isStepAddress(value: unknown): value is string {
  if (typeof value !== 'string' || !value.startsWith('?') || value.length > playlistLimits.address)
    return false;
  const parameters = new URLSearchParams(value);
  const page = parameters.get('page');
  if (page !== null && page !== 'inspect' && page !== 'compare') return false;
  if (!parameters.get('id') && page === null) return false;
  return [...parameters.keys()].every((name) => stepParameters.includes(name));
}

function isCamera(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 100 && cameraHash.test(value);
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= playlistLimits.id;
}

/** Invisible characters and direction marks; line breaks too, as titles and captions are one line. */
const unseen = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

function isPlain(value: unknown, longest: number): value is string {
  return typeof value === 'string' && [...value].length <= longest && !unseen.test(value);
}

/** Returns a text as a title or caption: one line, without invisible characters, cut to its limit. */
export function cleanPlainText(text: string, longest: number): string {
  return [...text.replaceAll(new RegExp(unseen, 'gu'), ' ')].slice(0, longest).join('');
}

function hasOnly(object: JsonObject, names: readonly string[]): boolean {
  return Object.keys(object).every((name) => names.includes(name));
}

function refused(why: FileFault): PlaylistRead {
  return { faults: [{ why }] };
}

function parsed(text: string): unknown {
  try {
    return parseJson(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
