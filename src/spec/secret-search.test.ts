import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { searchFor } from './secret-search.ts';

/** 32 characters, with all that base64 and its like bring along. */
const canary = 'canary/5d2f+8c1b=9a7e&40<36>z"q\'';
const search = searchFor([canary]);

const each = (write: (character: string, code: number) => string) =>
  Array.from(canary, (character) => write(character, character.charCodeAt(0))).join('');
const hex = (code: number, length: number) => code.toString(16).padStart(length, '0');
const percent = each((_, code) => `%${hex(code, 2)}`);

/** Returns JSON with .NET's default escapes, in upper case; others use lower case. */
const inJsonAsDotNet = (text: string, upper: boolean) =>
  JSON.stringify(text)
    .slice(1, -1)
    .replace(/\\"|[+<>&'`]/g, (sign) => {
      const digits = hex(sign.charCodeAt(sign.length - 1), 4);
      return `\\u${upper ? digits.toUpperCase() : digits}`;
    });

const entities: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' };

const writings = {
  'as it is': canary,
  'in a JSON text': JSON.stringify(canary).slice(1, -1),
  'in a JSON text as PHP writes it': JSON.stringify(canary).slice(1, -1).replaceAll('/', '\\/'),
  'in a JSON text as .NET writes it': inJsonAsDotNet(canary, true),
  'in a JSON text as .NET would in small letters': inJsonAsDotNet(canary, false),
  'in JSON, every character by number': each((_, code) => `\\u${hex(code, 4)}`),
  'in an address': encodeURIComponent(canary),
  'in an address in small letters': encodeURIComponent(canary).replace(/%../g, (one) => one.toLowerCase()),
  'in an address, both cases mixed': encodeURIComponent(canary).replace('%2F', '%2f'),
  'in an address, only the slash': canary.replace('/', '%2F'),
  'in an address, every character': percent,
  'in a form': new URLSearchParams({ a: canary }).toString().slice(2),
  'in HTML with names': canary.replace(/[&<>"]/g, (sign) => `&${entities[sign]};`).replace("'", '&#39;'),
  'in HTML as PHP writes it': canary
    .replace(/[&<>"]/g, (sign) => `&${entities[sign]};`)
    .replace("'", '&#039;'),
  'in HTML as Mustache writes it': canary.replace(
    /[&<>"'/=]/g,
    (sign) => `&#x${hex(sign.charCodeAt(0), 2).toUpperCase()};`,
  ),
  'in HTML, every character by number': each((_, code) => `&#${code};`),
  'in HTML, every character by its hexadecimal number': each((_, code) => `&#X${hex(code, 4)};`),
  'each character in another way': each((character, code) =>
    code % 3 === 0 ? `%${hex(code, 2)}` : code % 3 === 1 ? `&#${code};` : character,
  ),
};

describe('a secret is found', () => {
  it.each(Object.entries(writings))('%s', (_how, written) => {
    const text = `{"a":"${canary.slice(0, 9)}${written}.","b":1}`;
    expect(search.holds(text)).toBe(true);
    expect(search.masked(text, '$TOKEN')).toBe(`{"a":"${canary.slice(0, 9)}$TOKEN.","b":1}`);
  });

  it('with a space, in a form and in an address', () => {
    const { holds } = searchFor(['a token']);
    expect(['a token', 'a+token', 'a%20token', 'a-token'].map(holds)).toEqual([true, true, true, false]);
  });

  it('with letters beyond ASCII', () => {
    const { holds } = searchFor(['café/1']);
    expect(['café/1', 'caf%c3%A9%2f1', 'caf\\u00E9\\/1', 'caf&#233;/1'].map(holds)).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it('whose own signs look like an escape', () => {
    for (const secret of ['a%2fb%25c', '&amp;&amp;', '\\\\u002f\\', '%%%%%%%%']) {
      const { masked } = searchFor([secret]);
      const json = JSON.stringify(secret).slice(1, -1);
      for (const written of [secret, json, encodeURIComponent(secret)]) {
        expect(masked(`(${written})`, '•'), written).toBe('(•)');
      }
    }
  });
});

test('what is no secret stays as it is', () => {
  const texts = [
    canary.slice(1),
    canary.slice(0, -1),
    canary.toUpperCase(),
    percent.slice(0, -1),
    '%&\\',
    '',
  ];
  for (const text of texts) {
    expect(search.holds(text)).toBe(false);
    expect(search.masked(text, '•')).toBe(text);
  }
  const nothing = searchFor(['']);
  expect([nothing.holds('abc'), nothing.masked('abc', '•')]).toEqual([false, 'abc']);
});

test('secrets that begin, hold or overlap each other leave nothing of themselves', () => {
  const { masked } = searchFor(['canary-1', 'canary-12345', '2345-abc', 'nary']);
  expect(masked('canary-1, canary-12345, canary-12345-abc, canarycanary, $&', '$TOKEN')).toBe(
    '$TOKEN, $TOKEN, $TOKEN, ca$TOKENca$TOKEN, $&',
  );
  expect(searchFor(['aaaa']).masked(`b${'a'.repeat(10)}c`, '•')).toBe('b•c');
});

test('any secret is found in any text, as JSON, an address and a form write it', () => {
  const sendable = fc.string({ minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(sendable, fc.string(), fc.string(), (secret, before, after) => {
      const { holds } = searchFor([secret]);
      for (const written of [
        secret,
        JSON.stringify(secret).slice(1, -1),
        encodeURIComponent(secret),
        new URLSearchParams({ a: secret }).toString().slice(2),
      ]) {
        expect(holds(before + written + after)).toBe(true);
      }
    }),
  );
});

test('a secret of any length is found wherever its text is cut', () => {
  for (const secret of ['/', 'a/', canary]) {
    for (const text of Object.values({
      plain: secret,
      address: encodeURIComponent(secret),
      percent: `a%2${secret}%`,
    })) {
      for (let cut = 0; cut <= text.length; cut += 1) {
        const { next, open } = searchFor([secret]).follow();
        const ends = ['..', text.slice(0, cut), text.slice(cut), '..'].map((part) => next(part)?.end);
        expect(
          ends.filter((end) => end !== undefined),
          `${text} cut at ${cut}`,
        ).toHaveLength(1);
        expect(open()).toBe(0);
      }
    }
  }
});

test('what must be held back is never longer than the longest writing, whatever comes', () => {
  const longest = canary.length * '&#x002b;'.length;
  const nasty = ['\\'.repeat(31), canary.slice(0, 31), percent.slice(0, -1), '%', '&#x00', '&', '\\u00'];
  for (const secrets of [[canary], ['\\'.repeat(32)], ['&amp;'.repeat(6)], ['%25%'.repeat(8)]]) {
    const { next, open } = searchFor(secrets).follow();
    let most = 0;
    for (const unit of nasty.join('').repeat(100)) {
      next(unit);
      most = Math.max(most, open());
    }
    expect(most).toBeLessThan(longest);
  }
});
