// @environment page
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Transport } from '../../../client/connection.ts';
import { waitForShown } from '../../../testing/eventually.driver.ts';
import { openKitFile, putKitInForce } from '../../kit/model/open-kit.ts';
import { writeKit } from '../../kit/model/write-kit.ts';
import {
  answerWith,
  asked,
  embedded,
  getActiveTitle,
  getBox,
  getOptions,
  hideBox,
  note,
  pressKey,
  readPlain,
  searches,
  selected,
  show,
  type,
} from './ask-form.driver.tsx';

afterEach(async () => {
  await hideBox();
  putKitInForce(false);
});

describe('the server', () => {
  test('is asked once for a text at which somebody rests, and never for none', async () => {
    await show();
    // On a busy machine, too, there is no rest between two letters.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const text of ['O', 'Ow', 'Own', 'Own ', 'Own S', 'Own St']) await type(text);
    expect(searches).toEqual([]);
    await waitForShown(() => expect(searches).toEqual(['Own St']));
    vi.useRealTimers();
    await waitForShown(() => expect(getOptions().map(readPlain).join()).toContain('Own Street 8'));
    await type('   ');
    await waitForShown(() => expect(getActiveTitle()).toBe(''));
    expect(searches).toEqual(['Own St']);
  });

  test('a position as other maps copy it offers what is nearest, and is no text to be matched', async () => {
    await show();
    await type('51.12793, 71.42228');
    await waitForShown(() => expect(getOptions().length).toBe(8));
    expect(searches).toEqual([expect.stringContaining('near=71.4222800%2C51.1279300')]);
    expect(readPlain(getOptions()[0])).toContain('Dostyk 5, Astana');
    await waitForShown(() => expect(note()).toBe(''));
  });

  test('a late answer for another text changes nothing', async () => {
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    answerWith(async (request) => {
      if (request.url.includes('70')) await late;
      return embedded(request);
    });
    await show();
    await type('own 70');
    await waitForShown(() => expect(searches).toEqual(['own 70']));
    await type('own 8');
    await waitForShown(() => expect(getActiveTitle()).toBe('Canteen'));
    release();
    await act(async () => {});
    expect(getActiveTitle()).toBe('Canteen');
  });

  test.each<[string, Transport]>([
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['refuses', async () => new Response('{}', { status: 429 })],
    ['is a login', async () => new Response('<!doctype html><title>Sign in</title>')],
  ])('that %s holds up nothing and says so in one quiet line', async (_how, fails) => {
    answerWith(fails);
    await show();
    await type('Dostyk 5');
    await waitForShown(() => expect(note()).toBe('This server’s own data could not be searched.'));
    expect(document.querySelector('[role="alert"]')).toBeNull();
    expect(getActiveTitle()).toBe('Northern Lights, Dostyk 5');
    await type('1.2e8');
    await pressKey('Enter');
    await waitForShown(() => expect(asked).toEqual([{ id: '1.2e8', kind: 'place' }]));
  });

  test('that only passes questions on is not searched, and its samples are not offered', async () => {
    await show({ name: 'direct:real' });
    await type('Dostyk 5');
    await waitForShown(() => expect(getActiveTitle()).toBe('Ask for id “Dostyk 5”'));
    expect([getOptions().length, searches, note()]).toEqual([1, [], '']);
  });
});

test('with a kit open its places alone are offered, nothing is asked, and the list says so', async () => {
  const places = [{ id: '1.a', kind: 'place', title: 'Dostyk 7', recordedAt: 5, answers: {} }];
  const kit = await writeKit({
    ...{ title: 'Tour', from: 'list', createdAt: 1, version: '1.0.0' },
    ...{ places, photos: [] },
  });
  putKitInForce(true);
  await openKitFile(new File([kit], 'tour.placelens'));
  await show({ name: 'kit' });
  await type('Dostyk');
  await waitForShown(() =>
    expect(getOptions().map(readPlain)).toEqual(['Dostyk 7in the kit', 'Ask for id “Dostyk”']),
  );
  expect(note()).toBe('Only the open kit is searched.');
  await pressKey('Enter');
  expect([asked, searches]).toEqual([[{ id: '1.a', kind: 'place' }], []]);
});

describe('a unit of the place on the screen', () => {
  const units = [
    ['1208', 12],
    ['1207', 12],
    ['404', 4],
  ] as const;
  const tower = { id: 'a tower', units };

  test('is found by its number, and Enter selects it', async () => {
    for (const typed of ['1208', 'unit 1208', 'apt. 1208']) {
      await show({ onScreen: tower });
      await type(typed);
      await waitForShown(() => expect(getActiveTitle()).toBe('Unit 1208'));
      expect(readPlain(getOptions()[0])).toContain('Floor 12');
      await pressKey('Enter');
      expect([selected.splice(0), asked]).toEqual([['unit:m0'], []]);
      expect(getOptions()).toEqual([]);
      expect(getBox()?.value).toBe('');
      await hideBox();
    }
  });

  test('with another number that begins so is a hint, and Enter asks what is typed', async () => {
    await show({ onScreen: tower });
    await type('120');
    await waitForShown(() => expect(getOptions().map(readPlain).join()).toMatch(/Unit 1207.*Unit 1208/));
    await waitForShown(() => expect(getActiveTitle()).toBe('Ask for id “120”'));
    await pressKey('Enter');
    expect([asked, selected]).toEqual([[{ id: '120', kind: 'place' }], []]);
  });

  test('comes after the text as an id where ids are bare numbers, and on no other page', async () => {
    await show({ onScreen: { ...tower, id: '6' } });
    await type('404');
    await waitForShown(() => expect(getActiveTitle()).toBe('Ask for id “404”'));
    expect(getOptions().map(readPlain).join()).toContain('Unit 404');
    await hideBox();
    await show({ onScreen: { ...tower, page: 'review' } });
    await type('1208');
    await waitForShown(() => expect(getOptions().map(readPlain)).toEqual(['Ask for id “1208”']));
  });
});
