import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BodyTooLarge, bodyLimit, readBody } from './exchange.ts';

const responseOf = (chunks: readonly Uint8Array<ArrayBuffer>[], onCancel = () => {}) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(chunk);
        controller.close();
      },
      cancel: onCancel,
    }),
  );

const anyChunks = fc.array(fc.uint8Array({ maxLength: 50 }).map((bytes) => new Uint8Array(bytes)));

test('a body is the same bytes however they were cut', async () => {
  await fc.assert(
    fc.asyncProperty(anyChunks, async (chunks) => {
      const whole = Buffer.concat(chunks);
      expect(Buffer.from(await readBody(responseOf(chunks)))).toEqual(whole);
    }),
  );
});

test('a body is read up to its limit and refused one byte later', async () => {
  await fc.assert(
    fc.asyncProperty(anyChunks, async (chunks) => {
      const { length } = Buffer.concat(chunks);
      expect(await readBody(responseOf(chunks), length)).toHaveLength(length);
      if (length > 0) {
        await expect(readBody(responseOf(chunks), length - 1)).rejects.toBeInstanceOf(BodyTooLarge);
      }
    }),
  );
});

test('a body that is too large is let go of', async () => {
  let cancelled = false;
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(10)),
    cancel: () => {
      cancelled = true;
    },
  });
  await expect(readBody(new Response(endless), 95)).rejects.toBeInstanceOf(BodyTooLarge);
  expect(cancelled).toBe(true);
});

test('no body is no bytes', async () => {
  expect(await readBody(new Response(null, { status: 204 }))).toHaveLength(0);
});

test('ends with the reason of its signal, also where the stream knows nothing of it', async () => {
  const stalled = new Response(new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(3)) }));
  const caller = new AbortController();
  const reading = readBody(stalled, bodyLimit, caller.signal);
  caller.abort(new DOMException('too late', 'TimeoutError'));
  await expect(reading).rejects.toThrow('too late');
});
