import { describe, expect, test } from 'vitest';
import { readMessage } from './messages.ts';

describe('a message', () => {
  test.each([
    { type: 'open', id: '1709067740.5e8' },
    { type: 'open', id: '1.e8', kind: 'restaurant', floor: 2, sel: 'unit:9' },
    { type: 'select', sel: null },
    { type: 'setFloor', floor: 'unknown' },
    { type: 'setFloor', floor: -1.5 },
    { type: 'getState' },
  ])('of ours is read: %j', (message) => {
    expect(readMessage({ placelens: 1, ...message })).toEqual({ placelens: 1, ...message });
  });

  test.each([undefined, null, 'open', 7, [], {}, { type: 'open', id: '1' }, { source: 'devtools' }])(
    'of somebody else is none of ours: %j',
    (posted) => {
      expect(readMessage(posted)).toBeUndefined();
    },
  );

  test('of another edition is named', () => {
    expect(readMessage({ placelens: 2, type: 'getState' })).toMatchObject({ code: 'version' });
  });

  test.each([
    [{ type: 'open' }, 'id'],
    [{ type: 'open', id: '' }, 'id'],
    [{ type: 'open', id: 17 }, 'id'],
    [{ type: 'open', id: '1', connection: 'direct:theirs' }, 'connection'],
    [{ type: 'open', id: '1', token: 'mine' }, 'token'],
    [{ type: 'select' }, 'sel'],
    [{ type: 'setFloor', floor: Number.NaN }, 'floor'],
    [{ type: 'close' }, 'type'],
    [{ type: 'open', id: 'x'.repeat(1001) }, 'id'],
  ])('that does not hold is refused with the member: %j', (message, member) => {
    const read = readMessage({ placelens: 1, ...message });
    expect(read).toMatchObject({ code: 'malformed', text: expect.stringContaining(member) });
  });

  test('of any size is refused in few words', () => {
    const read = readMessage({ placelens: 1, type: 'getState', ['x'.repeat(100_000)]: 1 });
    expect(JSON.stringify(read).length).toBeLessThan(500);
  });
});
