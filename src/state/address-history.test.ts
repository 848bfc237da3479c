// @environment page

import { beforeEach, describe, expect, test } from 'vitest';
import { addressOf, choose, choosePage, pageShown } from './address.ts';

describe('an id chosen by hand', () => {
  beforeEach(() => {
    history.replaceState(
      null,
      '',
      '/?utm=1&view=3d&tab=units&id=old&kind=shop&sel=unit%3A1&x=%20#map=17/51.1/71.4',
    );
  });

  test('is one new entry of the history, without the camera and the selection of the old place', () => {
    const before = history.length;
    choose({ id: 'new/1', kind: 'restaurant' });
    expect(history.length).toBe(before + 1);
    expect(location.hash).toBe('');
    expect(location.pathname).toBe('/');
    expect(addressOf(location.search)).toMatchObject({ id: 'new/1', kind: 'restaurant', sel: null });
  });

  test('keeps what has nothing to do with it', () => {
    choose({ id: 'new', kind: 'restaurant' });
    expect(addressOf(location.search)).toMatchObject({ view: '3d', tab: 'units' });
    const parameters = new URLSearchParams(location.search);
    expect(parameters.get('utm')).toBe('1');
    expect(parameters.get('x')).toBe(' ');
  });

  test('is of the usual kind when it says so', () => {
    choose({ id: 'new', kind: 'place' });
    expect(addressOf(location.search).kind).toBe('place');
    expect(new URLSearchParams(location.search).getAll('id')).toEqual(['new']);
  });

  test('stays on its path', () => {
    history.replaceState(null, '', '/placelens/index.html?id=old#map=1/2/3');
    choose({ id: 'new', kind: 'place' });
    expect(location.pathname + location.search).toBe('/placelens/index.html?id=new');
  });
});

describe('a page chosen by hand', () => {
  const link = '/?utm=1&id=1.5e8&kind=shop&tab=units&sel=unit%3A1&floor=2';

  beforeEach(() => {
    choosePage('inspect');
    history.replaceState(null, '', `${link}#map=17/51.1/71.4`);
  });

  test('is one new entry of the history with everything else as it was', () => {
    const before = history.length;
    choosePage('production');
    expect(history.length).toBe(before + 1);
    expect(addressOf(location.search)).toEqual({ ...addressOf(link), page: 'production' });
    expect(new URLSearchParams(location.search).get('utm')).toBe('1');
    choosePage('inspect');
    expect(addressOf(location.search)).toEqual(addressOf(link));
    expect(location.search).not.toContain('page');
  });

  test('finds its own camera again, and tells the map', () => {
    const told: string[] = [];
    const follow = () => void told.push(location.hash);
    addEventListener('hashchange', follow);
    choosePage('production');
    history.replaceState(null, '', `${location.search}#map=3/1/2`);
    choosePage('inspect');
    expect(location.hash).toBe('#map=17/51.1/71.4');
    choosePage('production');
    expect(location.hash).toBe('#map=3/1/2');
    removeEventListener('hashchange', follow);
    expect(told.slice(-2)).toEqual(['#map=17/51.1/71.4', '#map=3/1/2']);
  });

  test('that is shown already changes nothing', () => {
    const before = history.length;
    choosePage('inspect');
    expect(history.length).toBe(before);
  });

  test('is left for Inspect when an id is chosen', () => {
    choosePage('production');
    choose({ id: 'new', kind: 'place' });
    expect(pageShown(addressOf(location.search))).toBe('inspect');
  });
});
