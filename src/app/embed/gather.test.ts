import { describe, expect, test } from 'vitest';
import { notAsked } from '../../domain/place/inspection.driver.ts';
import { gather, mostMessages } from './messages.ts';

const seen = { inspection: notAsked, floors: [] };
const all = (...messages: readonly object[]) =>
  gather(
    messages.map((message) => ({ placelens: 1, ...message })),
    seen,
    false,
  );

describe('messages that come at once', () => {
  test('make one change: the place last opened, and what was chosen in it', () => {
    const { change, fault } = all(
      { type: 'open', id: '1', sel: 'unit:gone' },
      { type: 'open', id: '2' },
      { type: 'select', sel: 'unit:7' },
      { type: 'setFloor', floor: 3 },
    );
    expect(change).toEqual({ id: '2', kind: 'place', sel: 'unit:7', floor: '3' });
    expect(fault).toBeUndefined();
  });

  test('do what holds, and name the first that does not', () => {
    const { change, fault } = all({ type: 'open' }, { type: 'close' }, { type: 'open', id: '1' });
    expect(change).toMatchObject({ id: '1' });
    expect(fault?.text).toContain('id:');
  });

  test('ask for the state once', () => {
    expect(all({ type: 'getState' }, { type: 'getState' }).wanted).toBe(true);
    expect(all({ type: 'open', id: '1' }).wanted).toBe(false);
  });

  test('beyond the limit are dropped with a word', () => {
    const flood = Array.from({ length: mostMessages + 1 }, (_, index) => ({
      type: 'open',
      id: `${index + 1}`,
    }));
    const { change, fault } = all(...flood);
    expect(change.id).toBe(String(mostMessages));
    expect(fault?.code).toBe('too-many');
  });

  test('of nobody we know change nothing', () => {
    expect(gather([{ type: 'open', id: '1' }, 'x', null], seen, false)).toEqual({
      change: {},
      fault: undefined,
      wanted: false,
    });
  });
});
