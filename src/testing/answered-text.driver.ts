import { compareInspections } from '../domain/diff/diff.ts';
import { formatCsvRow } from '../domain/files/csv.ts';
import { writeHtml } from '../domain/files/html.ts';
import { writeGeoJson, writeNdjson } from '../domain/files/json.ts';
import { writeJunit } from '../domain/files/junit.ts';
import { reportSaying } from '../domain/files/report.driver.ts';
import { formatTextLines } from '../domain/files/text.ts';
import { findUnits, groupByFloor } from '../domain/floors/floors.ts';
import { getPlaceTitle } from '../domain/place/place-record.ts';
import { getReadiness } from '../domain/place/readiness.ts';
import { assess } from '../domain/rules/assess.ts';
import { usualProfile } from '../domain/rules/profiles.ts';
import { createInspected, createSoundAnswers } from '../domain/rules/sound.driver.ts';
import { createHar } from '../domain/web/har.ts';
import { getRuleText } from '../domain/words/rule-text.ts';
import { isJsonObject } from '../spec/geojson.ts';
import type { TextReader } from './text-readers.driver.ts';

/** Readers and writers of answers, in which every text is foreign. */
export const answerReaders: readonly TextReader[] = [
  { name: 'every rule, and its words', read: judged },
  { name: 'the facts and floors of a place', read: facts },
  {
    name: 'the difference of two answers',
    read: (text) => compareInspections(saying(text).inspection, saying(`${text}1`).inspection),
  },
  {
    name: 'an HTTP archive',
    read: (text) => createHar([getExchange(text)], { name: '', version: '' }, (each) => each),
  },
  { name: 'CSV', read: (text) => [...reportSaying(text).rows].map((row) => formatCsvRow(row)) },
  { name: 'lines of text', read: (text) => [...reportSaying(text).rows].map(formatTextLines) },
  { name: 'GeoJSON', read: (text) => [...writeGeoJson(reportSaying(text))] },
  { name: 'NDJSON', read: (text) => [...writeNdjson(reportSaying(text))] },
  { name: 'JUnit', read: (text) => [...writeJunit(reportSaying(text))] },
  { name: 'HTML', read: (text) => [...writeHtml(reportSaying(text))] },
];

/** The texts of the specification's own words: without them nothing of an answer can be read. */
const kept: ReadonlySet<unknown> = new Set(['Feature', 'FeatureCollection', 'Point', 'street_address']);

/** Returns the sound answers with each of their texts, and the numbers of a unit, replaced by this one. */
export function createAnswersWithText(text: string) {
  const { details, parking, entrance, units } = createSoundAnswers();
  details.properties.types.push('street_address');
  return {
    details: spoilt(details, text),
    parking: spoilt(parking, text),
    entrance: spoilt(entrance, text),
    units: spoilt(units, text),
  };
}

/** Returns those answers, asked for and expected by the same text. */
function saying(text: string) {
  return createInspected(createAnswersWithText(text), {
    expected: { address: text },
    ask: { id: text, kind: text },
  });
}

function spoilt(value: unknown, text: string, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => spoilt(each, text));
  if (isJsonObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, spoilt(each, text, key)]));
  }
  const replaced = (typeof value === 'string' && !kept.has(value)) || name === 'unit' || name === 'floor';
  return replaced ? text : value;
}

function judged(text: string): unknown {
  const { findings } = assess(saying(text), usualProfile);
  return findings.map((finding) => getRuleText(finding.ruleId).says(finding));
}

function facts(text: string): unknown {
  const { inspection } = saying(text);
  const floors = groupByFloor(inspection.units.subjects);
  const [place] = inspection.details.subjects;
  return [getReadiness(inspection), findUnits(floors, '12'), place && getPlaceTitle(place.data)];
}

function getExchange(text: string) {
  const request = { method: 'POST', headers: [[text, text]] as const, body: text };
  const headers = [['content-type', text]] as const;
  const body = new TextEncoder().encode(text);
  return { url: `https://a/${text}`, request, status: 200, headers, body, askedAt: 0, duration: 0 };
}
