import { describe, expect, test } from 'vitest';
import type { EmbedEvent } from '../../spec/embed.ts';
import { type Framed, getParentPage } from './use-parent-page.ts';

const friend = 'https://map.example';
const stranger = 'https://stranger.example';
const event: EmbedEvent = { placelens: 1, type: 'error', code: 'malformed', text: '' };

/** Returns a frame within a page, and what is posted to that page. */
function framed(ancestorOrigins?: readonly string[]) {
  const told: unknown[][] = [];
  const target = new EventTarget();
  const parent = Object.assign(Object.create(null), {
    postMessage: (...given: unknown[]) => told.push(given),
  });
  const frame: Framed = {
    parent,
    location: { origin: 'https://places.example', ...(ancestorOrigins && { ancestorOrigins }) },
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  };
  const post = (origin: string, data: unknown, source: unknown = parent) =>
    target.dispatchEvent(Object.assign(new Event('message'), { origin, data, source }));
  return { frame, told, post };
}

describe('the page around a frame', () => {
  test('is nobody where the window is no frame, or nobody is allowed', () => {
    const { frame } = framed();
    const alone: Framed = Object.assign(Object.create(null), frame);
    expect(getParentPage(Object.assign(alone, { parent: alone }), [friend])).toBeUndefined();
    expect(getParentPage(frame, [])).toBeUndefined();
    expect(getParentPage(framed([stranger]).frame, [friend])).toBeUndefined();
  });

  test('is told by name, never by *', () => {
    const known = framed([friend]);
    getParentPage(known.frame, [friend, 'https://other.example'])?.tell(event);
    expect(known.told).toEqual([[event, friend]]);
    const unknown = framed();
    getParentPage(unknown.frame, [friend, 'https://other.example'])?.tell(event);
    expect(unknown.told).toEqual([
      [event, friend],
      [event, 'https://other.example'],
    ]);
  });

  test('is heard, and nobody else', () => {
    const { frame, post } = framed();
    const heard: unknown[] = [];
    const stop = getParentPage(frame, [friend])?.listen((posted) => heard.push(posted));
    post(friend, 'ours');
    post(stranger, 'of a stranger');
    post('null', 'of a sandbox');
    post(friend, 'of a sister frame', {});
    expect(heard).toEqual(['ours']);
    stop?.();
    post(friend, 'too late');
    expect(heard).toEqual(['ours']);
  });

  test('is known once it has spoken', () => {
    const { frame, post, told } = framed();
    const page = getParentPage(frame, [friend, 'https://other.example']);
    page?.listen(() => {});
    post(friend, {});
    page?.tell(event);
    expect(told).toEqual([[event, friend]]);
  });
});
