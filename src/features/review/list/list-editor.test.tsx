// @environment page
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from '../../../client/connection.ts';
import type { ListQuestion, ListReadingNews } from '../../../domain/lists/list-worker.ts';
import { readList } from '../../../domain/lists/read-list.ts';
import listWords from './list.messages';
import { ListEditor } from './list-editor.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Replaces the browser's worker: it records questions, and answers when the test does. */
class Reader extends EventTarget {
  static readonly all: Reader[] = [];
  question: ListQuestion | undefined;
  isOver = false;

  postMessage(question: ListQuestion): void {
    this.question = question;
    Reader.all.push(this);
  }

  terminate(): void {
    this.isOver = true;
  }

  tell(news: ListReadingNews): void {
    if (this.isOver) throw new Error('nobody listens any more');
    act(() => void this.dispatchEvent(new MessageEvent('message', { data: news })));
  }

  read(): void {
    const { source = '', options = {} } = this.question ?? {};
    if (typeof source !== 'string') throw new Error('a file');
    const { rows, ...reading } = readList(source, options);
    this.tell({ what: 'rows', rows });
    this.tell({ what: 'reading', reading });
  }
}

const connection: Connection = {
  name: 'server',
  baseUrl: 'https://host.example/demo',
  token: undefined,
  revision: 0,
  transport: async () => new Response(),
  production: undefined,
};

let root: Root;

beforeEach(() => {
  Reader.all.length = 0;
  vi.stubGlobal('Worker', Reader);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const nothing = () => {};
  act(() =>
    root.render(
      <ListEditor
        first={undefined}
        share={undefined}
        connection={connection}
        onWhole={nothing}
        onRun={nothing}
        onReport={nothing}
      />,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Fills the box as a person does, as far as React can tell; the reader has not answered yet. */
function fill(text: string): Reader {
  const box = document.querySelector('textarea');
  const before = Reader.all.length;
  act(() => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
    set?.call(box, text);
    box?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const [reader, ...more] = Reader.all.slice(before);
  if (!reader || more.length > 0) throw new Error('asked once is meant');
  return reader;
}

/** Returns whether the list can be started; undefined where there is none. */
const starts = () => {
  const button = document.querySelector<HTMLButtonElement>('button[type="submit"]');
  return button ? !button.disabled : undefined;
};
const rows = () => document.querySelector('[data-rows]')?.getAttribute('data-rows');
const told = () => document.querySelector('[role="status"] progress')?.parentElement?.textContent ?? '';
const failure = () => document.querySelector('[role="alert"]')?.textContent ?? '';

test('a list stays until what follows it is read, and is not started in its stead', () => {
  const former = fill('1.2e8\n2.2e8');
  expect(starts()).toBeUndefined();
  former.read();
  expect([rows(), starts()]).toEqual(['2', true]);

  const latter = fill('1.2e8\n2.2e8\n3.2e8');
  expect([rows(), starts(), told()]).toEqual(['2', false, '']);
  latter.read();
  expect([rows(), starts(), told()]).toEqual(['3', true, '']);
});

test('how far a list was read is not said of what follows it', () => {
  fill('1.2e8').read();
  fill('1.2e8\n2.2e8').tell({ what: 'progress', read: 60, total: 100 });
  expect([rows(), starts(), told()]).toEqual(['1', false, expect.stringContaining('60')]);
  const latter = fill('1.2e8\n2.2e8\n3.2e8');
  expect([rows(), starts(), told()]).toEqual(['1', false, expect.not.stringContaining('60')]);
  expect(told(), 'the line of it does not go and come back').not.toBe('');
  latter.read();
  expect([rows(), starts(), told()]).toEqual(['3', true, '']);
});

test('why a list was not read is not said of what follows it', () => {
  fill('1.2e8').tell({ what: 'beyond', limit: 'rows' });
  expect(failure()).not.toBe('');
  const latter = fill('2.2e8');
  expect([failure(), starts()]).toEqual(['', undefined]);
  latter.read();
  expect([rows(), starts()]).toEqual(['1', true]);
});

test('the columns of a list are not picked while what follows it is on its way', () => {
  const picks = () =>
    [...document.querySelectorAll<HTMLSelectElement>('th select')].map(({ disabled }) => disabled);
  fill('id,name\n1.2e8,one').read();
  expect(picks()).toEqual([false, false]);
  const latter = fill('name,id\none,1.2e8');
  expect(picks()).toEqual([true, true]);
  latter.read();
  expect(picks()).toEqual([false, false]);
});

test('what was left out, joined or looks damaged stands there before the start', () => {
  fill('Week 47;\nid;label\n2.30359E+16;a\n1.2e8;b\n1.2e8;c\nTotal;').read();
  expect([rows(), starts()]).toEqual(['2', true]);
  const notes = [...document.querySelectorAll('[data-note]')].map((note) => note.getAttribute('data-note'));
  expect(notes).toEqual(['above-header', 'total', 'spreadsheet-ids', 'joined']);
  expect(document.body.textContent).toContain('2.30359E+16');
});

test.each([
  [false, 1],
  [true, 0],
])(
  'why the browser may ask stands beside the start where it keeps nothing for good yet',
  async (kept, times) => {
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, { storage: { value: { persisted: async () => kept } } }),
    );
    fill('1.2e8').read();
    await act(async () => {});
    const start = document.querySelector('button[type="submit"]')?.parentElement;
    expect(start?.textContent?.split(listWords.mayAskToKeep)).toHaveLength(times + 1);
  },
);
