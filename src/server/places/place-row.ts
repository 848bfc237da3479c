import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { getCell } from '../../domain/coverage/cells.ts';
import { getMissing } from '../../domain/coverage/missing.ts';
import { searchWords } from '../../domain/place/place-search.ts';
import { mostRead } from '../../domain/text/folded-words.ts';
import type { Position } from '../../spec/geojson.ts';
import { type OperationName, operationNames } from '../../spec/operations.ts';
import type { FoundPlace } from '../../spec/place-search.ts';
import { type CatalogueRecord, getSearchEntry } from '../service/catalogue.ts';

/** A place as a row of a table. */
export type PlaceRow = {
  readonly id: Uint8Array;
  readonly kind: Uint8Array;
  /** Null without a usable position. */
  readonly cell: number | null;
  /** What it lacks, in bits. */
  readonly missing: number;
  /** Its search result, as JSON. */
  readonly entry: string;
  /** The words that find it, separated by spaces. */
  readonly words: string;
  /** The four answers, compressed. */
  readonly answers: Uint8Array;
};

/** The members that a correction of other things leaves as they are. */
type Found = Pick<PlaceRow, 'entry'>;

/** Maximum number of searchable words of a place, and characters of one. */
const mostWords = 100;
const longestWord = 200;

/** `known`: the place as it was; its words are not made again where it is found as before, and are empty. */
export function createPlaceRow(record: CatalogueRecord, known?: Found): PlaceRow {
  const { id, kind, name, address, position } = getSearchEntry(record);
  const texts = [name, address].map((text) => text.slice(0, mostRead));
  const entry = JSON.stringify([id, kind, ...texts, ...(position ?? [])]);
  return {
    id: encodeKey(id),
    kind: encodeKey(kind),
    cell: position && getCell(position),
    missing: getMissing(record),
    entry,
    words: known?.entry === entry ? '' : getStoredWords(texts),
    answers: packed(operationNames.map((name) => record[name])),
  };
}

/** Returns the words that find a place, separated by spaces. */
export function getStoredWords(texts: readonly string[]): string {
  return searchWords(texts)
    .slice(0, mostWords)
    .map((word) => word.slice(0, longestWord))
    .join(' ');
}

/** Maximum bytes of a key that an index of any engine accepts. */
const longestKey = 500;

/**
 * Returns the key of an id or a kind of any length with any characters: its UTF-8, so that every engine sorts it alike.
 * What no database accepts is escaped as in JSON, and the end of a long one is replaced by its hash.
 */
export function encodeKey(text: string): Uint8Array {
  const bytes = Buffer.from(JSON.stringify(text).slice(1, -1));
  if (bytes.length <= longestKey) return new Uint8Array(bytes);
  const hash = createHash('sha256').update(bytes).digest('hex');
  // No other key has this character: it would be escaped.
  return new Uint8Array(Buffer.concat([bytes.subarray(0, longestKey - 100), Buffer.from(`\u0001${hash}`)]));
}

/** Returns the range of the keys of all texts that begin so: from the first, and before the second. */
export function getKeyRange(beginning: string): readonly [Uint8Array, Uint8Array] {
  const first = Buffer.from(JSON.stringify(beginning).slice(1, -1)).subarray(0, longestKey - 100);
  return [new Uint8Array(first), new Uint8Array(Buffer.concat([first, Buffer.from([0xff])]))];
}

/** Returns the search result of a place. */
export function parseSearchedPlace(entry: string): FoundPlace {
  const [id, kind, name, address, longitude, latitude] = JSON.parse(entry);
  const position: Position | null = longitude === undefined ? null : [longitude, latitude];
  return { id, kind, name, address, source: 'own', position };
}

/** The answers of a place as texts of JSON; an operation without an answer is absent. */
export type WrittenAnswers = { readonly [Name in OperationName]?: string };

export function unpackAnswers(bytes: Uint8Array): WrittenAnswers {
  // Our JSON has no line break but this one.
  const texts = inflateRawSync(bytes, { dictionary }).toString().split('\n');
  return Object.fromEntries(
    operationNames.flatMap((name, index) => (texts[index] ? [[name, texts[index]]] : [])),
  );
}

function packed(answers: readonly unknown[]): Uint8Array {
  const text = answers.map((answer) => (answer === undefined ? '' : JSON.stringify(answer))).join('\n');
  // A copy: transferring a view to a thread would take the whole buffer along.
  return new Uint8Array(deflateRawSync(text, { dictionary, ...small }));
}

/** Allocated for each place: 8 KiB hold what an answer repeats, 2 KiB the result. */
const small = { level: 3, windowBits: 13, memLevel: 6, chunkSize: 2_048 };

/** Common parts of answers. It belongs to the format of a store: rows are read with the dictionary that wrote them. */
const dictionary = Buffer.from(
  [
    '","floor":1,"kind":"unit"}},{"type":"Feature","markerId":"","parentPlaceId":"","geometry":{"type":"Point",',
    '"coordinates":[0.0,0.0]},"properties":{"address":"","unit":1,"floor":2,"kind":"unit"}}]}',
    '{"type":"Feature","geometry":{"type":"Point","coordinates":[10.0,50.0]},"properties":{"text":"main service ',
    'emergency yes private customers","kind":"parking","id":"","subKind":"surface underground multi-storey"}},',
    '{"type":"Feature","geometry":{"type":"Point","coordinates":[]},"properties":{"text":null,"kind":"entrances",',
    '"id":"","subKind":null}}]}\n{"type":"FeatureCollection","features":[]}\n',
    '{"type":"FeatureCollection","features":[{"type":"Feature",',
    '{"type":"Feature","id":"","kind":"place","markerId":"","createdAt":"2026-01-01T00:00:00.000Z","geometry":',
    '{"type":"Point","coordinates":[1.0,2.0]},"isBuilding":true,"demo":true,"properties":{"address":"","kind":"place",',
    '"name":"","text":"","usermodified":false,"amenities":{"wheelchair":false,"elevator":false,"deliveryScore":0,',
    '"score":0},"delivery_time":null,"photos":["https://"],"correct":0,"incorrect":0,"userReaction":0,',
    '"completeData":false,"userReview":false,"types":["street_address"],"isOpenNow":null}}',
  ].join(''),
);
