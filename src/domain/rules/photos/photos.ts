import type { Inspection } from '../../place/inspection.ts';
import { getMembers } from '../../place/place-record.ts';
import type { Sent } from '../../place/sent-features.ts';
import { checkPhotoAddress, type PhotoAddress } from '../../web/web-address.ts';
import { defineRule, type FindingDraft, type Inspected, type PhotoLoad } from '../rule.ts';
import { getElementSubject, getSentPlace, shortenValue } from '../sent.ts';

type Photo = { readonly entry: unknown; readonly index: number; readonly address: PhotoAddress };

/**
 * Returns the photos of the place; undefined where it was not answered or `photos` is no list (S3 and S4 report that).
 */
function getPhotos(
  inspection: Inspection,
): { readonly place: Sent; readonly photos: readonly Photo[] } | undefined {
  const place = getSentPlace(inspection);
  const photos = getMembers(place?.raw, 'properties').photos;
  if (!place || !Array.isArray(photos)) return undefined;
  const base = getBase(inspection);
  const entries: readonly unknown[] = photos;
  return {
    place,
    photos: entries.map((entry, index) => ({ entry, index, address: checkPhotoAddress(entry, base) })),
  };
}

/** The samples name their photos from the root of the service that sends them: that address is their base. */
function getBase({ details }: Inspection): string {
  const url = 'answer' in details ? details.answer.exchange.url : '';
  return URL.canParse(url) ? url : 'https://service.invalid/';
}

/** Returns a rule with one finding for each faulty photo. */
function overPhotos(
  inspection: Inspection,
  look: (photo: Photo) => Omit<FindingDraft, 'operation' | 'subject' | 'pointer'> | undefined,
): readonly FindingDraft[] | 'not-run' {
  const photos = getPhotos(inspection);
  if (!photos) return 'not-run';
  return photos.photos.flatMap((photo): FindingDraft[] => {
    const found = look(photo);
    if (!found) return [];
    // Several photos have one subject: their index in the list distinguishes them.
    return [{ ...getElementSubject(photos.place, 'properties', 'photos', String(photo.index)), ...found }];
  });
}

/** PH1. iD's `invalid_format`: a website must start with http(s)://. */
const notAUrl = defineRule({
  id: 'photo.not-a-url',
  limits: {},
  check: ({ inspection }) =>
    overPhotos(inspection, ({ entry, address }) => {
      const report = (variant: string) =>
        ({ severity: 'error', variant, measured: shortenValue(entry) }) as const;
      if (address.kind === 'refused') {
        return address.why === 'mixed' || address.why === 'plain' ? undefined : report(address.why);
      }
      // `not a url` has a base too, so it would be a file name next to the operation.
      const whole = typeof entry === 'string' && (URL.canParse(entry) || entry.trim().startsWith('/'));
      return whole ? undefined : report('unreadable');
    }),
});

/** PH2. An https page may not show it (mixed content). Stricter than iD, which accepts both. */
const notHttps = defineRule({
  id: 'photo.not-https',
  limits: {},
  check: ({ inspection }) =>
    overPhotos(inspection, ({ entry, address }) => {
      const plain = address.kind === 'refused' && (address.why === 'mixed' || address.why === 'plain');
      if (!plain || typeof entry !== 'string' || isLoopback(entry)) return undefined;
      return { severity: 'warning', measured: shortenValue(entry), threshold: 'https' };
    }),
});

/** Browsers trust loopback, and no other host can listen there. */
function isLoopback(entry: string): boolean {
  const host = URL.parse(entry)?.hostname ?? '';
  return /^(.+\.)?localhost$|^127\.\d+\.\d+\.\d+$|^\[::1\]$/.test(host);
}

/** Returns a rule on the loading of photos; it is not run while nothing, or not everything, was loaded. */
function overLoads(
  { inspection, photos: loads }: Inspected,
  look: (
    load: PhotoLoad,
    entry: unknown,
  ) => Omit<FindingDraft, 'operation' | 'subject' | 'pointer'> | undefined,
): readonly FindingDraft[] | 'not-run' {
  if (!loads) return 'not-run';
  let whole = true;
  const found = overPhotos(inspection, ({ entry, address }) => {
    // A refused one is never loaded: PH1 and PH2 report it.
    if (address.kind === 'refused') return undefined;
    const load = loads.get(address.url) ?? loads.get(String(entry));
    if (!load) whole = false;
    return load && look(load, entry);
  });
  return whole || found.length > 0 ? found : 'not-run';
}

/** PH3. Loading is given up after 10 s: a proposal, none found. */
const doesNotLoad = defineRule({
  id: 'photo.does-not-load',
  limits: {},
  check: (inspected) =>
    overLoads(inspected, (load, entry) =>
      load.state === 'failed'
        ? { severity: 'warning', variant: load.reason, measured: shortenValue(entry) }
        : undefined,
    ),
});

/** PH4. Reported for the second and every further one. */
const twice = defineRule({
  id: 'photo.twice',
  limits: {},
  check: ({ inspection }) => {
    const first = new Map<string, number>();
    return overPhotos(inspection, ({ entry, index }) => {
      if (typeof entry !== 'string') return undefined;
      const before = first.get(entry);
      if (before === undefined) first.set(entry, index);
      return before === undefined
        ? undefined
        : {
            severity: 'info',
            measured: shortenValue(entry),
            details: { first: before + 1, again: index + 1 },
          };
    });
  },
});

/** PH5. CSS pixels of width and height: 200 is a proposal, none found. */
const small = defineRule({
  id: 'photo.small',
  limits: { info: 200 },
  check: (inspected, { info }) =>
    overLoads(inspected, (load, entry) => {
      if (load.state !== 'loaded' || Math.min(load.width, load.height) >= info) return undefined;
      const { width, height } = load;
      const measured = { measured: Math.min(width, height), threshold: info, unit: 'pixels' } as const;
      return { severity: 'info', ...measured, details: { width, height, url: shortenValue(entry) } };
    }),
});

/** PH6, its half for one address: the specification's own example ends in `default.png`. */
const placeholderName = /default|placeholder|no[-_]?image/i;

const placeholder = defineRule({
  id: 'photo.placeholder',
  limits: {},
  check: ({ inspection }) =>
    overPhotos(inspection, ({ entry, address }) => {
      if (address.kind === 'refused') return undefined;
      const file = new URL(address.url).pathname.split('/').at(-1) ?? '';
      if (!placeholderName.test(file)) return undefined;
      return {
        severity: 'warning',
        variant: 'file-name',
        measured: shortenValue(file),
        details: { url: shortenValue(entry) },
      };
    }),
});

/** PH7. Matters where the record says that it is complete. */
const none = defineRule({
  id: 'photo.none',
  limits: {},
  check: ({ inspection }) => {
    const photos = getPhotos(inspection);
    if (!photos) return 'not-run';
    if (photos.photos.length > 0) return [];
    const complete = getMembers(photos.place.raw, 'properties').completeData === true;
    return [
      {
        severity: complete ? 'warning' : 'info',
        ...getElementSubject(photos.place, 'properties', 'photos'),
        variant: complete ? 'complete' : 'plain',
        measured: 0,
        unit: 'count',
      },
    ];
  },
});

export const photoRules = [notAUrl, notHttps, doesNotLoad, twice, small, placeholder, none];
