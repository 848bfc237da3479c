import { describe, expect, it } from 'vitest';
import { waitForCheck } from '../../testing/eventually.driver.ts';
import { runGateway, runServer } from './gateway.driver.ts';
import { createLog, type LogLevel, requestEntry } from './log.ts';

function written(level: LogLevel | undefined, message: string): readonly string[] {
  const lines: string[] = [];
  const log = createLog((line) => void lines.push(line), level);
  log({ level: 'info', event: 'request', message });
  log({ level: 'warning', event: 'upstream', message });
  return lines;
}

describe('the log', () => {
  it('writes one JSON object a request: no query, no header, no body, no peer', async () => {
    const { ask, lines } = await runGateway();
    await ask('/demo/units?id=canary', { token: 'canary', authorization: 'Bearer canary', cookie: 'canary' });
    const { headers } = await ask('/demo/units', { token: 'demo' });
    await waitForCheck(() => expect(lines).toHaveLength(3));
    const entries = lines.map((line): unknown => JSON.parse(line));
    const common = {
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      event: 'request',
      method: 'POST',
    };
    const measured = { ms: expect.any(Number), bytes: expect.any(Number), request: expect.any(String) };
    const path = '/demo/units';
    expect(entries.slice(1)).toEqual([
      { ...common, level: 'warning', path, status: 401, ...measured },
      { ...common, level: 'info', path, status: 200, ...measured, request: headers.get('x-request-id') },
    ]);
    expect(lines.join('\n')).not.toMatch(/canary|230358852|127\.0\.0\.1(?!:\d+"})/);
  });

  it('has a line at the end of an answer: how long all of it took, how many bytes, and whether it broke off', async () => {
    const upstream = await runServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"a":');
      setTimeout(() => response.end(`"${'b'.repeat(5_000)}"}`), 60);
    });
    const broken = await runServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"a":', () => setTimeout(() => response.destroy(), 20));
    });
    const whole = await runGateway({ PLACES_DEMO_BASE_URL: upstream });
    expect(await (await whole.ask('/demo/units', { token: 'demo' })).text()).toHaveLength(5_008);
    await waitForCheck(() => expect(whole.lines).toHaveLength(2));
    const line = JSON.parse(whole.lines[1] ?? '');
    expect(line).not.toHaveProperty('cut');
    expect(line.ms).toBeGreaterThan(50);
    expect(line.bytes).toBeGreaterThan(5_008);
    expect(line.bytes).toBeLessThan(8_000);
    const cut = await runGateway({ PLACES_DEMO_BASE_URL: broken });
    await expect(cut.ask('/demo/units', { token: 'demo' }).then((answer) => answer.text())).rejects.toThrow();
    await waitForCheck(() =>
      expect(cut.lines.map((each) => JSON.parse(each))).toContainEqual(
        expect.objectContaining({ event: 'request', level: 'warning', status: 200, cut: 1 }),
      ),
    );
  });

  it('says when the gateway starts and ends', async () => {
    const { lines, close } = await runGateway({ PLACES_FAULTS: 'units=status:503' });
    await close();
    const events = lines.map((line): string => JSON.parse(line).event);
    expect(events).toEqual(['configuration', 'start', 'ending', 'end']);
  });

  it.each([
    ['a new line', 'a\nb', 'a\\nb'],
    ['a terminal command', '\u001b[2J', '\\u001b[2J'],
    ['DEL and C1', '\u007f\u0085\u009b', '\\u007f\\u0085\\u009b'],
    ['line separators', '\u2028\u2029', '\\u2028\\u2029'],
    ['turned text', '\u202eabc\u2066', '\\u202eabc\\u2066'],
    ['invisible characters', '\u200b\ufeff\u{e0041}', '\\u200b\\ufeff\\udb40\\udc41'],
    ['half a character', '\ud800', '\\ud800'],
  ])('escapes %s', (_what, message, escaped) => {
    for (const line of written('requests', message)) {
      expect(line).toContain(`"message":"${escaped}"`);
      expect(JSON.parse(line).message).toBe(message);
    }
  });

  it('leaves the letters of every language readable', () => {
    expect(written('requests', 'моё кафе 😀')[0]).toContain('моё кафе 😀');
  });

  it('can be limited to problems, or be silent', () => {
    expect(written(undefined, 'x')).toHaveLength(2);
    expect(written('requests', 'x')).toHaveLength(2);
    expect(written('problems', 'x')).toHaveLength(1);
    expect(written('off', 'x')).toEqual([]);
  });

  it('keeps a path short', () => {
    const entry = requestEntry({
      ...{ method: 'GET', path: `/${'a'.repeat(8_000)}`, status: 404, milliseconds: 1 },
      ...{ bytes: 0, isCut: false, requestId: 'a' },
    });
    expect(entry.path).toHaveLength(200);
  });
});
