// @environment page

import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asking, createFailedView, createPlaceAt, notAsked } from '../../domain/place/inspection.driver.ts';
import type { Inspection } from '../../domain/place/inspection.ts';
import { rememberBasemap } from '../../features/inspect/model/map-painting.ts';
import { renderInScene, type Seen } from '../../features/inspect/model/scene.driver.tsx';
import { addressOf, type BasemapName } from '../../state/address.ts';
import { forgetStarts, startBegins, startOfOwnMap } from '../../state/crash-guard.ts';
import { setPreferences } from '../../state/preferences.ts';
import { waitForCheck } from '../../testing/eventually.driver.ts';
import { type BasemapLoading, useBasemapSource } from './use-basemap-source.ts';

/** Answers of hosts, by a part of their URL; any other host never answers. */
const hosts = new Map<string, () => Response>();
const tileJson = () => Response.json({ tiles: ['https://tiles.example/{z}/{x}/{y}'] });

let grounding: BasemapLoading;
let inspection: Inspection;
let go: Seen['go'];
let root: Root;

beforeEach(() => {
  hosts.clear();
  inspection = notAsked;
  forgetStarts();
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = [...hosts].find(([part]) => url.includes(part))?.[1];
    return answer ? answer() : new Promise(() => {});
  });
  setPreferences({ basemap: null, ownMapUrl: 'https://own.example/style.json' });
});

afterEach(() => {
  flushSync(() => root.unmount());
  vi.unstubAllGlobals();
});

/** Renders the basemap alone, under an address that asks for one. */
function Ground({
  asked,
  connection,
}: {
  readonly asked: BasemapName | null;
  readonly connection: string | null;
}) {
  const [basemap, setBasemap] = useState(asked);
  go = (change) => change.basemap !== undefined && setBasemap(change.basemap);
  const address = { ...addressOf(''), basemap, connection };
  return renderInScene({ address, inspection, go }, <Beneath />);
}

function Beneath() {
  grounding = useBasemapSource();
  return null;
}

function open(asked: BasemapName | null, connection: string | null = null): void {
  root = createRoot(document.createElement('div'));
  flushSync(() => root.render(<Ground asked={asked} connection={connection} />));
}

const choose = (name: BasemapName) => flushSync(() => go(rememberBasemap(name)));

/** Renders the embedded map with the message that the online one is unavailable. */
async function openInTrouble(): Promise<void> {
  hosts.set('openfreemap', () => new Response('', { status: 503 }));
  open('online');
  await waitForCheck(() =>
    expect(grounding.trouble).toMatchObject({ map: 'online', why: 'status', status: 503 }),
  );
}

test('what is drawn gives way when it fails, and it is what is named', async () => {
  hosts.set('openfreemap', tileJson);
  open('online');
  await waitForCheck(() => expect(grounding.ground.kind).toBe('vector'));
  flushSync(() => grounding.fail('lost'));
  expect(grounding.ground.kind).toBe('embedded');
  expect(grounding.trouble).toMatchObject({ map: 'online', why: 'lost', from: 'tiles.openfreemap.org' });
});

test('a browser that goes offline gets the embedded map', async () => {
  hosts.set('openfreemap', tileJson);
  open('online');
  await waitForCheck(() => expect(grounding.ground.kind).toBe('vector'));
  await waitForCheck(() => {
    flushSync(() => dispatchEvent(new Event('offline')));
    expect(grounding.ground.kind).toBe('embedded');
  });
  expect(grounding.trouble).toMatchObject({ map: 'online', why: 'offline', from: 'tiles.openfreemap.org' });
});

test('a drawn map that fails while another is tried neither ends the try nor is blamed on it', async () => {
  hosts.set('openfreemap', tileJson);
  open('online');
  await waitForCheck(() => expect(grounding.ground.kind).toBe('vector'));
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
  await waitForCheck(() => expect(grounding.ground.kind).toBe('style'));
  expect(grounding).toMatchObject({ trying: false, trouble: undefined });
});

test('a map of the reader’s own that this browser does not have leaves the embedded one', async () => {
  setPreferences({ ownMapUrl: '' });
  open('custom');
  await waitForCheck(() => expect(grounding.trouble).toMatchObject({ map: 'custom', why: 'missing' }));
  expect(grounding.ground.kind).toBe('embedded');
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

test('a map of the reader’s own whose start did not end is not asked for until it is chosen by hand', async () => {
  hosts.set('own.example', () => Response.json({ version: 8, sources: {}, layers: [] }));
  startBegins(startOfOwnMap);
  open('custom');
  await waitForCheck(() => expect(grounding.trouble).toMatchObject({ map: 'custom', why: 'unended' }));
  expect(grounding.ground.kind).toBe('embedded');
  choose('custom');
  await waitForCheck(() => expect(grounding.ground.kind).toBe('style'));
});

test.each(['online', 'custom'] as const)(
  'in a kit no host is asked, though its link says %s',
  async (asked) => {
    let questions = 0;
    vi.stubGlobal('fetch', async () => {
      questions++;
      return tileJson();
    });
    open(asked, 'kit');
    await waitForCheck(() => expect(grounding.ground.kind).toBe('blank'));
    expect([questions, grounding.trying]).toEqual([0, false]);
  },
);

const failed = {
  details: createFailedView('details'),
  parking: createFailedView('parking'),
  entrance: createFailedView('entrance'),
  units: createFailedView('units'),
};

test.each([
  ['an id that nothing answers', failed],
  ['a place that was set aside', { ...failed, details: createPlaceAt(null) }],
])('no city lies beneath %s', (_, views) => {
  inspection = { ...notAsked, ask: { id: '1.2e8', kind: 'place' }, ...views };
  open('embedded');
  expect(grounding).toMatchObject({ nowhere: true, ground: { kind: 'blank' } });
});

test('null island is a position that is given: the wanted map lies beneath it', () => {
  inspection = {
    ...notAsked,
    ask: { id: '1.2e8', kind: 'place' },
    ...failed,
    details: createPlaceAt([0, 0]),
  };
  open('embedded');
  expect(grounding).toMatchObject({ nowhere: false, ground: { kind: 'embedded' } });
});

test('while anything is asked for, nothing is said to be nowhere', () => {
  inspection = { ...notAsked, ask: { id: '1.2e8', kind: 'place' }, ...failed, units: asking };
  open('embedded');
  expect(grounding).toMatchObject({ nowhere: false, ground: { kind: 'embedded' } });
});
