// @environment page
import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { createAct } from '../../../domain/runs/verdicts.driver.ts';
import type { Act } from '../../../spec/judgement.ts';
import { addActs, saveActs, saveUnsaved } from '../../../state/acts.ts';
import { database } from '../../../state/database.ts';
import { readActsOfRun } from '../../../state/kept-acts.ts';
import { waitForCheck } from '../../../testing/eventually.driver.ts';
import { ActJournal } from './journal.ts';

afterEach(() => vi.restoreAllMocks());

const judged = (run: string, at: number, more: Partial<Act> = {}) =>
  createAct({ id: `${run} ${at}`, run, at, placeId: `${at}`, ...more });

test('an act counts at once, and as saved once the browser keeps it', async () => {
  const journal = new ActJournal('at once');
  const end = journal.state.subscribe(() => {});
  journal.record([judged('at once', 1)]);
  expect(journal.ledger.countOf('Ann')).toBe(1);
  expect([journal.savedOf('Ann'), journal.state.getState().unsaved.length]).toEqual([0, 1]);
  await waitForCheck(() => expect(journal.savedOf('Ann')).toBe(1));
  expect(journal.state.getState()).toMatchObject({ loaded: 'ready', unsaved: [], stuck: false });
  expect(await readActsOfRun('at once')).toHaveLength(1);
  end();
});

test('the page is told of an own act twice: on its way, and kept', async () => {
  const journal = new ActJournal('twice');
  const end = journal.state.subscribe(() => {});
  await waitForCheck(() => expect(journal.state.getState().loaded).toBe('ready'));
  const told: number[] = [];
  const endTelling = journal.state.subscribe(() => told.push(journal.savedOf('Ann')));
  journal.record([judged('twice', 1)]);
  await waitForCheck(() => expect(journal.savedOf('Ann')).toBe(1));
  // Another tab's act arrives after everything that the own act caused.
  await addActs([judged('twice', 2)]);
  await waitForCheck(() => expect(journal.savedOf('Ann')).toBe(2));
  expect(told).toEqual([0, 1, 2]);
  endTelling();
  end();
});

test('of very many acts the first word is that all are counted', async () => {
  const acts = Array.from({ length: 3_000 }, (_, at) => judged('many', at));
  await addActs(acts);
  const journal = new ActJournal('many');
  const told: number[] = [];
  const end = journal.state.subscribe(
    ({ loaded }) => loaded === 'ready' && told.push(journal.savedOf('Ann')),
  );
  await waitForCheck(() => expect(told).toHaveLength(1));
  expect(told).toEqual([3_000]);
  end();
});

test('what is kept by other tabs and read from files is heard', async () => {
  const journal = new ActJournal('heard');
  await saveActs([judged('heard', 1)]);
  const end = journal.state.subscribe(() => {});
  await waitForCheck(() => expect(journal.savedOf('Ann')).toBe(1));
  await addActs([judged('heard', 2), judged('heard', 3, { reviewer: 'Bo' })]);
  await waitForCheck(() => expect([journal.savedOf('Ann'), journal.savedOf('Bo')]).toEqual([2, 1]));
  end();
});

test('what the browser refuses still counts, is told apart, and is saved with the next act', async () => {
  const journal = new ActJournal('refused');
  const end = journal.state.subscribe(() => {});
  vi.spyOn(database.acts, 'bulkPut').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  journal.record([judged('refused', 1)]);
  await waitForCheck(() => expect(journal.state.getState().stuck).toBe(true));
  expect(journal.state.getState().unsaved.map(({ placeId }) => placeId)).toEqual(['1']);
  expect([journal.ledger.countOf('Ann'), journal.savedOf('Ann')]).toEqual([1, 0]);
  journal.record([judged('refused', 2)]);
  await waitForCheck(() => expect(journal.state.getState()).toMatchObject({ unsaved: [], stuck: false }));
  expect(journal.savedOf('Ann')).toBe(2);
  end();
});

test('what is not saved yet is there again when the stand is left and opened', async () => {
  const first = new ActJournal('left');
  const end = first.state.subscribe(() => {});
  vi.spyOn(database.acts, 'bulkPut').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  first.record([judged('left', 1)]);
  await waitForCheck(() => expect(first.state.getState().stuck).toBe(true));
  end();
  const again = new ActJournal('left');
  const endAgain = again.state.subscribe(() => {});
  await waitForCheck(() => expect(again.state.getState()).toMatchObject({ loaded: 'ready', stuck: true }));
  expect([again.ledger.countOf('Ann'), again.savedOf('Ann')]).toEqual([1, 0]);
  await saveUnsaved();
  expect(again.savedOf('Ann')).toBe(1);
  endAgain();
});

test('two tabs with a hundred verdicts each lose none, and the later one of an address holds', async () => {
  const [one, other] = [new ActJournal('two tabs'), new ActJournal('two tabs')];
  const ends = [one, other].map((journal) => journal.state.subscribe(() => {}));
  for (let at = 1; at <= 200; at++) {
    (at % 2 ? one : other).record([
      judged('two tabs', at, { placeId: `${Math.ceil(at / 2) % 70}`, what: at % 2 ? 'good' : 'wrong' }),
    ]);
  }
  // Each hears of the other's last verdicts only after they are kept.
  await waitForCheck(() =>
    expect([one, other].map(({ state }) => state.getState())).toMatchObject(
      Array(2).fill({ unsaved: [], size: 200 }),
    ),
  );
  expect(await readActsOfRun('two tabs')).toHaveLength(200);
  for (const { ledger } of [one, other]) {
    const held = [...ledger.verdictsOf('Ann').values()];
    expect(held).toHaveLength(70);
    expect(held.every(({ what }) => what === 'wrong')).toBe(true);
  }
  for (const end of ends) end();
});
