// @vitest-environment happy-dom
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BasemapName } from '../../state/address.ts';
import { userChoosesBasemap } from '../../state/basemap-choice.ts';
import { userPrefers } from '../../state/preferences.ts';
import { type Grounding, useGround } from './use-ground.ts';

/** Answers of hosts, by a part of their address; a host that is not told of never answers. */
const hosts = new Map<string, () => Response>();
const tileJson = () => Response.json({ tiles: ['https://tiles.example/{z}/{x}/{y}'] });

let grounding: Grounding;
let go: Parameters<typeof useGround>[0]['go'];
let root: Root;

beforeEach(() => {
  hosts.clear();
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = [...hosts].find(([part]) => url.includes(part))?.[1];
    return answer ? answer() : new Promise(() => {});
  });
  userPrefers({ basemap: null, ownMapUrl: 'https://own.example/style.json' });
});

afterEach(() => {
  flushSync(() => root.unmount());
  vi.unstubAllGlobals();
});

/** Shows nothing but what lies beneath the marks, under an address that asks for a basemap. */
function Ground({ asked }: { readonly asked: BasemapName | null }) {
  const [basemap, setBasemap] = useState(asked);
  go = (change) => change.basemap !== undefined && setBasemap(change.basemap);
  grounding = useGround({
    address: { basemap },
    inspection: { details: { state: 'idle', subjects: [] } },
    go,
  });
  return null;
}

function open(asked: BasemapName | null): void {
  root = createRoot(document.createElement('div'));
  flushSync(() => root.render(<Ground asked={asked} />));
}

const choose = (name: BasemapName) => flushSync(() => go(userChoosesBasemap(name)));

/** Shows the embedded map, and says that the online one is not to be had. */
async function openInTrouble(): Promise<void> {
  hosts.set('openfreemap', () => new Response('', { status: 503 }));
  open('online');
  await vi.waitFor(() =>
    expect(grounding.trouble).toMatchObject({ map: 'online', why: 'status', status: 503 }),
  );
}

test('what is drawn gives way when it fails, and it is what is named', async () => {
  hosts.set('openfreemap', tileJson);
  open('online');
  await vi.waitFor(() => expect(grounding.ground.kind).toBe('vector'));
  flushSync(() => grounding.fail('lost'));
  expect(grounding.ground.kind).toBe('embedded');
  expect(grounding.trouble).toMatchObject({ map: 'online', why: 'lost', from: 'tiles.openfreemap.org' });
});

test('a drawn map that fails while another is tried neither ends the try nor is blamed on it', async () => {
  hosts.set('openfreemap', tileJson);
  open('online');
  await vi.waitFor(() => expect(grounding.ground.kind).toBe('vector'));
  let answer: (response: Response) => void = () => {};
  const answered = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', () => answered);
  choose('custom');
  expect(grounding.trying).toBe(true);
  flushSync(() => grounding.fail('lost'));
  expect(grounding).toMatchObject({ trying: true, trouble: undefined });
  answer(Response.json({ version: 8, sources: {}, layers: [] }));
  await vi.waitFor(() => expect(grounding.ground.kind).toBe('style'));
  expect(grounding).toMatchObject({ trying: false, trouble: undefined });
});

test('what is said about a failure ends with any choice by hand', async () => {
  await openInTrouble();
  choose('embedded');
  expect(grounding.trouble).toBeUndefined();
});

test('what is said about a failure does not come back after another map', async () => {
  await openInTrouble();
  flushSync(() => go({ basemap: 'blank' }));
  flushSync(() => go({ basemap: 'embedded' }));
  expect(grounding.trouble).toBeUndefined();
});

test('what is said about a failure can be dismissed', async () => {
  await openInTrouble();
  flushSync(() => grounding.dismiss());
  expect(grounding.trouble).toBeUndefined();
});
