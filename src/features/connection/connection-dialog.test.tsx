// @environment page
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteConnection, getDirectConnections } from '../../client/connections.ts';
import { forgetSecrets, getSecrets, hasToken } from '../../client/secrets.ts';
import { createPageConnection } from '../inspect/model/connect.ts';
import { KeptKits } from '../kit/kept-kits.tsx';
import { ConnectionDialog } from './connection-dialog.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const canary = 'canary/0123+456789=abcdef0123456';
let root: Root | undefined;
let connected: string[];

beforeEach(() => {
  connected = [];
});

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  for (const { name } of getDirectConnections()) deleteConnection(name);
  forgetSecrets();
  sessionStorage.clear();
});

/** Opens the dialog again, over the connection inside the page. */
function open(): void {
  act(() => root?.unmount());
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const dialog = (
    <ConnectionDialog
      open
      connection={createPageConnection()}
      ask={{ id: '1', kind: 'place' }}
      onConnect={(name) => connected.push(name)}
      onClose={() => {}}
      KeptKits={KeptKits}
    />
  );
  act(() => root?.render(dialog));
  press('Direct');
}

function labelled(name: string): HTMLInputElement {
  const found = [...document.querySelectorAll('input')].find(
    (each) => each.getAttribute('aria-label') === name || each.labels?.[0]?.textContent === name,
  );
  if (!found) throw new Error(`no box "${name}"`);
  return found;
}

function press(name: string): void {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  act(() => (button ?? labelled(name)).click());
}

function type(name: string, text: string): void {
  const box = labelled(name);
  act(() => {
    // As a browser does it: React's own setter is on the box itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
    box.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
}

const said = () => document.body.textContent ?? '';

test('a connection is saved with its two secrets, which stand nowhere in the page or in a store', () => {
  open();
  type('Demo base URL', 'https://places.example/api/');
  type('Demo token', `Bearer ${canary}`);
  type('Production base URL', 'https://prod.example');
  type('Production key', `key-${canary}`);
  expect(said()).toContain('“Bearer” in front of the token is left out.');
  expect(new XMLSerializer().serializeToString(document)).not.toContain(canary);
  press('Save');
  expect(connected).toEqual(['direct:places.example']);
  expect(getDirectConnections()).toEqual([
    {
      name: 'places.example',
      demoBaseUrl: 'https://places.example/api',
      productionBaseUrl: 'https://prod.example',
    },
  ]);
  expect(getSecrets().held.map(({ kind, baseUrl, secret }) => [kind, baseUrl, secret])).toEqual([
    ['token', 'https://places.example/api', canary],
    ['key', 'https://prod.example', `key-${canary}`],
  ]);
  expect(new XMLSerializer().serializeToString(document)).not.toContain(canary);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(canary);
});

test('with "Keep for this session" the secrets go to the session storage, and out of it again', () => {
  open();
  type('Demo base URL', 'https://places.example');
  type('Demo token', canary);
  press('Keep for this session');
  press('Save');
  expect(sessionStorage.getItem('placelens.secrets')).toContain(canary);
  open();
  expect(labelled('Keep for this session').checked).toBe(true);
  expect(labelled('Demo token').value).toBe('');
  press('Keep for this session');
  press('Save');
  expect(sessionStorage.length).toBe(0);
  expect(hasToken(canary)).toBe(true);
});

test.each([
  ['Demo base URL', 'places.example', 'starts with https://'],
  ['Demo base URL', 'https://me:secret@places.example', 'before “@”'],
  ['Demo base URL', 'https://places.example/?token=1', 'Leave out the “?”'],
  ['Demo token', 'токен', 'outside Latin-1'],
  ['Production base URL', 'ftp://x', 'starts with https://'],
])('%s "%s" is explained and saves nothing', (box, text, complaint) => {
  open();
  type('Demo base URL', 'https://places.example');
  type(box, text);
  press('Save');
  expect(said()).toContain(complaint);
  expect(connected).toEqual([]);
  expect(getDirectConnections()).toEqual([]);
});

test('a key without its address is explained', () => {
  open();
  type('Demo base URL', 'https://places.example');
  type('Production key', canary);
  press('Save');
  expect(said()).toContain('Enter the address that the key belongs to');
  expect(getSecrets().held).toEqual([]);
});

test('an address that the page may not ask is explained, and can be saved', () => {
  open();
  type('Demo base URL', 'http://places.example');
  expect(said()).toContain('The policy of this page');
  press('Save');
  expect(connected).toEqual(['direct:places.example']);
});

test('a pasted line break is refused in words, as a box would drop it silently', () => {
  open();
  const paste = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: { getData: () => 'first\nsecond' },
  });
  act(() => void labelled('Demo token').dispatchEvent(paste));
  expect(paste.defaultPrevented).toBe(true);
  expect(said()).toContain('holds a line break');
});

test('several connections: another one begins empty, names are told apart, deleting takes two presses', () => {
  open();
  type('Demo base URL', 'https://places.example');
  type('Demo token', canary);
  press('Save');
  open();
  press('New connection');
  expect(labelled('Demo base URL').value).toBe('');
  type('Demo base URL', 'https://places.example');
  type('Name', 'places.example');
  press('Save');
  expect(said()).toContain('Another connection has this name.');
  type('Name', '');
  press('Save');
  expect(getDirectConnections().map(({ name }) => name)).toEqual(['places.example', 'places.example 2']);
  expect(getSecrets().held).toHaveLength(1);
  press('places.example');
  press('Delete');
  expect(getDirectConnections()).toHaveLength(2);
  press('Press again to delete');
  expect(getDirectConnections().map(({ name }) => name)).toEqual(['places.example 2']);
  expect(getSecrets().held).toEqual([]);
});

test('the token of a connection is forgotten by a press', () => {
  open();
  type('Demo base URL', 'https://places.example');
  type('Demo token', canary);
  press('Save');
  open();
  expect(said()).toContain('One is held.');
  press('Forget tokens');
  expect(getSecrets().held).toEqual([]);
  expect(said()).not.toContain('One is held.');
});

test('the test says what each operation came to, and what that means', async () => {
  open();
  press('In this page');
  press('Test connection');
  // From here on changes come from outside, at their own time.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const results = () => [...document.querySelectorAll<HTMLElement>('li[data-result]')];
  await expect.poll(() => results().length).toBe(4);
  expect(results().map(({ dataset }) => dataset.result)).toEqual(Array(4).fill('not-found'));
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  expect(said()).toContain('The id or the path is unknown.');
  press('Direct');
  expect(document.querySelectorAll('[data-result]')).toHaveLength(0);
});
