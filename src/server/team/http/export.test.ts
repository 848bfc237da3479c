import { strFromU8, unzipSync } from 'fflate';
import { parse } from 'papaparse';
import { expect, test } from 'vitest';
import { csvColumns } from '../../../domain/files/csv.ts';
import { readExport } from '../../../domain/files/read-export.ts';
import { getColumnLetters } from '../../../domain/files/xlsx.ts';
import { createActAt, createAddresses } from '../team.driver.ts';
import { createTeamServiceForTests, type Member, pushListForTests } from './team-service.driver.ts';

const played = createTeamServiceForTests();

const saved = async (who: Member, list: string, form: string) =>
  (await who.fetch('GET', `${list}/export/${form}`)).text();
const say = (who: Member, list: string, ...acts: ReturnType<typeof createActAt>[]) =>
  who.fetch('POST', `${list}/acts`, { acts });

test('every form tells all rows, what they came to and what each person said', async () => {
  const { member } = played();
  const [lead, ann, ben] = [await member('lead'), await member('reviewer'), await member('reviewer')];
  // More rows than one page; the first address appears twice.
  const rows = [
    ...createAddresses(510),
    { id: 'a0', kind: 'place', label: '=1+1' },
    { id: 'b', kind: 'place' },
  ];
  const list = await pushListForTests(lead, rows, { name: 'Türen: "Berlin" / 日本\u0000\ud800' });
  for (const count of [500, 12]) await ann.fetch('POST', `${list}/asking`, { count });
  const units = { state: 'ready', status: 200, count: 3, duration: 12 };
  const found = {
    id: 'f',
    ruleId: 'parking.far',
    severity: 'error',
    operation: 'parking',
    subject: 'p',
    pointer: '',
  };
  const asked = [
    { position: 0, result: { state: 'unknown' }, findings: [] },
    { position: 511, result: { state: 'done', operations: { units } }, findings: [found] },
  ];
  await ann.fetch('POST', `${list}/results`, { rows: asked });
  await say(
    ann,
    list,
    createActAt(0, { what: 'wrong', reasons: ['Gate'] }),
    createActAt(0, { what: 'note', note: 'Locked' }),
  );
  await say(ben, list, createActAt(0, { what: 'good' }));
  const taken = createActAt(1);
  await say(ben, list, taken);
  await say(ben, list, createActAt(9, { what: 'withdraw', of: taken.id }));
  const told = { verdict: 'conflict', reviewer: `${ann.name}, ${ben.name}`, note: 'Locked' };

  const csv = await ann.fetch('GET', `${list}/export/csv`);
  expect(csv.headers.get('content-disposition')).toBe(
    `attachment; filename="Turen-Berlin-results.csv"; filename*=UTF-8''${encodeURIComponent('Türen-Berlin-日本-results.csv')}`,
  );
  const { data } = parse<Record<string, string>>((await csv.text()).trimEnd(), { header: true });
  expect(data).toHaveLength(rows.length);
  expect(data.filter(({ verdict }) => verdict)).toMatchObject([
    { id: 'a0', position: '1', state: 'unknown', ...told },
    { id: 'a0', position: '511', ...told },
  ]);
  expect(data[510]?.label).toBe("'=1+1");
  expect(data[511]).toMatchObject({ state: 'done', units_state: 'ready' });

  for (const form of ['ndjson', 'geojson', 'html']) {
    const read = readExport(await saved(ann, list, form));
    expect(read.rows, form).toHaveLength(rows.length);
    expect(read.rows[0]?.judgement, form).toMatchObject(told);
    expect(read.rows[1]?.judgement, form).toBeUndefined();
    expect(read.rows[511]?.findings, form).toMatchObject([found]);
  }
  const html = await saved(ann, list, 'html');
  expect(html.match(/<section class="address"/g)?.length).toBe(rows.length);
  const junit = await saved(ann, list, 'junit');
  expect(junit.match(/<testsuite /g)).toHaveLength(rows.length);
  const sent = await ann.fetch('GET', `${list}/export/xlsx`);
  const workbook = new Uint8Array(await sent.arrayBuffer());
  expect(strFromU8(unzipSync(workbook)['xl/worksheets/sheet1.xml'] ?? workbook)).toContain(
    `<autoFilter ref="A1:${getColumnLetters(csvColumns.length - 1)}${rows.length + 1}"/>`,
  );
  expect((await ann.fetch('GET', `${list}/export/pdf`)).status).toBe(404);
});

test.each([
  ['Doors.csv', 'csv', 'Doors-results.csv'],
  ['Doors.CSV', 'csv-semicolon', 'Doors-results.csv'],
  ['Doors.csv', 'geojson', 'Doors-results.geojson'],
  ['Doors.xlsx', 'junit', 'Doors-results.junit.xml'],
  ['Doors - North', 'csv', 'Doors-North-results.csv'],
  ['results', 'csv', 'results-results.csv'],
  ['日本', 'csv', 'results.csv'],
  ['../', 'csv', 'results.csv'],
])('a list called %s is offered as %s under the name %s', async (name, form, file) => {
  const lead = await played().member('lead');
  const list = await pushListForTests(lead, createAddresses(1), { name });
  const { headers } = await lead.fetch('GET', `${list}/export/${form}`);
  expect(headers.get('content-disposition')).toContain(`filename="${file}"`);
});

test('where several judge each address, leads alone export the list until all of it is settled', async () => {
  const { member } = played();
  const [lead, ann, ben] = [await member('lead'), await member('reviewer'), await member('reviewer')];
  const list = await pushListForTests(lead, createAddresses(1), { overlap: 2 });
  const status = async (who: Member) => (await who.fetch('GET', `${list}/export/csv`)).status;
  const [anns, bens] = [createActAt(0), createActAt(0, { what: 'wrong' })];
  await say(ann, list, anns);
  expect([await status(lead), await status(ann)]).toEqual([200, 403]);
  await say(ben, list, bens);
  expect(await status(ann)).toBe(403);
  await say(lead, list, createActAt(0, { what: 'wrong', concerns: [anns.id, bens.id] }));
  expect(await status(ann)).toBe(200);
});

test.each([
  ['was removed', 'DELETE', ''],
  ['is no lead any more', 'PUT', '/role'],
])('the file of a list that is judged blind ends where its reader %s', async (_, method, path) => {
  const { member } = played();
  const [lead, other] = [await member('lead'), await member('lead')];
  const list = await pushListForTests(lead, createAddresses(1_500), { overlap: 2 });
  const { body } = await other.fetch('GET', `${list}/export/ndjson`);
  const reader = body?.getReader();
  expect((await reader?.read())?.done).toBe(false);
  await lead.fetch(method, `/people/${other.id}${path}`, { role: 'reviewer' });
  const rest = async () => {
    while (!(await reader?.read())?.done);
  };
  await expect(rest()).rejects.toThrow('no more');
});

test('rows that nobody asked yet are in the file as what they are', async () => {
  const lead = await played().member('lead');
  const list = await pushListForTests(lead, createAddresses(2));
  const { rows } = readExport(await saved(lead, list, 'ndjson'));
  expect(rows.map(({ id, state }) => [id, state])).toEqual([
    ['a0', 'pending'],
    ['a1', 'pending'],
  ]);
});
