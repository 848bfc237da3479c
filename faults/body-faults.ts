import { type Fault, failing, type Outcome, sendJson, sendText, shown } from './fault.ts';
import { featuresOf, soundCounts } from './sound.ts';

const empty: Partial<Fault> = { outcome: (): Outcome => ({ state: 'empty' }) };

const signInPage =
  '<!doctype html><html><head><title>Sign in</title></head><body onload="window.ranMarkup=true">' +
  '<script>window.ranMarkup=true</script><form action="/login"><input name="password"></form></body></html>';

/** Nested as deep as JSON.parse still reads and nothing else does. */
const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;

/** Bodies that come whole with 200 and hold no answer, or hold it in a strange dress. */
export const bodyFaults: readonly Fault[] = [
  shown('type-html-with-json', ({ response, sound }) =>
    sendText(response, JSON.stringify(sound), 'text/html'),
  ),
  shown('no-type', ({ response, sound }) => response.writeHead(200).end(JSON.stringify(sound))),
  failing('sign-in-page', 'unreadable', ({ response }) => sendText(response, signInPage, 'text/html')),
  failing('sign-in-page-as-json', 'unreadable', ({ response }) =>
    sendText(response, signInPage, 'application/json'),
  ),
  { ...shown('empty-200', ({ response }) => sendText(response, '', 'application/json')), ...empty },
  { ...shown('no-content-204', ({ response }) => response.writeHead(204).end()), ...empty },
  { ...shown('whitespace', ({ response }) => sendText(response, ' \r\n\t ', 'application/json')), ...empty },
  failing('bad-json', 'unreadable', ({ response }) =>
    sendText(response, "{type: 'Feature'}", 'application/json'),
  ),
  failing('cut-json', 'unreadable', ({ response, sound }) =>
    sendText(response, JSON.stringify(sound).slice(0, -3), 'application/json'),
  ),
  failing('two-jsons', 'unreadable', ({ response, sound }) =>
    sendText(response, `${JSON.stringify(sound)}\n${JSON.stringify(sound)}`, 'application/json'),
  ),
  shown('byte-order-mark', ({ response, sound }) => sendJson(response, sound, (text) => `\ufeff${text}`)),
  failing('utf-16', 'unreadable', ({ response, sound }) =>
    sendText(response, Buffer.from(`\ufeff${JSON.stringify(sound)}`, 'utf16le'), 'application/json'),
  ),
  // One byte of Latin-1 in a text: it is shown as the sign for an unreadable character.
  shown('invalid-utf-8', ({ response, sound }) =>
    sendText(
      response,
      Buffer.from(JSON.stringify(sound).replace('"Feature"', '"Feature","odd":"caf\xe9"'), 'latin1'),
      'application/json',
    ),
  ),
  failing('deep-json', 'unreadable', ({ response, sound }) =>
    sendJson(response, { ...sound, odd: '@deep' }, (text) => text.replace('"@deep"', deep)),
  ),
  failing('deep-json-alone', 'unreadable', ({ response }) => sendText(response, deep, 'application/json')),
  ...Object.entries({ null: null, array: [], object: {}, number: 42, text: 'Feature', true: true }).map(
    ([name, value]) => failing(`json-${name}`, 'unreadable', ({ response }) => sendJson(response, value)),
  ),
  failing('other-type', 'unreadable', ({ response, sound }) =>
    sendJson(response, { ...sound, type: 'GeometryCollection' }),
  ),
  failing('no-envelope-type', 'unreadable', ({ response, sound }) =>
    sendJson(response, { ...sound, type: undefined }),
  ),
  failing('array-around', 'unreadable', ({ response, sound }) => sendJson(response, [sound])),
  ...Object.entries({ object: {}, null: null, text: 'none', number: 3, missing: undefined }).map(
    ([name, features]) => ({
      ...failing(`features-${name}`, 'unreadable', ({ response, sound }) =>
        sendJson(response, { ...sound, features }),
      ),
      operations: ['parking', 'entrance', 'units'] as const,
    }),
  ),
  {
    ...shown('no-features', ({ response, sound }) => sendJson(response, { ...sound, features: [] })),
    operations: ['parking', 'entrance', 'units'],
    ...empty,
  },
  {
    ...shown('features-of-all-sorts', ({ response, sound }) =>
      sendJson(response, { ...sound, features: [...featuresOf(sound), null, 'text', 7, [], {}, true] }),
    ),
    operations: ['parking', 'entrance', 'units'],
    outcome: (operation) => ({ state: 'ready', drawn: soundCounts[operation], setAside: 6 }),
  },
];
