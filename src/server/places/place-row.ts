import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { searchWords } from '../../domain/place/place-search.ts';
import { mostRead } from '../../domain/text/folded-words.ts';
import type { Position } from '../../spec/geojson.ts';
import { type OperationName, operationNames } from '../../spec/operations.ts';
import type { SearchedPlace } from '../../spec/place-search.ts';
import { type CatalogueRecord, getSearchEntry } from '../service/catalogue.ts';
import { getCell } from './cells.ts';

/** A place as a table has it. */
export type PlaceRow = {
  readonly id: Uint8Array;
  readonly kind: Uint8Array;
  /** Null without a usable position. */
  readonly cell: number | null;
  /** What a search says of it, as JSON. */
  readonly entry: string;
  /** The words that it is found by, a space between them. */
  readonly words: string;
  /** The four answers, compressed. */
  readonly answers: Uint8Array;
};

/** Words of a place that can be found, and characters of one. */
const mostWords = 100;
const longestWord = 200;

export function createPlaceRow(record: CatalogueRecord): PlaceRow {
  const { id, kind, name, address, position } = getSearchEntry(record);
  const texts = [name, address].map((text) => text.slice(0, mostRead));
  return {
    id: encodeKey(id),
    kind: encodeKey(kind),
    cell: position && getCell(position),
    entry: JSON.stringify([id, kind, ...texts, ...(position ?? [])]),
    words: searchWords(texts)
      .slice(0, mostWords)
      .map((word) => word.slice(0, longestWord))
      .join(' '),
    answers: packed(operationNames.map((name) => record[name])),
  };
}

/** Bytes of a key that an index of any engine takes. */
const longestKey = 500;

/**
 * What stands for an id or a kind of any length and with any signs: its UTF-8, so that it is ordered alike everywhere;
 * what no database takes is escaped as in JSON, and of a long one the end is its hash.
 */
export function encodeKey(text: string): Uint8Array {
  const bytes = Buffer.from(JSON.stringify(text).slice(1, -1));
  if (bytes.length <= longestKey) return new Uint8Array(bytes);
  const hash = createHash('sha256').update(bytes).digest('hex');
  // No other key has this sign: it would be escaped.
  return new Uint8Array(Buffer.concat([bytes.subarray(0, longestKey - 100), Buffer.from(`\u0001${hash}`)]));
}

/** The keys of all texts that begin so: from the first, and before the second. */
export function getKeyRange(beginning: string): readonly [Uint8Array, Uint8Array] {
  const first = Buffer.from(JSON.stringify(beginning).slice(1, -1)).subarray(0, longestKey - 100);
  return [new Uint8Array(first), new Uint8Array(Buffer.concat([first, Buffer.from([0xff])]))];
}

/** What a search says of a place. */
export function parseSearchedPlace(entry: string): SearchedPlace {
  const [id, kind, name, address, longitude, latitude] = JSON.parse(entry);
  const position: Position | null = longitude === undefined ? null : [longitude, latitude];
  return { id, kind, name, address, source: 'own', position };
}

/** The answers of a place as texts of JSON; an operation that has none is absent. */
export type WrittenAnswers = { readonly [Name in OperationName]?: string };

export function unpackAnswers(bytes: Uint8Array): WrittenAnswers {
  // JSON of ours has no line break but this one.
  const texts = inflateRawSync(bytes, { dictionary }).toString().split('\n');
  return Object.fromEntries(
    operationNames.flatMap((name, index) => (texts[index] ? [[name, texts[index]]] : [])),
  );
}

function packed(answers: readonly unknown[]): Uint8Array {
  const text = answers.map((answer) => (answer === undefined ? '' : JSON.stringify(answer))).join('\n');
  // Bytes of their own: what is handed to a thread takes all that it shares with others along.
  return new Uint8Array(deflateRawSync(text, { dictionary, ...small }));
}

/** What is set up anew for each place: 8 KiB hold what an answer repeats, 2 KiB what it comes to. */
const small = { level: 3, windowBits: 13, memLevel: 6, chunkSize: 2_048 };

/** What nearly every answer holds. Part of the form of a store: rows are read with the dictionary that wrote them. */
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
