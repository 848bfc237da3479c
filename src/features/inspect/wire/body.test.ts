// @environment page
import { afterEach, describe, expect, test } from 'vitest';
import { AnswerFailure } from '../../../spec/answer.ts';
import { exchange as exchangeOf, showPanel } from '../panel.driver.tsx';
import {
  findRow,
  getLane,
  getRows,
  hideWire,
  open,
  pressElement,
  pressKey,
  readText,
} from './wire.driver.ts';

afterEach(hideWire);

describe('a body that is no JSON answer', () => {
  const refused = (body: string | Uint8Array<ArrayBuffer>, more = {}) => {
    const arrived = exchangeOf('units', typeof body === 'string' ? body : '');
    const failure = new AnswerFailure({
      operation: 'units',
      reason: 'unreadable',
      detail: '',
      exchange: { ...arrived, ...(typeof body !== 'string' && { body }), ...more },
    });
    return { state: 'failed', failure, subjects: [] } as const;
  };
  const shown = async (body: string | Uint8Array<ArrayBuffer>, more = {}) => {
    showPanel({ units: refused(body, more) }, 'wire');
    await open('Units');
    return readText('Units');
  };

  test('a login page with 200 is called a web page and shown as text', async () => {
    const body = await shown(`<!DOCTYPE html><form>${'x'.repeat(5000)}`);
    expect(body).toContain('looks like a web page, such as a login page');
    expect(body).toContain('<!DOCTYPE html><form>');
    expect(body.length).toBeLessThan(3500);
    expect(getLane('Units')?.querySelector('form')).toBeNull();
  });

  test('JSON that is cut off says where, shows the text there and what can be read', async () => {
    const body = await shown('{"type":"FeatureCollection",\n"features":[{"type":"Feature","markerId":"1.');
    expect(body).toContain('Cut off: the text ends at line 2, column 45');
    expect(getRows('Units').map((each) => each.textContent)).toContain('type: "FeatureCollection"');
    await pressElement(findRow('Units', '0: '));
    expect(findRow('Units', 'markerId')?.textContent).toBe('markerId: "1.');
  });

  test('JSON that breaks in the middle says where', async () => {
    expect(await shown('{"a":1,}')).toContain('Not JSON from line 1, column 8 on.');
  });

  test('plain text, nothing, 204 and bytes that are no UTF-8', async () => {
    expect(await shown('upstream error')).toContain('Not JSON. The beginning as text:');
    hideWire();
    expect(await shown('')).toContain('No body to show: it was empty, or did not arrive whole.');
    expect(readText('Units')).toContain('Failed after 200 OK');
    hideWire();
    expect(await shown('', { status: 204 })).toContain('204, which has no body');
    hideWire();
    const latin = await shown(new Uint8Array(Buffer.from('{"name":"caf\xe9"}', 'latin1')));
    expect(latin).toContain('Not valid UTF-8');
    expect(latin).toContain('name: "caf�"');
  });

  test('nesting beyond what the product reads is still a tree', async () => {
    await shown(`${'['.repeat(5000)}${']'.repeat(5000)}`);
    for (let level = 0; level < 30; level++) {
      await pressKey('Units', 'End');
      await pressKey('Units', 'ArrowRight');
    }
    expect(getRows('Units').at(-1)?.getAttribute('aria-level')).toBe('31');
  });
});
