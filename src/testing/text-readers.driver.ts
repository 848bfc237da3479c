import { isLikelyAsk } from '../app/commands/offered.ts';
import { readMessage } from '../app/embed/messages.ts';
import { getOperationUrl } from '../client/connection.ts';
import { retryAfterSeconds } from '../client/failure.ts';
import { createAddressMatcher, getDoorPurpose } from '../domain/arrival/door-choice.ts';
import { parseWrittenCoordinate, parseWrittenDegrees } from '../domain/geo/typed-coordinate.ts';
import { formatCanonicalJson } from '../domain/json/canonical-json.ts';
import { indentJson } from '../domain/json/indent-json.ts';
import { findJsonFault } from '../domain/json/json-fault.ts';
import { formatMemberPath, parseJsonPointer } from '../domain/json/json-leaves.ts';
import { searchJson } from '../domain/json/json-search.ts';
import { readList } from '../domain/lists/read-list.ts';
import { createPlaceSearch } from '../domain/place/place-search.ts';
import { readPastedAsk } from '../domain/place/read-pasted-ask.ts';
import { createRefs, getRefOperation } from '../domain/place/ref.ts';
import { readPlaylist } from '../domain/playlist/playlist-file.ts';
import { readSuppressions } from '../domain/rules/suppression-file.ts';
import { findTextDamage } from '../domain/rules/text/text.ts';
import { readActs } from '../domain/runs/read-acts.ts';
import { readFilter } from '../domain/runs/result-filter.ts';
import { foldText } from '../domain/text/address-words.ts';
import {
  compareNaturally,
  createFileName,
  escapeCsvFormula,
  splitInvisible,
  unescapeCsvFormula,
} from '../domain/text/foreign-text.ts';
import { splitParts, unitInAddress } from '../domain/text/unit-terms.ts';
import { findBarrier, readBaseUrl, readToken } from '../domain/web/connection-entry.ts';
import { formatCurlCommand } from '../domain/web/http.ts';
import { getLinkReach } from '../domain/web/link-reach.ts';
import { checkPhotoAddress, parseWebAddress } from '../domain/web/web-address.ts';
import { isMarkup, pageText } from '../features/inspect/failures/failure-report.ts';
import { stepAddress } from '../features/present/step-address.ts';
import { wrapLines } from '../features/share/canvas-text.ts';
import { environment } from '../server/gateway/environment.ts';
import { createLog } from '../server/gateway/log.ts';
import { getKnownHosts } from '../server/gateway/origins.ts';
import { createPeerReader, getPeerKey } from '../server/gateway/rate-limit.ts';
import { readCamera } from '../spec/address-parts.ts';
import { pageConfigIn } from '../spec/page-config.ts';
import { parsePlaceMatches } from '../spec/place-search.ts';
import { readProblemText } from '../spec/problem-text.ts';
import { readBranding } from '../spec/read-branding.ts';
import { addressOf } from '../state/address.ts';
import { migrateConnection, readDirectConnections } from '../state/direct-connection.ts';
import {
  canvas,
  encodeBytes,
  readAsAnswer,
  readAsBearer,
  readAsMediaType,
  readInPieces,
  readOpenedTree,
  readStreets,
} from './text-readings.driver.ts';
import type { Frame } from './worst-texts.driver.ts';

/** A reader of foreign text; `frames` are what its own expressions look for. */
export type TextReader = {
  readonly name: string;
  readonly read: (text: string) => unknown;
  readonly frames?: readonly Frame[];
  /** How many times the usual length it is given, where it reads a text in larger portions. */
  readonly times?: number;
};

/** All readers of one foreign text: pasted, typed, linked, sent, named, or written in a file. */
export const textReaders: readonly TextReader[] = [
  {
    name: 'the Id box',
    read: readPastedAsk,
    frames: [
      ['a', '!'],
      ['"', ''],
      ['{"id":', ''],
      ['https://', ''],
    ],
  },
  { name: 'the palette', read: isLikelyAsk },
  {
    name: 'a search for places, typed and held',
    read: (text) => createPlaceSearch([{ id: text, kind: text }], () => [text])(text, 1),
    frames: [
      ['5 ', ''],
      ['5', 'strasse'],
    ],
  },
  {
    name: 'what a search answered',
    read: parsePlaceMatches,
    frames: [['{"total":1,"places":[{"id":"', '"}]}']],
  },
  {
    name: 'a base address',
    read: readBaseUrl,
    frames: [
      ['https://a/', 'b'],
      ['https://', ''],
    ],
  },
  { name: 'the way to a base address', read: (text) => findBarrier(`http://a/${text}`, 'https://b') },
  { name: 'the address of an operation', read: (text) => getOperationUrl(text, '/demo/details') },
  { name: 'a token', read: readToken, frames: [['token:', '']] },
  {
    name: 'a link',
    read: (text) => [getLinkReach(text), addressOf(`?id=${text}&sel=${text}&filter=${text}`)],
  },
  { name: 'the camera of a link', read: readCamera, frames: [['#map=', '']] },
  { name: 'the filter of a link', read: readFilter, frames: [['is:', ' text:']] },
  { name: 'kept connections', read: (text) => readDirectConnections([{ name: text, demoBaseUrl: text }]) },
  { name: 'a connection of old', read: (text) => migrateConnection({ directBaseUrl: `https://a/${text}b` }) },
  {
    name: 'a step of a playlist',
    read: (text) => stepAddress({ id: '', title: '', caption: '', address: text }, text),
  },
  { name: 'a reference', read: (text) => [createRefs('units', [text, text]), getRefOperation(text)] },
  { name: 'a message of another page', read: (text) => readMessage({ placelens: 1, type: text, id: text }) },
  {
    name: 'Retry-After',
    read: retryAfterSeconds,
    frames: [
      ['Sun', ''],
      ['Sun', 'GMT'],
      ['Sun GMT', 'x'],
    ],
  },
  {
    name: 'a problem document',
    read: (text) => readProblemText(encodeBytes(JSON.stringify({ detail: text }))),
  },
  {
    name: 'an error page',
    read: (text) => isMarkup(text) && pageText(text),
    frames: [
      ['<!--', ''],
      ['<script', ''],
    ],
  },
  {
    name: 'an answer',
    read: readAsAnswer,
    frames: [
      ['<!--', ''],
      ['<?xml ', ''],
      ['{"type":"', '"}'],
      ['', '<html'],
    ],
  },
  {
    name: 'where JSON breaks',
    read: findJsonFault,
    frames: [
      ['"', ''],
      ['-', ''],
      ['[1.', ''],
    ],
  },
  {
    name: 'indented JSON',
    read: (text) => [indentJson(text), indentJson(JSON.stringify([text, { [text]: 1 }]))],
  },
  { name: 'a search in JSON', read: (text) => [...searchJson(text, 'zz')], frames: [['{"a":"', '"}']] },
  {
    name: 'the tree of a body',
    read: readOpenedTree,
    frames: [
      ['[', ''],
      ['{"', '":1}'],
    ],
  },
  { name: 'a pointer', read: parseJsonPointer, frames: [['/', '']] },
  { name: 'the name of a member', read: (text) => formatMemberPath(text, text) },
  { name: 'canonical JSON', read: (text) => formatCanonicalJson({ [text]: text }) },
  {
    name: 'a cURL command',
    read: (text) => formatCurlCommand(text, { method: 'POST', headers: [[text, text]], body: text }),
  },
  { name: 'the name of a file', read: (text) => createFileName([text, text], 'csv'), frames: [['a', 'b']] },
  {
    name: 'a cell of a table',
    read: (text) => escapeCsvFormula(text),
    frames: [
      ['-', 'x'],
      ['+.', 'x'],
    ],
  },
  { name: 'a guarded cell', read: (text) => unescapeCsvFormula(text), frames: [["'-", 'x']] },
  {
    name: 'a web address in an answer',
    read: (text) => parseWebAddress(text)?.href,
    frames: [['https://', '']],
  },
  { name: 'hidden characters', read: (text) => splitInvisible(text) },
  {
    name: 'the address of a photo',
    read: (text) => checkPhotoAddress(text, 'https://a/'),
    frames: [
      ['https://', ''],
      ['//', ''],
    ],
  },
  { name: 'an order of numbers', read: (text) => compareNaturally(`${text}1`, `${text}2`) },
  {
    name: 'an address in words',
    read: foldText,
    frames: [
      ['1', ''],
      ['5 ', 'a'],
    ],
  },
  {
    name: 'a unit in an address',
    read: (text) => [unitInAddress.exec(text), splitParts(text)],
    frames: [
      ['1 apt', ''],
      ['apt.', 'no'],
      ['5. II', 'em.'],
      ['5 - 3º', ''],
    ],
  },
  {
    name: 'the street of an address',
    read: readStreets,
    frames: [
      ['1 apt', ''],
      ['Moda Mah. ', 'Cad. 4/3'],
      ['5 m', ''],
      ['P. A. ', 's gate 5'],
    ],
  },
  {
    name: 'the words of a door',
    read: (text) => {
      const door = { raw: { properties: { text, subKind: 'service' } } };
      return [
        getDoorPurpose(door),
        createAddressMatcher(`${text} 1`)(door),
        createAddressMatcher('Dostyk 5')(door),
      ];
    },
    frames: [['Dostyk ', '5']],
  },
  { name: 'the damage of a text', read: findTextDamage, frames: [['a', ' ']] },
  { name: 'accepted findings', read: (text) => readSuppressions(JSON.stringify({ [text]: [text] })) },
  { name: 'a file of verdicts', read: (text) => readActs(`{"id":"${text}"}\n${text}`) },
  {
    name: 'a playlist',
    read: (text) => readPlaylist(JSON.stringify({ title: text, steps: [{ id: text, address: text }] })),
  },
  {
    name: 'a brand',
    read: (text) => readBranding({ name: text, accent: text, logo: `https://${text}`, camera: text }),
  },
  {
    name: 'the settings of a page',
    read: (text) => pageConfigIn(JSON.stringify({ connections: [text], brand: text })),
  },
  {
    name: 'a list',
    read: (text) => readList(text),
    frames: [
      ['id,kind\n', ''],
      ['[', ''],
      ['"', ''],
      ['\u001e', ''],
    ],
  },
  {
    name: 'a position',
    read: (text) => parseWrittenCoordinate(text, true),
    frames: [
      ['lat ', ' lon 7'],
      ['51 N ', ''],
    ],
  },
  { name: 'a coordinate', read: (text) => parseWrittenDegrees(text, 'latitude') },
  { name: 'a cell of a list', read: (text) => readList(`id,expected_lat,expected_units\n1,${text},${text}`) },
  { name: 'a column that is guessed', read: (text) => readList(`Foo,Bar\n${text},1\n${text},2`) },
  { name: 'the names of columns', read: (text) => readList(`id,${text}\n1,2`) },
  {
    name: 'a list that comes in pieces',
    read: readInPieces,
    times: 2,
    frames: [
      ['id\n"', ''],
      ['{', ''],
    ],
  },
  { name: 'lines of a picture', read: (text) => wrapLines(canvas, text, 400, 3) },
  {
    name: 'a line of the log',
    read: (text) => createLog(() => {})({ level: 'info', event: text, path: text }),
  },
  {
    name: 'the peer of a request',
    read: (text) => [createPeerReader(['loopback'])('127.0.0.1', text), getPeerKey(text)],
  },
  { name: 'the host of a request', read: (text) => getKnownHosts('0.0.0.0', () => 80, [text])(`a:${text}`) },
  { name: 'a key of a request', read: readAsBearer, frames: [['Bearer ', ' x']] },
  { name: 'a media type', read: readAsMediaType, frames: [['application/', 'json']] },
  {
    name: 'the environment',
    read: (text) => environment.safeParse({ PLACES_BASE_URL: text, PLACES_ACCESS_TOKEN: text }),
  },
];
