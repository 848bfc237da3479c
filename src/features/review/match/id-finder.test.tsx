// @environment page
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from '../../../client/connection.ts';
import type { ListQuestion } from '../../../domain/lists/list-worker.ts';
import { readList } from '../../../domain/lists/read-list.ts';
import { createService } from '../../../server/service/app.ts';
import { waitForCheck } from '../../../testing/eventually.driver.ts';
import listWords from '../list/list.messages';
import { ListEditor } from '../list/list-editor.tsx';
import matchWords from './match.messages';

/** Replaces the browser's worker: it reads at once. */
class Reader extends EventTarget {
  postMessage({ source, options }: ListQuestion): void {
    void (async () => {
      const { rows, ...reading } = readList(
        typeof source === 'string' ? source : await source.text(),
        options,
      );
      for (const data of [
        { what: 'rows', rows },
        { what: 'reading', reading },
      ])
        this.dispatchEvent(new MessageEvent('message', { data }));
    })();
  }

  terminate(): void {}
}

const service = createService();
const searched: string[] = [];
const connection: Connection = {
  name: 'server',
  baseUrl: 'https://host.example/demo',
  token: undefined,
  revision: 0,
  transport: (request) => {
    const url = new URL(request.url);
    searched.push(url.search);
    return service.fetch(new Request(url.href.replace('/demo', '')));
  },
  production: undefined,
};

let root: Root;

beforeEach(() => {
  searched.length = 0;
  vi.stubGlobal('Worker', Reader);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function show(list: string, asked: Connection = connection): void {
  const nothing = () => {};
  root.render(
    <ListEditor
      first={new File([list], 'customers.csv')}
      share={undefined}
      connection={asked}
      onWhole={nothing}
      onRun={nothing}
      onReport={nothing}
    />,
  );
}

const getText = () => document.body.textContent ?? '';
const waitForText = (text: string) => waitForCheck(() => expect(getText()).toContain(text));

async function press(label: string): Promise<void> {
  const find = () => [...document.querySelectorAll('button')].find((each) => each.textContent === label);
  await waitForCheck(() => expect(find()?.disabled).toBe(false));
  find()?.click();
}

const getRadios = () => [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')];

const customers = `Label;Address;Latitude;Longitude;Id
North;"Dostyk st., 5/1, Astana";;;
Mall;ул. Достык д. 9, Астана;51.12779;71.42531;
Known;Somewhere 1;;;9.5e8
Far;Dostyk 5/2, Montevideo;;;
Far again;Dostyk 5/2, Montevideo;;;
Lost;Nowhere 7, Astana;;;
Empty;;;;`;

test('a list without ids is asked with the ids that were found and chosen, and keeps its own text', async () => {
  show(customers);
  await press(matchWords.find);
  await waitForText(matchWords.counts({ found: 2, open: 2, none: 1 }));
  expect(searched.filter((query) => query.includes('Montevideo') && query.includes('limit=1'))).toHaveLength(
    1,
  );
  // What needs a choice comes first, once for both rows; nothing is chosen for the reader.
  expect(getRadios().filter(({ checked }) => checked)).toEqual([]);
  expect(getText()).toContain('Dostyk 5/2, Montevideo');
  getRadios()[0]?.click();
  await waitForText(matchWords.counts({ found: 4, open: 0, none: 1 }));

  await press(matchWords.use({ count: 4 }));
  await waitForCheck(() =>
    expect(document.querySelector('[data-rows]')?.getAttribute('data-rows')).toBe('4'),
  );
  expect(document.activeElement).toBe(document.querySelector('[data-rows]'));
  expect(getText()).toContain('Dostyk 5/2, Montevideo');
  await waitForText(listWords.leftOutPart.noId({ count: 1 }));
  await press(listWords.start);
});

test('a service without a search is named, and finds nothing', async () => {
  show(customers, { ...connection, transport: async () => new Response('<html>', { status: 404 }) });
  await press(matchWords.find);
  await waitForText(matchWords.noSearch);
  // What can be done instead is there: a file to fill in.
  await press(matchWords.save);
});

test('what was found before a failure is kept, and the search goes on with the rest', async () => {
  let isAway = true;
  const transport: Connection['transport'] = async (request) =>
    isAway && request.url.includes('Nowhere')
      ? new Response('', { status: 503 })
      : connection.transport(request);
  show(customers, { ...connection, transport });
  await press(matchWords.find);
  await waitForText(matchWords.failed);
  const before = searched.length;
  isAway = false;
  await press(matchWords.goOn);
  await waitForText(matchWords.counts({ found: 2, open: 2, none: 1 }));
  expect(searched.slice(before).some((query) => query.includes('Nowhere'))).toBe(true);
});
