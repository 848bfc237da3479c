// @environment page
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { comeIn, runTeam } from '../../../server/gateway/team.driver.ts';
import { teamList } from '../../../spec/team.ts';
import { watchState } from '../../../spec/team-watch.ts';
import { waitForShown } from '../../../testing/eventually.driver.ts';
import { WatchSection } from './watch-section.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const text = () => document.body.textContent?.replaceAll(/[\u2068\u2069]/g, '');

async function choose(select: Element | null | undefined, value: string) {
  await act(async () => {
    if (!(select instanceof HTMLSelectElement)) throw new Error('There is nothing to choose.');
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value);
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

test('a lead has a list asked each Tuesday, sees when that is next, and ends it', async () => {
  const { url, call, first } = await runTeam();
  Reflect.get(globalThis, 'happyDOM').setURL(url);
  const lead = await comeIn(call, first, 'Lead');
  const { id } = teamList.parse(
    await (await call(lead, 'POST', '/lists', { name: 'Doors', overlap: 1 })).json(),
  );
  await call(lead, 'PUT', `/lists/${id}/pieces/0`, { rows: [], last: true });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<WatchSection list={id} leads byBrowsers={false} />));
  await waitForShown(() => expect(text()).toContain('It has not been asked again yet.'));
  const selects = () => [...document.querySelectorAll('select')];
  const save = () => act(async () => document.querySelector('form')?.requestSubmit());
  await choose(selects()[0], 'week');
  expect([...(selects()[1]?.options ?? [])].map((each) => each.text)).toContain('Tuesday');
  await choose(selects()[1], '2');
  await save();
  await waitForShown(() => expect(text()).toContain('Next time: '));
  const { schedule, nextAt } = watchState.parse(await (await call(lead, 'GET', `/lists/${id}/watch`)).json());
  expect(schedule).toMatchObject({ every: 'week', day: 2, at: '06:00' });
  expect(new Date(nextAt ?? 0).toLocaleString('en', { weekday: 'long', timeZone: schedule?.zone })).toBe(
    'Tuesday',
  );
  await choose(selects()[0], 'never');
  await save();
  await waitForShown(() => expect(text()).not.toContain('Next time'));
  const bad = { schedule: { every: 'day', at: '25:00', zone: 'Mars/Olympus' } };
  expect((await call(lead, 'PUT', `/lists/${id}/watch`, bad)).status).toBe(400);
  act(() => root.unmount());
});
