import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { getPlaceTexts } from '../../features/inspect/model/inspection-facts.ts';
import type { Finding } from '../../spec/finding.ts';
import { isJsonObject } from '../../spec/geojson.ts';
import type { OperationName } from '../../spec/operations.ts';
import { ruleIds } from '../../spec/rules.ts';
import { type Language, writeIn } from '../format/formats.ts';
import { createCollection, createView } from '../place/inspection.driver.ts';
import { loadMessagesIn } from '../words/catalogue.ts';
import { getRuleText } from '../words/rule-text.ts';
import { setLanguage } from '../words/speak.ts';
import { assess } from './assess.ts';
import { now } from './assessed.driver.ts';
import { usualProfile } from './profiles.ts';
import { createFindings } from './sample-findings.driver.ts';

afterEach(() => setLanguage('en'));

const folder = new URL('../../server/service/samples/', import.meta.url);

/** The answers of every sample, the faulty and broken ones among them. */
const inspections = readdirSync(folder)
  // One whose answer is no collection has no findings.
  .filter((file) => file !== 'index.json' && file !== 'broken-envelope.json')
  .map((file) => {
    const sent: unknown = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
    const sample = isJsonObject(sent) ? sent : {};
    const view = <Name extends OperationName>(name: Name) =>
      createView(name, sample[name] ?? createCollection([]));
    return {
      ask: { id: String(sample.id), kind: String(sample.kind) },
      details: view('details'),
      parking: view('parking'),
      entrance: view('entrance'),
      units: view('units'),
    };
  });

/** What no sentence may hold: a second full stop, an internal reference, or NaN. */
const unsaid = /\.\.|(?:parking|entrances|unit):[^ ]|NaN|undefined|\[object/;

/** Sets the language of the rules, also to one that the page does not offer yet. */
async function speakIn(language: Language): Promise<void> {
  const put = await loadMessagesIn(language);
  put();
  writeIn(language, []);
}

test.each(['en', 'de', 'es', 'ru'] as const)(
  'what is said of every sample reads as a sentence in %s',
  async (language) => {
    await speakIn(language);
    const findings = inspections.flatMap(
      (inspection): readonly Finding[] => assess({ inspection, now }, usualProfile).findings,
    );
    const said = findings.map((finding) => `${finding.ruleId}: ${getRuleText(finding.ruleId).says(finding)}`);
    expect(new Set(findings.map(({ ruleId }) => ruleId)).size).toBeGreaterThan(15);
    expect(said.filter((text) => unsaid.test(text))).toEqual([]);
    const lines = inspections.map((inspection) => getPlaceTexts(inspection).line);
    expect(lines.filter((text) => unsaid.test(text))).toEqual([]);
  },
);

test.each(['de', 'es', 'ru'] as const)('every wording of every rule is said in %s', async (language) => {
  const texts = () =>
    ruleIds.flatMap((id) => createFindings(id).map((finding) => `${id}: ${getRuleText(id).says(finding)}`));
  const english = texts();
  await speakIn(language);
  const said = texts();
  expect(said.filter((text) => unsaid.test(text) || /: $/.test(text))).toEqual([]);
  expect(said.filter((text, index) => text === english[index])).toEqual([]);
});

test('a variant of another version says nothing, or what is always true', () => {
  const said = (id: Finding['ruleId']) =>
    createFindings(id)
      .slice(0, 1)
      .map((finding) => getRuleText(id).says({ ...finding, variant: 'toString' }));
  expect(said('text.damaged')).toEqual(['']);
  expect(said('coordinate.not-numbers')[0]).toContain('no finite number');
});

test('a field is told with how many lack it, and the first value as the value of one', () => {
  const odd = { unit: 1, kind: 'unit', floor: 'ground', address: 'a' };
  const units = [odd, { ...odd, floor: 2 }, { ...odd, floor: 'attic' }].map((properties) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [71.42, 51.12] },
    properties,
  }));
  const [inspection] = inspections;
  if (!inspection) throw new Error('there are samples');
  const { findings } = assess(
    { inspection: { ...inspection, units: createView('units', createCollection(units)) }, now },
    usualProfile,
  );
  const says = (id: Finding['ruleId']) =>
    findings
      .filter(({ ruleId, operation }) => ruleId === id && operation === 'units')
      .map((finding) =>
        getRuleText(id)
          .says(finding)
          .replace(/[\u2068\u2069]/g, ''),
      );
  expect(says('structure.field-type')).toEqual(['properties.floor is text in 2 of 3 units, first: ground']);
  expect(says('unit.no-floor')[0]).toBe('The floor is not sent as a number: ground');
});
