import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { languages } from '../../domain/format/formats.ts';
import { setLanguage } from '../../domain/words/speak.ts';
import { CommandError, exitCodes } from '../node/exit-code.ts';
import { findLanguage } from '../node/read-arguments.ts';
import commandLineWords from './command-line.messages';
import { explainNoFullAnswer } from './missing-answers.ts';
import { getHelpText, options, readOptions } from './options.ts';
import { createWaitNotes } from './output.ts';

const manual = readFileSync(join(import.meta.dirname, '../../../docs/command-line.md'), 'utf8');

afterEach(() => setLanguage('en'));

/** Returns the first cells of the table under a heading of the manual. */
function firstCells(after: string): string[] {
  const table = /(?:^\|.*\n)+/m.exec(manual.slice(manual.indexOf(after)))?.[0] ?? '';
  return [...table.matchAll(/^\| (.*?) +\|/gm)].map(([, cell = '']) => cell).slice(2);
}

test('the manual, the help and the words tell of every option, and of no other', () => {
  const names = Object.keys(options);
  const told = [...manual.matchAll(/^\| `--([a-z-]+)/gm)].map(([, name]) => name);
  expect(told).toEqual(names);
  expect([...getHelpText().matchAll(/^ {2}(?:-\w, | {4})--([a-z-]+)/gm)].map(([, name]) => name)).toEqual(
    names,
  );
  expect(Object.keys(commandLineWords.options)).toEqual(names);
});

test.each(['en', 'de', 'es', 'ru'] as const)(
  'the help fits a terminal of 80 columns in %s',
  async (language) => {
    await setLanguage(language);
    expect(
      getHelpText()
        .split('\n')
        .filter((line) => line.length > 80),
    ).toEqual([]);
  },
);

test('the manual tells of every exit code, and of no other', () => {
  expect(firstCells('## Exit codes').map(Number)).toEqual(Object.values(exitCodes));
});

test('the address comes from the argument, else from the environment, else from the samples', () => {
  const PLACES_DEMO_BASE_URL = 'https://b.example';
  expect(readOptions(['--base-url', 'https://a.example'], { PLACES_DEMO_BASE_URL }).baseUrl).toBe(
    'https://a.example',
  );
  expect(readOptions([], { PLACES_DEMO_BASE_URL }).baseUrl).toBe('https://b.example');
  expect(readOptions([], { PLACES_DEMO_BASE_URL: '' }).baseUrl).toBeUndefined();
  expect(() => readOptions([], { PLACES_DEMO_BASE_URL: 'b.example' })).toThrow(CommandError);
});

test('--columns names the column of each field', () => {
  expect(readOptions(['--columns', 'id=Objekt-ID, kind=2']).columns).toEqual(
    new Map([
      ['id', 'Objekt-ID'],
      ['kind', '2'],
    ]),
  );
});

test.each([
  [['--colour']],
  [['--concurrency', '0']],
  [['--concurrency', '4.5']],
  [['--columns', 'id']],
  [['--columns', 'kind=2']],
  [['--columns', 'id=1,id=2']],
  [['--columns', 'id=1,place=2']],
  [['--base-url', '']],
  [['--base-url', 'https://ana:secret@places.example']],
  [['--format', 'html', 'ids.csv']],
  [['--merge', '--format', 'text', 'a.ndjson']],
  [['--merge']],
  [['--to', 'https://team.example']],
  [['--to', 'team.example', '--list', 'Doors']],
  [['--to', 'https://team.example', '--list', 'Doors', '--overlap', '4']],
  [['--to', 'https://team.example', '--list', 'Doors', '--resume', 'j']],
  [['--list', 'Doors', 'a.csv']],
  [['--wait', 'a.csv']],
  [['a.csv', 'b.csv']],
  [['--merge', '--resume', 'j', 'a.ndjson']],
])('%j is refused with words', (args) => {
  expect(() => readOptions(args)).toThrow(CommandError);
});

test('what a program does not take is told in the language that is asked for, however wrong the rest is', async () => {
  const refusal = async (...args: string[]) => {
    await setLanguage(findLanguage(args, languages));
    try {
      readOptions(args);
    } catch (error) {
      return error instanceof CommandError ? error.message : error;
    } finally {
      await setLanguage('en');
    }
    return undefined;
  };
  expect(await refusal('--nope', '--lang', 'de')).toBe(
    'Eine Option --nope gibt es nicht: --help nennt alle.',
  );
  expect(await refusal('--lang=ru', '-x=1')).toBe('Параметра -x нет: --help описывает все.');
  expect(await refusal('--lang=es', '-f')).toMatch(/^--format necesita un valor/);
  expect(await refusal('--lang=de', '--help=1')).toMatch(/^--help nimmt keinen Wert/);
  expect(await refusal('--format', '--junit', 'x')).toBe(
    'The value of --format begins with a hyphen: write --format=VALUE.',
  );
  expect(await refusal('--lang', 'de', '--to', 'nowhere', '--list', 'a')).toBe(
    await refusal('--lang=de', '--to=nowhere', '--list=a'),
  );
  expect(await refusal('--lang', 'de', '--concurrency', '0')).toMatch(/ganze Zahl/);
});

test('why addresses have no full answer is told in a sentence with the next step, and no cause that is none of all', () => {
  expect(explainNoFullAnswer(1, ['ECONNREFUSED'])).toBe(
    '1 address has no full answer: no answer came from the service (ECONNREFUSED). See that it runs and that --base-url (PLACES_DEMO_BASE_URL) names its protocol, host and port, then run the command again.',
  );
  expect(explainNoFullAnswer(2, ['DEPTH_ZERO_SELF_SIGNED_CERT'])).toMatch(
    /certificate .*NODE_EXTRA_CA_CERTS/,
  );
  // No other issuer makes these good.
  for (const cause of ['CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID'])
    expect(explainNoFullAnswer(2, [cause])).toMatch(/certificate .*expired.* of another host/);
  expect(explainNoFullAnswer(2, ['ENOTFOUND', undefined])).toMatch(
    /failed, was busy, took too long or was not reached/,
  );
});

test('each long wait is told, and of short ones no more than a log takes', () => {
  const lines: string[] = [];
  const tell = createWaitNotes((line) => void lines.push(line));
  tell('busy', 1_200);
  tell('busy', 4_000);
  tell('busy', 600_000);
  tell('dead', 30_000);
  expect(lines).toEqual([
    'The service is busy or limits how often it is asked: the next address is asked in 2 s.',
    'The service is busy or limits how often it is asked: the next address is asked in 10 min.',
    'The service does not answer: it is asked again in 30 s.',
  ]);
});
