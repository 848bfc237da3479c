import type { Socket } from 'node:net';
import { describe, expect, it, test } from 'vitest';
import { advanceClock, stopClock, waitUntilTrue } from '../../client/stopped-clock.driver.ts';
import { openSocket, runGateway, runRawServer, runServer } from './gateway.driver.ts';
import { canary } from './upstream.driver.ts';

/** Milliseconds that an upstream has for its whole answer. */
const patience = 10_000;

/** Starts a gateway before an upstream that behaves so. */
async function runBefore(onQuestion: (socket: Socket, turn: number) => void) {
  const base = await runRawServer(onQuestion);
  const variables = { PLACES_DEMO_BASE_URL: base, PLACES_DEMO_TOKEN: canary };
  const { ask, lines } = await runGateway(variables);
  /** Returns status and body of the answer; "cut" for a body that broke off. */
  const asked = async (onHead: () => unknown = () => {}) => {
    const answer = await ask('/demo/units');
    onHead();
    const text = await answer.text().catch(() => 'cut');
    return [answer.status, text] as const;
  };
  /** Returns the messages about the upstream. */
  const reports = () => lines.map((line): unknown => JSON.parse(line)).filter((entry) => isUpstream(entry));
  return { asked, reports, lines };
}

function isUpstream(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && 'event' in entry && entry.event === 'upstream';
}

const head = (status: string, ...headers: string[]) =>
  `HTTP/1.1 ${[status, ...headers].join('\r\n')}\r\n\r\n`;
const sending = (text: string) => (socket: Socket) => void socket.write(text, 'latin1');
const ending = (text: string) => (socket: Socket) => void socket.end(text, 'latin1');

/** Writes again and again, until the other end closes. */
const repeating = (text: string, milliseconds: number) => (socket: Socket) => {
  const drip = setInterval(() => socket.write(text), milliseconds);
  socket.on('close', () => clearInterval(drip));
};

/** Writes a text one character at a time. */
const dripping = (text: string) => (socket: Socket) => {
  let at = 0;
  const drip = setInterval(() => socket.write(text.charAt(at++ % text.length)), 20);
  socket.on('close', () => clearInterval(drip));
};

describe('an upstream is answered for with 502 and one line of the log when it', () => {
  it.each([
    ['leaves HTTP unasked', sending(head('101 Switching Protocols'))],
    ['leaves HTTP for another protocol', sending(head('101 X', 'Connection: Upgrade', 'Upgrade: websocket'))],
    ['leaves HTTP and closes', ending(head('101 X', 'Connection: Upgrade', 'Upgrade: h2c'))],
    ['leaves HTTP after a hint', sending(head('103 X') + head('101 X', 'Connection: Upgrade', 'Upgrade: x'))],
    ['closes without a word', ending('')],
    ['closes after a hint', ending(head('103 Early Hints'))],
    ['closes within its headers', ending('HTTP/1.1 200 OK\r\ncontent-le')],
    ['speaks HTTP/0.9', sending('<html>hello</html>')],
    ['has the status 000', sending(head('000 X', 'content-length: 0'))],
    ['has the status 999', sending(head('999 X', 'content-length: 0'))],
    ['has no status', sending(head('OK', 'content-length: 0'))],
    [
      'sends more headers than 16 KiB',
      sending(head('200 X', `x: ${'a'.repeat(20_000)}`, 'content-length: 0')),
    ],
    ['sends a header of control characters', sending(head('200 X', 'x: a\u0001b', 'content-length: 0'))],
    ['gives two lengths', sending(`${head('200 X', 'content-length: 2', 'content-length: 3')}{}`)],
    [
      'gives a length and chunks',
      sending(`${head('200 X', 'content-length: 2', 'transfer-encoding: chunked')}2\r\n{}\r\n0\r\n\r\n`),
    ],
    ['compresses the transfer', ending(`${head('200 X', 'transfer-encoding: gzip')}{}`)],
    [
      'compresses the transfer in chunks',
      sending(`${head('200 X', 'transfer-encoding: gzip, chunked')}2\r\n{}\r\n0\r\n\r\n`),
    ],
    [
      'compresses the transfer, said in two headers',
      sending(
        `${head('200 X', 'transfer-encoding: gzip', 'transfer-encoding: chunked')}2\r\n{}\r\n0\r\n\r\n`,
      ),
    ],
  ])('%s', async (_what, misbehave) => {
    const { asked, reports, lines } = await runBefore(misbehave);
    const [status, text] = await asked();
    expect(status).toBe(502);
    expect(JSON.parse(text).detail).toMatch(/^The upstream .*\.$/);
    expect(reports()).toEqual([
      expect.objectContaining({ level: 'error', message: JSON.parse(text).detail }),
    ]);
    expect(lines.filter((line) => line.includes('"request"'))).toHaveLength(1);
  });

  it('leaves HTTP on a connection that is kept, and says so in words', async () => {
    const { asked } = await runBefore((socket, turn) =>
      socket.write(
        turn === 1
          ? `${head('200 X', 'content-length: 2')}{}`
          : head('101 X', 'Connection: Upgrade', 'Upgrade: websocket'),
      ),
    );
    expect(await asked()).toEqual([200, '{}']);
    expect(await asked()).toEqual([502, expect.stringContaining('101')]);
  });
});

describe('an upstream is answered for with 504 and one line of the log when it', () => {
  it.each([
    ['says nothing', () => {}],
    ['sends its headers letter by letter', dripping(`HTTP/1.1 200 OK\r\nx: ${'a'.repeat(1_000)}`)],
    ['says 100 again and again', repeating(head('100 Continue'), 5)],
    ['says 102 again and again', repeating(head('102 Processing'), 5)],
    ['says 103 again and again', repeating(head('103 Early Hints', 'link: </a>').repeat(200), 1)],
  ])('%s', async (_what, misbehave) => {
    const { asked, reports } = await runBefore((socket) => {
      misbehave(socket);
      advanceClock(patience);
    });
    stopClock();
    const [status, text] = await asked();
    expect([status, JSON.parse(text).detail]).toEqual([504, 'The upstream did not answer within 10 s.']);
    expect(reports()).toHaveLength(1);
  });

  it('answers too late, and nobody gets that answer', async () => {
    let turns = 0;
    const { asked } = await runBefore((socket) => {
      turns += 1;
      if (turns > 1) return void socket.write(`${head('200 X', 'content-length: 2')}{}`);
      socket.on('close', () => socket.write(`${head('200 X', 'content-length: 4')}late`));
      advanceClock(patience);
    });
    stopClock();
    expect((await asked())[0]).toBe(504);
    expect(await asked()).toEqual([200, '{}']);
  });
});

describe('an answer is cut with one line of the log when it', () => {
  it.each([
    ['is shorter than it says', ending(`${head('200 X', 'content-length: 9')}{}`), 'broke off'],
    ['ends within a chunk', ending(`${head('200 X', 'transfer-encoding: chunked')}9\r\n{}`), 'broke off'],
    ['stalls', sending(`${head('200 X', 'content-length: 9')}{}`), 'within 10 s'],
    [
      'comes letter by letter without end',
      (socket: Socket) => {
        socket.write(head('200 X'));
        repeating(' ', 20)(socket);
      },
      'within 10 s',
    ],
  ])('%s', async (_what, misbehave, why) => {
    const { asked, reports } = await runBefore(misbehave);
    stopClock();
    // An answer cut before its first byte may make fetch reject.
    const onHead = () => why.startsWith('within') && advanceClock(patience);
    expect((await asked(onHead).catch(() => [200, 'cut']))[1]).toBe('cut');
    await expect.poll(() => reports().length).toBe(1);
    expect(JSON.stringify(reports())).toContain(why);
  });
});

test('an upstream is not called slow where the reader may have been', async () => {
  const body = 'x'.repeat(20_000_000);
  let gone = false;
  const base = await runServer((_, response) => {
    response.end(body).on('close', () => {
      gone = true;
    });
  });
  const { url, lines } = await runGateway({ PLACES_DEMO_BASE_URL: base });
  stopClock();
  const { socket, text } = openSocket(url);
  socket.once('data', () => socket.pause());
  socket.write(`POST /demo/units HTTP/1.1\r\nhost: ${new URL(url).host}\r\ncontent-length: 2\r\n\r\n{}`);
  const reports = () => lines.filter((line) => isUpstream(JSON.parse(line)));
  // The head of the answer has come, its end has not: the client stops reading.
  await waitUntilTrue(() => text().includes('200 OK'));
  advanceClock(patience);
  await expect.poll(() => gone).toBe(true);
  socket.resume();
  await expect.poll(reports).toEqual([expect.stringContaining('the upstream or the reader was too slow')]);
});

describe('an answer arrives whole', () => {
  it.each([
    [
      'after hints',
      `${head('100 X')}${head('103 X', 'link: </a>')}${head('200 X', 'content-length: 2')}{}`,
      '{}',
    ],
    ['under a status text of odd signs', `${head('200 \u0001\u00ff\t"', 'content-length: 2')}{}`, '{}'],
    [
      'with an offer to leave HTTP',
      `${head('200 X', 'Upgrade: h2c', 'Connection: Upgrade', 'content-length: 2')}{}`,
      '{}',
    ],
    [
      'with trailers',
      `${head('200 X', 'transfer-encoding: Chunked')}2\r\n{}\r\n0\r\nx: ${canary}\r\n\r\n`,
      '{}',
    ],
    ['as long as it says, whatever follows', `${head('200 X', 'content-length: 2')}{}more`, '{}'],
  ])('%s', async (_what, text, body) => {
    const { asked, reports } = await runBefore(sending(text));
    expect(await asked()).toEqual([200, body]);
    expect(reports()).toEqual([]);
  });

  it.each([204, 205])('without its body where %d forbids one', async (status) => {
    const { asked } = await runBefore(sending(`${head(`${status} X`, 'content-length: 2')}{}`));
    expect(await asked()).toEqual([status, '']);
  });

  it('of a 205 without end, and its connection is let go in time', async () => {
    let gone = false;
    const { asked } = await runBefore((socket) => {
      socket.write(head('205 X'));
      repeating('{}', 20)(socket);
      socket.on('close', () => {
        gone = true;
      });
    });
    stopClock();
    expect(await asked()).toEqual([205, '']);
    advanceClock(patience);
    await expect.poll(() => gone).toBe(true);
  });
});

describe('on a connection that is kept', () => {
  const answer = (text: string) => `${head('200 X', `content-length: ${text.length}`)}${text}`;

  it('an answer that nobody asked for is never given to the next question', async () => {
    for (const send of [
      (socket: Socket) => void socket.write(answer('mine') + answer('foreign')),
      (socket: Socket) =>
        void socket.write(answer('mine'), () => setTimeout(() => socket.write(answer('foreign')), 30)),
    ]) {
      const ended: number[] = [];
      let connections = 0;
      const { asked } = await runBefore((socket, turn) => {
        if (turn === 1) connections += 1;
        socket.on('close', () => ended.push(turn));
        send(socket);
      });
      expect(await asked()).toEqual([200, 'mine']);
      await expect.poll(() => ended.length).toBe(1);
      expect(await asked()).toEqual([200, 'mine']);
      expect(connections).toBe(2);
    }
  });

  it('a question whose answer breaks off in its middle is not asked again', async () => {
    let questions = 0;
    const { asked, reports } = await runBefore((socket) => {
      questions += 1;
      if (questions === 1) socket.write(answer('first'));
      else if (questions === 2) {
        socket.write(`${head('200 X', 'content-length: 9')}{}`);
        setTimeout(() => socket.resetAndDestroy(), 30);
      } else socket.write(answer('later'));
    });
    expect(await asked()).toEqual([200, 'first']);
    expect((await asked())[1]).toBe('cut');
    await expect.poll(() => reports().length).toBe(1);
    expect(await asked()).toEqual([200, 'later']);
    expect(questions).toBe(3);
  });
});
