// @environment page
import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Connection } from '../../../ask/connection.ts';
import { createQueryClient } from '../../../ask/queries.ts';
import type { Ask } from '../../../contract/operations.ts';
import { eventually } from '../../../eventually.driver.ts';
import { createService } from '../../../hosts/service/app.ts';
import { catalogueOf, catalogueOfAll, sampleCatalogue } from '../../../hosts/service/catalogue.ts';
import { inThisPage } from '../../../scene/connect.ts';
import { openKitFile, putKitInForce } from '../../../scene/kit/open-kit.ts';
import { writeKit } from '../../../scene/kit/write-kit.ts';
import { AskForm } from './ask-form.tsx';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const tower = { id: '230358852.5e8', kind: 'place' };
const own = (id: string, name: string, address: string, kind = 'place') => ({
  ...{ id, kind },
  details: { properties: { name, address } },
});

const records = [
  own('own.1', 'Our office', 'Own Street 7'),
  own('own.2', '', 'Own Street 70'),
  own('dostyk', 'An id that is a word', 'Elsewhere 1'),
  own('own.3', 'Canteen', 'Own Street 8', 'restaurant'),
];

/** What the server was asked, and how it answers; by default as the embedded service with own data does. */
let searches: string[];
let answer: (request: Request) => Promise<Response>;
let asked: Ask[];
let end: (() => void) | undefined;
/** The address bar says what is asked. */
let arrives: (ask: Ask) => Promise<void>;

beforeEach(() => {
  searches = [];
  asked = [];
  const service = createService({ catalogue: catalogueOfAll([catalogueOf(records), sampleCatalogue()]) });
  answer = service.fetch;
});

afterEach(async () => {
  await act(async () => end?.());
  end = undefined;
  putKitInForce(false);
  document.body.replaceChildren();
});

type Shown = { readonly typed?: string; readonly asked?: boolean; readonly name?: string };

/** Shows the box, for the service of this page unless it is another connection's. */
async function show({ typed = '', asked: wasAsked = false, name = 'page' }: Shown = {}) {
  const connection: Connection = {
    ...inThisPage(),
    name,
    transport: async (request) => {
      searches.push(new URL(request.url).searchParams.get('q') ?? request.url);
      return answer(request);
    },
  };
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  end = () => root.unmount();
  const client = createQueryClient();
  const render = (ask: Ask | undefined) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <AskForm
            ask={ask}
            connection={connection}
            typed={{ id: typed, kind: undefined, asked: wasAsked }}
            onAsk={(ask) => asked.push(ask)}
          />
        </QueryClientProvider>,
      ),
    );
  arrives = render;
  await render(undefined);
}

const box = () => document.querySelector<HTMLInputElement>('input[aria-label="Id"]');
const options = () => [...document.querySelectorAll('[role="option"]')];
const plain = (element: Element | null | undefined) =>
  element?.textContent?.replace(/[\u2068\u2069]/g, '') ?? '';
const note = () => plain(document.querySelector('[role="listbox"] ~ p'));
/** The line that Enter takes, by its title: what the box names as its active one. */
const lit = () => {
  const line = document.getElementById(box()?.getAttribute('aria-activedescendant') ?? '');
  expect(line?.getAttribute('aria-selected') ?? 'true').toBe('true');
  return plain(line?.querySelector('b'));
};

async function type(text: string, into = box()) {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    set?.call(into, text);
    into?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

async function press(key: string) {
  await act(async () => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    box()?.dispatchEvent(event);
    if (key === 'Enter') box()?.form?.requestSubmit();
  });
}

/** Until it holds, while React works as it does in a page. */
async function soon(holds: () => void) {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  await eventually(holds);
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
}

describe('what is typed is found', () => {
  test('a sample by its address: the first match is lit, and Enter asks for it', async () => {
    await show();
    await type('Dostyk 5');
    await soon(() => expect(lit()).toBe('Northern Lights, Dostyk 5'));
    expect(plain(options().at(-1))).toBe('Ask for id “Dostyk 5”');
    await press('Enter');
    expect(asked).toEqual([tower]);
    expect(options()).toEqual([]);
  });

  test('own data by its address, which only the server knows, and its kind of source is told', async () => {
    await show();
    await type('7 own str');
    await soon(() => expect(options().map(plain)).toContain('Our office, Own Street 7own.1Own data'));
    await soon(() => expect(lit()).toBe('Our office, Own Street 7'));
    await press('Enter');
    expect(asked).toEqual([{ id: 'own.1', kind: 'place' }]);
  });

  test('an Enter that is quicker than the list takes what comes first', async () => {
    await show();
    await type('own street 70');
    await press('Enter');
    await soon(() => expect(asked).toEqual([{ id: 'own.2', kind: 'place' }]));
  });

  test('what is typed while the last question is on its way stays, and is asked', async () => {
    await show();
    await type('first.1');
    await soon(() => expect(lit()).toBe('Ask for id “first.1”'));
    await press('Enter');
    const search = answer;
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    answer = (request) => held.then(() => search(request));
    await type('own street 70');
    await press('Enter');
    await arrives({ id: 'first.1', kind: 'place' });
    expect(box()?.value).toBe('own street 70');
    goOn();
    await soon(() => expect(asked.at(-1)).toEqual({ id: 'own.2', kind: 'place' }));
    await soon(() => expect(box()?.value).toBe('own.2'));
    await arrives({ id: 'other.2', kind: 'place' });
    expect(box()?.value).toBe('other.2');
  });

  test('what was asked before the page came to life is found as well', async () => {
    await show({ typed: 'canteen', asked: true });
    await soon(() => expect(asked).toEqual([{ id: 'own.3', kind: 'restaurant' }]));
  });
});

describe('any text may be an id', () => {
  test('one that matches nothing is asked as an id', async () => {
    await show();
    await type(' <no such place> ');
    await soon(() => expect(lit()).toBe('Ask for id “<no such place>”'));
    await press('Enter');
    expect(asked).toEqual([{ id: '<no such place>', kind: 'place' }]);
  });

  test('one that matches can be asked nevertheless: one step up from the first line', async () => {
    await show();
    await type('Dostyk 5');
    await soon(() => expect(lit()).toBe('Northern Lights, Dostyk 5'));
    await press('ArrowUp');
    expect(lit()).toBe('Ask for id “Dostyk 5”');
    await press('Enter');
    expect(asked).toEqual([{ id: 'Dostyk 5', kind: 'place' }]);
  });

  test('one that is known is asked as that id, whatever else it matches', async () => {
    await show();
    await type('dostyk');
    await soon(() => expect(lit()).toBe('An id that is a word, Elsewhere 1'));
    await press('Enter');
    expect(asked).toEqual([{ id: 'dostyk', kind: 'place' }]);
  });

  test('with a kind it is one', async () => {
    await show();
    await type('кафе', document.querySelector<HTMLInputElement>('input[aria-label="Kind"]'));
    await type('Dostyk 5');
    await soon(() => {
      expect(options().length).toBeGreaterThan(1);
      expect(lit()).toBe('Ask for id “Dostyk 5”, kind кафе');
    });
    await press('Enter');
    expect(asked).toEqual([{ id: 'Dostyk 5', kind: 'кафе' }]);
  });

  test('once the list is put away Enter asks what stands in the boxes', async () => {
    await show();
    await type('Dostyk 5');
    await soon(() => expect(options().length).toBeGreaterThan(1));
    await press('Escape');
    expect(options()).toEqual([]);
    await press('Enter');
    expect(asked).toEqual([{ id: 'Dostyk 5', kind: 'place' }]);
  });
});

describe('what cannot be asked is said before anything is', () => {
  const complaint = () => {
    const alert = document.querySelector('[role="alert"]');
    expect(box()?.getAttribute('aria-describedby') ?? undefined).toBe(alert?.id);
    return plain(alert);
  };
  const tooLong = 'An id may have at most 1,000 characters here; this has 10,000.';

  test('an empty box', async () => {
    await show();
    await press('Enter');
    expect(complaint()).toMatch(/^Enter an object id/);
    await type('a');
    expect(complaint()).toBe('');
    expect(asked).toEqual([]);
  });

  test('too long an id, typed or in a link', async () => {
    await show();
    await type('x'.repeat(10_000));
    await soon(() => expect(lit()).toMatch(/^Ask for id “x+…”$/));
    await press('Enter');
    expect(complaint()).toBe(tooLong);
    expect([asked, searches]).toEqual([[], []]);
    await act(async () => end?.());
    await show({ typed: 'x'.repeat(10_000), asked: true });
    expect(complaint()).toBe(tooLong);
    await act(async () => {});
    expect(asked).toEqual([]);
  });
});

describe('the keyboard', () => {
  test('steps through the lines and round, while the focus stays in the box', async () => {
    await show();
    box()?.focus();
    await press('ArrowDown');
    await soon(() => expect(lit()).toBe('Northern Lights, Dostyk 5'));
    await press('ArrowDown');
    expect(lit()).toBe('Northern Lights, Dostyk 5/2');
    await press('ArrowUp');
    await press('ArrowUp');
    expect(options().at(-1)?.getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(box());
    expect(searches).toEqual([]);
  });
});

describe('the server', () => {
  test('is asked once for a text at which somebody rests, and never for none', async () => {
    await show();
    for (const text of ['O', 'Ow', 'Own', 'Own ', 'Own S', 'Own St']) await type(text);
    await soon(() => expect(options().map(plain).join()).toContain('Own Street 8'));
    await type('   ');
    await soon(() => expect(lit()).toBe(''));
    expect(searches).toEqual(['Own St']);
  });

  test('a position as other maps copy it offers what is nearest, and is no text to be matched', async () => {
    await show();
    await type('51.12793, 71.42228');
    await soon(() => expect(options().length).toBe(9));
    expect(searches).toEqual([expect.stringContaining('near=71.4222800%2C51.1279300')]);
    expect(plain(options()[0])).toContain('Dostyk 5, Astana');
    expect(note()).toBe('');
  });

  test('a late answer for another text changes nothing', async () => {
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    const service = answer;
    answer = async (request) => {
      if (request.url.includes('70')) await late;
      return service(request);
    };
    await show();
    await type('own 70');
    await soon(() => expect(searches).toEqual(['own 70']));
    await type('own 8');
    await soon(() => expect(lit()).toBe('Canteen, Own Street 8'));
    release();
    await act(async () => {});
    expect(lit()).toBe('Canteen, Own Street 8');
  });

  test.each<[string, () => Promise<Response>]>([
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['refuses', async () => new Response('{}', { status: 429 })],
    ['is a login', async () => new Response('<!doctype html><title>Sign in</title>')],
  ])('that %s holds up nothing and says so in one quiet line', async (_how, fails) => {
    answer = fails;
    await show();
    await type('Dostyk 5');
    await soon(() => expect(note()).toBe('This server’s own data could not be searched.'));
    expect(document.querySelector('[role="alert"]')).toBeNull();
    expect(lit()).toBe('Northern Lights, Dostyk 5');
    await type('1.2e8');
    await press('Enter');
    await soon(() => expect(asked).toEqual([{ id: '1.2e8', kind: 'place' }]));
  });

  test('that only passes questions on is not searched, and its samples are not offered', async () => {
    await show({ name: 'direct:real' });
    await type('Dostyk 5');
    await soon(() => expect(lit()).toBe('Ask for id “Dostyk 5”'));
    expect([options().length, searches, note()]).toEqual([1, [], '']);
  });
});

test('with a kit open its places alone are offered, nothing is asked, and the list says so', async () => {
  const places = [{ id: '1.a', kind: 'place', title: 'Dostyk 7', recordedAt: 5, answers: {} }];
  const kit = await writeKit({
    ...{ title: 'Tour', from: 'list', createdAt: 1, version: '1.0.0' },
    ...{ places, photos: [] },
  });
  putKitInForce(true);
  await openKitFile(new File([kit], 'tour.placelens'));
  await show({ name: 'kit' });
  await type('Dostyk');
  await soon(() => expect(options().map(plain)).toEqual(['Dostyk 71.ain the kit', 'Ask for id “Dostyk”']));
  expect(note()).toBe('Only the open kit is searched.');
  await press('Enter');
  expect([asked, searches]).toEqual([[{ id: '1.a', kind: 'place' }], []]);
});
