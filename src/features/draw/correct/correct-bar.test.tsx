// @environment page
import 'fake-indexeddb/auto';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getAnswerBodies } from '../../../domain/corrections/answer-bodies.ts';
import { applyChange } from '../../../domain/corrections/apply-change.ts';
import { getFate } from '../../../domain/corrections/fate.ts';
import {
  createCollection,
  createFeature,
  createPlaceAt,
  createView,
} from '../../../domain/place/inspection.driver.ts';
import type { Inspection } from '../../../domain/place/inspection.ts';
import { getMembers } from '../../../domain/place/place-record.ts';
import { loadMessages } from '../../../domain/words/catalogue.ts';
import type { CorrectionPhoto } from '../../../spec/correction.ts';
import type { Position } from '../../../spec/geojson.ts';
import type { Act } from '../../../spec/judgement.ts';
import { addActs } from '../../../state/acts.ts';
import { database } from '../../../state/database.ts';
import { getSpots } from '../../../state/interface/spots.ts';
import { useToast } from '../../../state/interface/toast.ts';
import { setPreferences } from '../../../state/preferences.ts';
import { waitForCheck } from '../../../testing/eventually.driver.ts';
import { CorrectButton } from '../../inspect/model/corrections/correct-button.tsx';
import { startCorrecting } from '../../inspect/model/corrections/correcting.ts';
import { useCorrectionJournal } from '../../inspect/model/corrections/correction-journal.ts';
import { CorrectionLines } from '../../inspect/model/corrections/correction-lines.tsx';
import { provideIdleMap } from '../../inspect/model/map-actions.driver.ts';
import { provideMapApi } from '../../inspect/model/map-actions.ts';
import { useFeatureOverlays } from '../../inspect/model/overlays.ts';
import { notAnswered, renderInScene } from '../../inspect/model/scene.driver.tsx';
import { addPhoto, changeCorrection } from './correction-draft.ts';
import { CorrectionLayer } from './correction-layer.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const ask = { id: '1.a', kind: 'place' };
const ref = 'entrances:3.c';
let root: Root | undefined;

beforeEach(loadMessages);

afterEach(async () => {
  act(() => startCorrecting(undefined));
  act(() => provideMapApi(undefined));
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
  vi.restoreAllMocks();
  await database.acts.clear();
});

/** A place with one door and one unit. */
function createInspection(door: Position = [7.42, 43.73]): Inspection {
  const properties = { kind: 'entrances', id: '3.c', text: null, subKind: null };
  const unit = { unit: 12, floor: 3, kind: 'unit', address: 'Dostyk 5' };
  return {
    ...notAnswered,
    ask,
    details: createPlaceAt([7.42, 43.7305]),
    entrance: createView('entrance', createCollection([createFeature(door, properties)])),
    units: createView('units', createCollection([createFeature([7.42, 43.7305], unit, { markerId: '4.d' })])),
  };
}

/** Walls of 40 m around the place, whose south wall is 20 m south of it. */
const walls = (() => {
  const [south, north, west, east] = [43.73032, 43.73068, 7.41975, 7.42025];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { polygon: { type: 'Polygon' as const, coordinates: [ring] }, height: undefined };
})();

function show(inspection: Inspection, connection = 'page', subject = ref): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  const parts = (
    <>
      <CorrectButton subject={subject} />
      <CorrectionLayer />
      <CorrectionLines />
      <Seen />
    </>
  );
  act(() => root?.render(renderInScene({ inspection, connection, outline: walls as never }, parts)));
}

/** Shows what the map draws, and what a toast says. */
function Seen() {
  const { corrections } = useFeatureOverlays();
  const { text } = useToast();
  const parts = corrections?.overlay.features.map(({ properties }) => properties?.part);
  return <output data-toast={text}>{parts?.join(' ')}</output>;
}

const until = (check: () => unknown) =>
  waitForCheck(async () => {
    await act(async () => {});
    await check();
  });
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const bar = () => document.querySelector('section[aria-label^="Correct "]');
const told = () => bar()?.querySelector('[role=status]')?.textContent;
const drawn = () => document.querySelector('output')?.textContent;
const lines = () =>
  [...document.querySelectorAll('section[aria-label=Corrections] li, section[aria-label=Corrections] p')].map(
    ({ textContent }) => textContent,
  );

async function press(name: string): Promise<void> {
  await until(() => expect(button(name)).toBeDefined());
  await act(async () => {
    button(name)?.focus();
    button(name)?.click();
  });
}

async function begin(inspection = createInspection(), subject = ref): Promise<void> {
  show(inspection, 'page', subject);
  await press('Correct');
  await until(() => expect(bar()).not.toBeNull());
}

function key(pressed: string, shiftKey = false): void {
  const event = new KeyboardEvent('keydown', { key: pressed, shiftKey, bubbles: true, cancelable: true });
  act(() => void (document.activeElement ?? document.body).dispatchEvent(event));
}

test('arrow keys move a door, metres are told, Enter saves, and Undo takes it back', async () => {
  act(() => setPreferences({ reviewer: 'Ana' }));
  await begin();
  expect(document.activeElement?.textContent).toBe('Move Entrance A');
  expect(drawn()).toBe('old line length new');
  key('ArrowUp', true);
  key('ArrowUp', true);
  key('ArrowUp');
  expect(told()).toBe('21 m north of where the service has it');
  key('Enter');
  await until(() => expect(lines()).toHaveLength(1));
  expect(bar()).toBeNull();
  expect(document.activeElement?.textContent).toBe('Correct');
  expect(lines()[0]).toMatch(/^Entrance A: moved 21 m north.*Ana.*the service still says the old place/);
  await until(async () => expect(await database.acts.count()).toBe(1));
  const [kept] = await database.acts.toArray();
  expect(kept).toMatchObject({ run: '', what: 'correction', reviewer: 'Ana', placeId: '1.a' });
  expect(kept?.correction).toMatchObject({ ref, operation: 'move', before: { value: [7.42, 43.73] } });
  await press('Undo');
  await until(() => expect(lines()).toEqual([]));
  await until(async () => expect(await database.acts.count(), 'an act is only added').toBe(2));
});

test('a photo goes with the correction, is shown beside it with where it was taken, and stays with a later change', async () => {
  await begin();
  const photo: CorrectionPhoto = {
    ...{ what: 'photo', type: 'image/jpeg', data: 'AAAA', width: 4, height: 3 },
    ...{ position: [7.42, 43.7291], direction: 8, takenAt: '2026-11-12T14:05:09+05:00' },
  };
  act(() => addPhoto(photo));
  act(() => addPhoto(photo));
  expect(drawn()).toBe('view photo old line length new');
  act(() => changeCorrection({ typed: { '/properties/text': 'Lobby' } }));
  key('Enter');
  await until(() => expect(lines()).toHaveLength(1));
  expect(lines()[0]).toMatch(/taken 100 m south of it · looking north · Nov 12, 2026, 2:05\sPM/);
  await begin();
  act(() => changeCorrection({ typed: { '/properties/subKind': 'main' } }));
  key('Enter');
  await until(() => expect(lines()[0]).toContain('main'));
  const acts = (await database.acts.toArray()).toSorted((one, other) => one.at - other.at);
  expect(acts.map(({ correction }) => correction?.evidence)).toEqual([[photo], [photo]]);
});

test('what was corrected is told as done once the service says so', async () => {
  await begin();
  key('ArrowUp', true);
  key('Enter');
  await until(() => expect(lines()).toHaveLength(1));
  const [saved] = await database.acts.toArray();
  const after = saved?.correction?.operation === 'move' ? saved.correction.after : expect.fail();
  show(createInspection(after));
  await until(() => expect(lines()[0]).toContain('done: the service says so now'));
  show(createInspection([7.43, 43.73]));
  await until(() => expect(lines()[0]).toContain('the service says something else now'));
});

test('a drag goes to a near wall where that is wanted, and a click puts the door', async () => {
  await begin();
  act(() => getSpots()?.onMove(ref, [7.42, 43.7303], true));
  expect(told()).toContain('36 m north');
  act(() => document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click());
  act(() => getSpots()?.onMove(ref, [7.42, 43.7303], true));
  expect(told()).toContain('33 m north');
  act(() => getSpots()?.take?.([7.42, 43.7302]));
  expect(told()).toContain('22 m north');
  expect(getSpots()?.moves(ref)).toBe(true);
  key('Escape');
  expect(bar()).toBeNull();
  expect(getSpots()).toBeUndefined();
  expect(await database.acts.count()).toBe(0);
  act(() => document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click());
});

test('an answer that changed between drag and save is told first; the drag is kept', async () => {
  await begin();
  key('ArrowUp', true);
  show(createInspection([7.42, 43.7299]));
  key('Enter');
  expect(bar()?.querySelector('[role=alert]')?.textContent).toContain('Your correction is kept');
  expect(await database.acts.count()).toBe(0);
  key('Enter');
  await until(() => expect(lines()).toHaveLength(1));
  const [kept] = await database.acts.toArray();
  expect(kept?.correction?.before.value).toEqual([7.42, 43.7299]);
});

test('what another tab saved of the same door is told before, and who disagrees afterwards', async () => {
  act(() => setPreferences({ reviewer: 'Ana' }));
  await begin();
  key('ArrowUp', true);
  const correction = {
    ...{ version: 1 as const, ref, operation: 'move' as const, rules: [], app: 'Placelens' },
    before: { value: [7.42, 43.73] as [number, number], digest: '0' },
    after: [7.4201, 43.73] as [number, number],
  };
  const other = { id: '00', run: '', placeId: '1.a', kind: 'place', reviewer: 'Ben', at: 1 };
  await addActs([{ ...other, what: 'correction', correction }]);
  await until(() => expect(lines()).toHaveLength(1));
  const alert = () =>
    bar()
      ?.querySelector('[role=alert]')
      ?.textContent?.replaceAll(/[\u2068\u2069]/g, '');
  key('Enter');
  expect(alert()).toMatch(/^Ben wants something else here: Entrance A: moved .*Say why yours is right/);
  type('Note', 'Stood before it');
  await press('Save');
  expect(alert()).toContain('another correction of it: Entrance A');
  await press('Save');
  await until(() => expect(lines().at(-1)).toMatch(/Ben.* and .*Ana.* disagree by 13 m/));
});

/** Reviews as the second person of a blind list. */
function BlindReview() {
  useCorrectionJournal({ run: '', reviewer: 'Ana', isBlind: true });
  return null;
}

test('a blind review shows only what the reviewer corrected', async () => {
  act(() => setPreferences({ reviewer: 'Ana' }));
  await begin();
  key('ArrowUp', true);
  key('Enter');
  await until(() => expect(lines()).toHaveLength(1));
  const [own] = await database.acts.toArray();
  await addActs([{ ...own, id: 'other', reviewer: 'Ben' } as NonNullable<typeof own>]);
  await until(() => expect(lines().join()).toContain('Ben'));
  act(() =>
    root?.render(
      renderInScene(
        { inspection: createInspection(), connection: 'page', outline: walls as never },
        <>
          <BlindReview />
          <CorrectionLayer />
          <CorrectionLines />
        </>,
      ),
    ),
  );
  await until(() => expect(lines().join()).toMatch(/^Entrance A: moved 10 m north[^;]*Ana/));
  expect(lines().join()).not.toContain('Ben');
});

test('a unit is said to be elsewhere by its number and floor, which need whole numbers, or not there at all', async () => {
  await begin(createInspection(), 'unit:4.d');
  await press('Change details');
  type('Floor', 'three');
  await press('Save');
  expect(document.body.textContent).toContain('Floor: A whole number is needed here.');
  type('Floor', '4');
  await press('Save');
  await until(() => expect(lines()[0]).toMatch(/^Unit 12: Floor “.?4.?” instead of “.?3.?”/));
  await press('Correct');
  await press('It is not there');
  expect(told()).toBe('Said not to be there.');
  await press('Save');
  await until(() => expect(lines()[0]).toMatch(/^Unit 12: is not there/));
  expect(lines(), 'it ends what was said before').toHaveLength(1);
});

/** Returns a field of the bar. */
function field(name: string) {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === name);
  return label?.querySelector('input');
}

/** Types into a field of the bar. */
function type(name: string, value: string): void {
  const input = field(name);
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

test('what was empty, or should be, is said without a quotation', async () => {
  await begin();
  await press('Change details');
  type('Text', 'Main door');
  await press('Save');
  await until(() => expect(lines()[0]).toMatch(/^Entrance A: Text “.?Main door.?”, empty before/));
  const details = createPlaceAt([7.42, 43.7305], { address: 'Dostyk 5' });
  await begin({ ...createInspection(), details }, 'place');
  await press('Change details');
  type('Address', '');
  await press('Save');
  await until(() => expect(lines().join()).toMatch(/Place: Address empty instead of “/));
});

test('a place is not said to be gone while one of its answers is missing', async () => {
  await begin(createInspection(), 'place');
  await press('It is not there');
  await press('Save');
  expect(bar()?.querySelector('[role=alert]')?.textContent).toContain('One of the answers is missing');
  expect(await database.acts.count()).toBe(0);
  show({ ...createInspection(), parking: createView('parking', createCollection([])) }, 'page', 'place');
  await press('Save');
  await until(() => expect(lines()[0]).toMatch(/^Place: is not there/));
});

test('a kit is only read', () => {
  show(createInspection(), 'kit');
  expect(button('Correct')).toBeUndefined();
});

const missing = () => document.querySelector('section[aria-label^="Missing "]');

test('a door that is missing is put in the middle of the map, snapped, moved and saved; then it is edited', async () => {
  act(() => setPreferences({ reviewer: 'Ana' }));
  act(() => changeCorrection({ snaps: true }));
  act(() => void provideIdleMap({ middle: () => ({ position: [7.42, 43.73029], x: 0, y: 0 }) }));
  await begin();
  key('a');
  await until(() => expect(missing()?.getAttribute('aria-label')).toBe('Missing entrance'));
  expect(drawn()).toBe('new');
  expect(document.activeElement?.textContent).toBe('Move it');
  const said = () => missing()?.querySelector('[role=status]')?.textContent;
  expect(said(), 'on the south wall, 3 m from the middle of the map').toBe('20 m south of the place');
  key('ArrowDown', true);
  expect(said()).toBe('30 m south of the place');
  await press('Change details');
  type('Text', 'Main door');
  await press('Save');
  await until(() => expect(lines()).toHaveLength(1));
  expect(lines()[0]).toMatch(/^Missing entrance: 30 m south of the place and Text “.Main door.”.Ana/);
  expect(lines()[0]).toContain('the service still lacks it');
  expect(drawn()).toBe('new');
  const [kept] = await database.acts.toArray();
  const { correction } = kept ?? {};
  if (correction?.operation !== 'add') expect.fail();
  expect(correction.after).toMatchObject({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [7.42, expect.closeTo(43.73023, 5)] },
    properties: {
      kind: 'entrances',
      text: 'Main door',
      subKind: null,
      id: expect.stringMatching(/^\d+\.[\da-f]+$/),
    },
  });
  expect(correction.ref).toBe(`entrances:${getMembers(correction.after, 'properties').id}`);
  const bodies = getAnswerBodies(createInspection());
  const applied = applyChange(bodies, correction);
  expect('answers' in applied && getFate(applied.answers, correction)).toBe('done');
  await press(lines()[0]?.split('\u2068Ana')[0] ?? '');
  expect(said(), 'where it was put, although a wall is near').toBe('30 m south of the place');
  key('ArrowDown');
  key('Enter');
  await until(() => expect(lines()[0]).toContain('31 m south'));
  expect(lines()).toHaveLength(1);
  await press('Undo');
  await until(() => expect(lines()[0], 'as it was put before').toContain('30 m south'));
  await press('Undo');
  await until(() => expect(lines()).toEqual([]));
  expect(drawn()).toBe('');
});

test('a missing unit needs number and floor, and has the address of its place', async () => {
  const details = createPlaceAt([7.42, 43.7305], { address: 'Dostyk 5' });
  await begin({ ...createInspection(), details }, 'place');
  await press('Add a missing unit');
  await until(() => expect(missing()).not.toBeNull());
  await press('Save');
  expect(missing()?.querySelector('[role=alert]')?.textContent).toBe(
    'Unit number: A whole number is needed here.',
  );
  type('Unit number', '14');
  type('Floor', '-1');
  const held = new KeyboardEvent('keydown', { key: 'a', repeat: true, bubbles: true, cancelable: true });
  act(() => void document.body.dispatchEvent(held));
  expect(held.defaultPrevented, 'the map does nothing, either').toBe(true);
  expect(field('Unit number')?.value, 'a key that is held down saves nothing').toBe('14');
  key('a');
  await until(() => expect(lines()).toHaveLength(1));
  expect(lines()[0]).toMatch(/^Missing unit: Address “.Dostyk 5.”, Unit number “.14.” and Floor “.-1.”/);
  expect(missing(), 'the next one').not.toBeNull();
  const [kept] = await database.acts.toArray();
  expect(kept?.correction?.after).toMatchObject({ properties: { unit: 14, floor: -1, kind: 'unit' } });
});

test('a second change of one unit keeps what the first one said of another member', async () => {
  await begin(createInspection(), 'unit:4.d');
  await press('Change details');
  type('Floor', '4');
  type('Note', 'Seen on site');
  await press('Save');
  await until(() => expect(lines()).toHaveLength(1));
  await press('Correct');
  await press('Change details');
  type('Unit number', '14');
  await press('Save');
  await until(() => expect(lines()[0]).toMatch(/Floor “.4.” .*Unit number “.14.” .*Seen on site/));
  expect(lines()).toHaveLength(1);
  await press('Undo');
  await until(() => expect(lines()[0]).not.toContain('Unit number'));
  expect(lines()[0]).toContain('Floor');
});

test('many corrections of one action are taken back from the last one that is listed', async () => {
  const correctionOf = (nth: number) => ({
    ...{
      version: 1 as const,
      ref: `unit:${nth}.a`,
      operation: 'change' as const,
      rules: [],
      app: 'Placelens',
    },
    before: { value: { '/properties/floor': 2 } },
    after: { '/properties/floor': 3 },
  });
  const action = { run: '', placeId: '1.a', kind: 'place', reviewer: 'Ana', at: 1, together: 't' };
  const acts = Array.from({ length: 45 }, (_, nth): Act => {
    return { ...action, id: `b${nth}`, what: 'correction', correction: correctionOf(nth) };
  });
  act(() => setPreferences({ reviewer: 'Ana' }));
  await addActs(acts);
  show(createInspection());
  await until(() => expect(lines()).toHaveLength(40));
  expect(lines().filter((each) => each?.includes('Undo'))).toEqual([lines().at(-1)]);
  await press('Undo');
  await until(() => expect(lines()).toEqual([]));
});

test('where the browser stores nothing a correction still holds, and waits', async () => {
  vi.spyOn(database.acts, 'bulkPut').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await begin();
  key('ArrowUp', true);
  key('Enter');
  await until(() => expect(lines()).toHaveLength(1));
  expect(await database.acts.count()).toBe(0);
});
