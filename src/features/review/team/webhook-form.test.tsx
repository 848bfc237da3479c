// @environment page
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { comeIn, runTeam } from '../../../server/gateway/team.driver.ts';
import { waitForShown } from '../../../testing/eventually.driver.ts';
import { WebhookList } from './webhook-list.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const getTexts = (selector: string) =>
  [...document.querySelectorAll(selector)].map((each) => each.textContent);
const press = (name: string | RegExp) =>
  act(async () =>
    [...document.querySelectorAll('button')]
      .find((button) => (button.getAttribute('aria-label') ?? button.textContent)?.match(name))
      ?.click(),
  );

async function type(text: string) {
  const box = find('input[inputmode="url"]');
  if (!(box instanceof HTMLInputElement)) throw new Error('There is no box for the address.');
  await act(async () => {
    // React hears of a value alone that was set as the browser sets it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** A page of the team's server, signed in as its lead. */
async function openAsLead(variables: Readonly<Record<string, string>>): Promise<void> {
  const { url, call, first } = await runTeam(variables);
  Reflect.get(globalThis, 'happyDOM').setURL(url);
  // The page keeps the cookie.
  await comeIn(call, first, 'Lead');
}

test('a lead adds a webhook, sees its secret once, tests it, and is told why one is not taken', async () => {
  // No server listens there.
  const origin = 'http://127.0.0.1:9';
  await openAsLead({ PLACES_WEBHOOK_ORIGINS: origin });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<WebhookList />));
  await waitForShown(() => expect(document.body.textContent).toContain('No webhooks yet'));

  const complaints: [string, RegExp][] = [
    ['', /^Write a whole address/],
    ['chat.example/in', /^Write a whole address/],
    ['https://ann:secret@chat.example/in', /without user name, password and #/],
    [
      'https://chat.example/in?key=hidden',
      /name \u2068https:\/\/chat\.example\u2069 in PLACES_WEBHOOK_ORIGINS/,
    ],
  ];
  for (const [typed, said] of complaints) {
    await type(typed);
    await press('Add webhook');
    await waitForShown(() => expect(getTexts('[role="alert"]').join()).toMatch(said));
    expect(find('input[inputmode="url"]')).toHaveProperty('value', typed);
  }

  const boxes = document.querySelectorAll<HTMLElement>('input[type="checkbox"]');
  await act(async () => boxes.forEach((box) => void box.click()));
  await type(`${origin}/in?key=1`);
  await press('Add webhook');
  expect(getTexts('[role="alert"]')).toEqual(['Choose at least one.']);
  await act(async () => boxes[1]?.click());
  await press('Add webhook');
  await waitForShown(() => expect(getTexts('form code')).toEqual([expect.stringMatching(/^whsec_.{44}$/)]));
  expect(getTexts('[role="alert"]')).toEqual([]);
  expect(find('input[inputmode="url"]')).toHaveProperty('value', '');
  const line = () => find('li')?.textContent;
  await waitForShown(() => expect(line()).toMatch(/every list · Only of “conflict found”Nothing was sent/));

  await press(/^Send a test to/);
  await waitForShown(() =>
    expect(line()).toMatch(/“test” had no answer on .* See that the program there runs/),
  );

  await press(/^End the webhook/);
  await press(/^End$/);
  await waitForShown(() => expect(document.body.textContent).toContain('No webhooks yet'));
  await act(async () => root.unmount());
});
