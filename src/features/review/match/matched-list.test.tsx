// @environment page
import 'fake-indexeddb/auto';
import { writeXlsx } from 'hucre/xlsx';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from '../../../client/connection.ts';
import { XlsxPacker } from '../../../domain/files/xlsx-packer.ts';
import type { PackQuestion } from '../../../domain/files/xlsx-worker.ts';
import type { ListQuestion } from '../../../domain/lists/list-worker.ts';
import { readList } from '../../../domain/lists/read-list.ts';
import { readSheetText } from '../../../domain/lists/sheet-text.ts';
import type { SheetQuestion } from '../../../domain/lists/sheet-worker.ts';
import { usualProfile } from '../../../domain/rules/profiles.ts';
import { createService } from '../../../server/service/app.ts';
import { createPlaceCatalogue } from '../../../server/service/catalogue.ts';
import { saveActs } from '../../../state/acts.ts';
import { database } from '../../../state/database.ts';
import { readResults } from '../../../state/results.ts';
import { waitForCheck } from '../../../testing/eventually.driver.ts';
import listWords from '../list/list.messages';
import { ListEditor } from '../list/list-editor.tsx';
import { saveExport } from '../results/save-export.ts';
import matchWords from './match.messages';

/** Replaces the browser's workers: for a text or a file of a list, a sheet of a workbook, a workbook to pack. */
class Helper extends EventTarget {
  onmessage: ((event: MessageEvent) => void) | undefined;
  readonly #packer = new XlsxPacker();

  postMessage(question: ListQuestion | SheetQuestion | PackQuestion): void {
    void this.#answer(question).then((answers) => {
      for (const data of answers) {
        const event = new MessageEvent('message', { data });
        this.dispatchEvent(event);
        this.onmessage?.(event);
      }
    });
  }

  terminate(): void {}

  async #answer(question: ListQuestion | SheetQuestion | PackQuestion): Promise<readonly object[]> {
    if ('file' in question)
      return [await readSheetText(new Uint8Array(await question.file.arrayBuffer()), question.sheet)];
    if ('text' in question) {
      const { text } = question;
      return [{ pieces: text === undefined ? this.#packer.end() : this.#packer.pack(text) }];
    }
    const { source, options } = question;
    if (typeof source !== 'string' && source.type === workbookType)
      return [{ what: 'foreign', file: 'spreadsheet' }];
    const text = typeof source === 'string' ? source : await source.text();
    const { rows, ...reading } = readList(text, options);
    return [
      { what: 'rows', rows },
      { what: 'reading', reading },
    ];
  }
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Addresses of a customer; the service does not know the last ones. */
const count = 40;
const known = 36;
const streets = ['Abay', 'Dostyk', 'Kunaev', 'Syganak', 'Turan'];
const addressOf = (row: number) => `${streets[row % streets.length]} ${Math.floor(row / streets.length) + 1}`;

const records = Array.from({ length: known }, (_, row) => ({
  id: `${9_000_000 + row}.4e11`,
  kind: 'place',
  details: {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [71.4 + row / 10_000, 51.1] },
    properties: { title: `House ${row}`, address: `${addressOf(row)}, Astana` },
  },
}));

const service = createService({ catalogue: createPlaceCatalogue(records) });
const connection: Connection = {
  name: 'server',
  baseUrl: 'https://host.example/demo',
  token: 'demo',
  revision: 0,
  transport: (request) => service.fetch(new Request(request.url.replace('/demo', ''), request)),
  production: undefined,
};

let root: Root;

beforeEach(() => {
  vi.stubGlobal('Worker', Helper);
  // There is no map.
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function press(label: string): Promise<void> {
  const find = () => [...document.querySelectorAll('button')].find((each) => each.textContent === label);
  await waitForCheck(() => expect(find()?.disabled).toBe(false));
  find()?.click();
}

const waitForText = (text: string) =>
  waitForCheck(() => expect(document.body.textContent ?? '').toContain(text));

test('a workbook of addresses without ids goes back to the customer as a workbook, with what was found', async () => {
  const rows = Array.from({ length: count }, (_, row) => [
    row + 1,
    `Customer ${row}`,
    `${addressOf(row)}, Astana`,
  ]);
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Customers', rows: [['Deliveries, week 48'], [], ['No.', 'Label', 'Address'], ...rows] },
    ],
  });
  const nothing = () => {};
  const onRun = vi.fn<(run: string) => void>();
  root.render(
    <ListEditor
      first={new File([new Uint8Array(bytes)], 'week48.xlsx', { type: workbookType })}
      share={undefined}
      connection={connection}
      onWhole={nothing}
      onRun={onRun}
      onReport={nothing}
    />,
  );
  await press(matchWords.find);
  await waitForText(matchWords.counts({ found: known, open: 0, none: count - known }));
  await press(matchWords.use({ count: known }));
  await press(listWords.start);
  await waitForCheck(() => expect(onRun).toHaveBeenCalled());
  const [id = ''] = onRun.mock.calls[0] ?? [];
  await waitForCheck(async () =>
    expect((await readResults(id)).filter(({ state }) => state === 'done')).toHaveLength(known),
  );

  const results = await readResults(id);
  await saveActs(
    results.map(({ id: placeId, kind, digest }, at) => ({
      ...{ id: `act ${at}`, run: id, placeId, kind, reviewer: 'Ann', at, what: 'good' as const },
      ...(digest !== undefined && { digest }),
    })),
  );
  const run = await database.runs.get(id);
  if (!run) throw new Error('The run is not kept.');
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) files.push(blob);
    return 'blob:';
  });
  await saveExport(
    'xlsx',
    { run, profile: usualProfile, results, own: 'Ann' },
    { onShare: nothing, signal: new AbortController().signal },
  );
  const sheet = await readSheetText(new Uint8Array((await files[0]?.arrayBuffer()) ?? []));
  if ('problem' in sheet) throw new Error(sheet.problem);
  const [names = '', ...lines] = sheet.text.slice(1).trimEnd().split('\n');
  const column = (name: string) => {
    const index = names.split('\u001f').indexOf(name);
    return lines.map((line) => line.split('\u001f')[index]);
  };
  expect(column('id')).toEqual(records.map((record) => record.id));
  expect(column('label')[7]).toBe('Customer 7');
  expect(new Set(column('match_score'))).toEqual(new Set(['1']));
  expect(new Set(column('verdict'))).toEqual(new Set(['good']));
  // The customer sends it again: the ids, and how they were found, are there.
  expect(readList(sheet.text).rows[7]).toMatchObject({
    id: records[7]?.id,
    expected: { address: `${addressOf(7)}, Astana` },
    match: { score: 1 },
  });
});
