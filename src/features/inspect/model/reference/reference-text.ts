import { formatMoment } from '../../../../domain/format/formats.ts';
import { clipText, isolate, joinSentences } from '../../../../domain/format/sentences.ts';
import type { MappedDoor, MappedParking } from '../../../../domain/outline/map-detail.ts';
import type { MapSource } from '../../../../domain/outline/map-reader.ts';
import referenceWords from './reference.messages';

/** A mapped door in words: `main door, no. 2, flats 41–80`. */
export function formatDoor({ kind, ref, flats, access, wheelchair }: MappedDoor): string {
  const { door, doorRef } = referenceWords;
  const name = Object.hasOwn(door, kind) ? door[kind as keyof typeof door] : door.other;
  return joined([
    name,
    ref && doorRef({ ref: foreign(ref) }),
    flats && referenceWords.flats({ flats: foreign(flats) }),
    access && referenceWords.access({ value: tagText(access) }),
    wheelchair && referenceWords.wheelchair({ value: tagText(wheelchair) }),
  ]);
}

/** Mapped parking in words: `parking, 40 spaces, paid`. */
export function formatParking({ access, fee, capacity }: MappedParking): string {
  const count = Number(capacity);
  return joined([
    referenceWords.lot,
    Number.isSafeInteger(count) && count > 0 && referenceWords.capacity({ count }),
    fee && referenceWords.fee({ value: tagText(fee) }),
    access && referenceWords.access({ value: tagText(access) }),
  ]);
}

/** Returns the text in the ring of a door that only the map has: its reference, where it is short. */
export function getDoorMark({ ref = '' }: MappedDoor): string {
  return ref !== '' && ref.length <= 3 ? ref : '+';
}

/** Formats the source of these data, and their date. */
export function formatMapSource({ attribution, date }: MapSource): string {
  const moment = date === undefined ? Number.NaN : Date.parse(date);
  const known = Number.isFinite(moment);
  const day = date && date.length > '2017-12'.length ? ({ day: 'numeric' } as const) : {};
  const said = known
    ? formatMoment(new Date(moment), { year: 'numeric', month: 'long', ...day, timeZone: 'UTC' })
    : '';
  const source = referenceWords.source({
    attribution: isolate(clipText(attribution)),
    dated: known ? 'yes' : 'no',
    date: said,
  });
  return joinSentences([source, referenceWords.beside]);
}

/** Returns a tag in our words: values with a text of their own stay as they are, others are foreign. */
function tagText(value: string): string {
  return /^\w+$/.test(value) ? value : foreign(value);
}

function foreign(text: string): string {
  return isolate(clipText(text));
}

function joined(parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(', ');
}
