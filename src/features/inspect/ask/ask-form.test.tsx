// @environment page
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { waitForShown } from '../../../testing/eventually.driver.ts';
import {
  answerWith,
  asked,
  embedded,
  getActiveTitle,
  getBox,
  getOptions,
  hideBox,
  pressKey,
  readPlain,
  searches,
  show,
  type,
  waitForAsk,
} from './ask-form.driver.tsx';

const tower = { id: '230358852.5e8', kind: 'place' };

afterEach(hideBox);

describe('what is typed is found', () => {
  test('a sample by its address: the first match is lit, and Enter asks for it', async () => {
    await show();
    await type('Dostyk 5');
    await waitForShown(() => expect(getActiveTitle()).toBe('Northern Lights, Dostyk 5'));
    expect(readPlain(getOptions().at(-1))).toBe('Ask for id “Dostyk 5”');
    await pressKey('Enter');
    expect(asked).toEqual([tower]);
    expect(getOptions()).toEqual([]);
  });

  test('own data by its address, which only the server knows, and its kind of source is told', async () => {
    await show();
    await type('7 own str');
    await waitForShown(() => expect(getOptions().map(readPlain)).toContain('Our officeOwn dataOwn Street 7'));
    await waitForShown(() => expect(getActiveTitle()).toBe('Our office'));
    await pressKey('Enter');
    expect(asked).toEqual([{ id: 'own.1', kind: 'place' }]);
  });

  test('an Enter that is quicker than the list takes what comes first', async () => {
    await show();
    await type('own street 70');
    await pressKey('Enter');
    await waitForShown(() => expect(asked).toEqual([{ id: 'own.2', kind: 'place' }]));
  });

  test('what is typed while the last question is on its way stays, and is asked', async () => {
    await show();
    await type('first.1');
    await waitForShown(() => expect(getActiveTitle()).toBe('Ask for id “first.1”'));
    await pressKey('Enter');
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    answerWith((request) => held.then(() => embedded(request)));
    await type('own street 70');
    await pressKey('Enter');
    await waitForAsk({ id: 'first.1', kind: 'place' });
    expect(getBox()?.value).toBe('own street 70');
    goOn();
    await waitForShown(() => expect(asked.at(-1)).toEqual({ id: 'own.2', kind: 'place' }));
    await waitForShown(() => expect(getBox()?.value).toBe('Own Street 70'));
    await waitForAsk({ id: 'other.2', kind: 'place' });
    expect(getBox()?.value).toBe('other.2');
  });

  test('what is typed while two questions are on their way stays, whichever comes back', async () => {
    await show();
    for (const id of ['first.1', 'second.2']) {
      await type(id);
      await waitForShown(() => expect(getActiveTitle()).toBe(`Ask for id “${id}”`));
      await pressKey('Enter');
    }
    await type('third.3');
    for (const id of ['first.1', 'second.2']) {
      await waitForAsk({ id, kind: 'place' });
      expect(getBox()?.value).toBe('third.3');
    }
    await waitForAsk({ id: 'other.2', kind: 'place' });
    expect(getBox()?.value).toBe('other.2');
  });

  test('what was asked before the page came to life is found as well', async () => {
    await show({ typed: 'canteen', asked: true });
    await waitForShown(() => expect(asked).toEqual([{ id: 'own.3', kind: 'restaurant' }]));
  });

  test('what was being typed before the page came to life is suggested, and Enter takes the place', async () => {
    await show({ typed: 'canteen', selection: [7, 7] });
    await waitForShown(() => expect(getActiveTitle()).toContain('Canteen'));
    await pressKey('Enter');
    expect(asked).toEqual([{ id: 'own.3', kind: 'restaurant' }]);
  });
});

describe('the place that was asked for', () => {
  const office = { id: 'own.1', kind: 'place' };

  test('stands in the box by its name, and is asked again by its id', async () => {
    await show();
    await waitForAsk(office);
    expect(getBox()?.value).toBe('own.1');
    await waitForAsk(office, 'Our office');
    expect(getBox()?.value).toBe('Our office');
    await pressKey('Enter');
    expect(asked).toEqual([office]);
    expect(getBox()?.value).toBe('Our office');
    await type('Our offices');
    expect(getBox()?.value).toBe('Our offices');
    await waitForAsk({ id: 'other.2', kind: 'place' });
    expect(getBox()?.value).toBe('other.2');
  });

  test('is replaced as a whole by what is typed, also where its name came after all of the box was selected', async () => {
    await show();
    await waitForAsk(office);
    const box = getBox();
    box?.focus();
    box?.select();
    await waitForAsk(office, 'Our office');
    expect(box?.value.slice(box.selectionStart ?? 0, box.selectionEnd ?? 0)).toBe('Our office');
  });

  test('is called as it was offered until the answer names it, and is asked again meanwhile', async () => {
    await show();
    await type('7 own str');
    await waitForShown(() => expect(getActiveTitle()).toBe('Our office'));
    await pressKey('Enter');
    expect(getBox()?.value).toBe('Our office');
    await pressKey('Enter');
    expect(asked).toEqual([office, office]);
    await waitForAsk(office);
    expect(getBox()?.value).toBe('Our office');
    await waitForAsk(office, 'Our new office');
    expect(getBox()?.value).toBe('Our new office');
  });
});

describe('samples that are wrong on purpose', () => {
  test('come after all others, and only where they are looked for', async () => {
    await show();
    await pressKey('ArrowDown');
    await waitForShown(() => expect(getOptions().length).toBeGreaterThan(5));
    expect(getOptions().map(readPlain).join()).not.toContain('Latitude before longitude');
    // "Floors as text" has the word, twelve others begin with it.
    await type('as');
    await waitForShown(() => expect(getOptions().length).toBe(8));
    expect(getOptions().map(readPlain).join()).not.toContain('Floors as text');
    await type('Latitude');
    await waitForShown(() => expect(getActiveTitle()).toBe('Latitude before longitude'));
  });
});

describe('any text may be an id', () => {
  test('one that matches nothing is asked as an id', async () => {
    await show();
    await type(' <no such place> ');
    await waitForShown(() => expect(getActiveTitle()).toBe('Ask for id “<no such place>”'));
    await pressKey('Enter');
    expect(asked).toEqual([{ id: '<no such place>', kind: 'place' }]);
  });

  test('one that matches can be asked nevertheless: one step up from the first line', async () => {
    await show();
    await type('Dostyk 5');
    await waitForShown(() => expect(getActiveTitle()).toBe('Northern Lights, Dostyk 5'));
    await pressKey('ArrowUp');
    expect(getActiveTitle()).toBe('Ask for id “Dostyk 5”');
    await pressKey('Enter');
    expect(asked).toEqual([{ id: 'Dostyk 5', kind: 'place' }]);
  });

  test('one that is known is asked as that id, whatever else it matches', async () => {
    await show();
    await type('dostyk');
    await waitForShown(() => expect(getActiveTitle()).toBe('An id that is a word'));
    await pressKey('Enter');
    expect(asked).toEqual([{ id: 'dostyk', kind: 'place' }]);
  });

  test('with a kind it is one', async () => {
    await show();
    const kind = document.querySelector<HTMLInputElement>('input[aria-label="Kind"]');
    await type('Dostyk');
    await waitForShown(() => expect(getOptions().length).toBeGreaterThan(1));
    const [toKind] = [...document.querySelectorAll('button')].filter((each) =>
      /^Another kind/.test(readPlain(each)),
    );
    toKind?.click();
    expect(document.activeElement).toBe(kind);
    await type('кафе', kind);
    await type('Dostyk 5');
    await waitForShown(() => {
      expect(getOptions().length).toBeGreaterThan(1);
      expect(getActiveTitle()).toBe('Ask for id “Dostyk 5”, kind кафе');
    });
    await pressKey('Enter');
    expect(asked).toEqual([{ id: 'Dostyk 5', kind: 'кафе' }]);
  });

  test('once the list is put away Enter asks what stands in the boxes', async () => {
    await show();
    await type('Dostyk 5');
    await waitForShown(() => expect(getOptions().length).toBeGreaterThan(1));
    await pressKey('Escape');
    expect(getOptions()).toEqual([]);
    await pressKey('Enter');
    expect(asked).toEqual([{ id: 'Dostyk 5', kind: 'place' }]);
  });
});

describe('what cannot be asked is said before anything is', () => {
  const complaint = () => {
    const alert = document.querySelector('[role="alert"]');
    expect(getBox()?.getAttribute('aria-describedby') ?? undefined).toBe(alert?.id);
    return readPlain(alert);
  };
  const tooLong = 'An id may have at most 1,000 characters here; this has 10,000.';

  test('an empty box', async () => {
    await show();
    await pressKey('Enter');
    expect(complaint()).toBe('Type what to look for.');
    await type('a');
    expect(complaint()).toBe('');
    expect(asked).toEqual([]);
  });

  test('too long an id, typed or in a link', async () => {
    await show();
    await type('x'.repeat(10_000));
    await waitForShown(() => expect(getActiveTitle()).toMatch(/^Ask for id “x+…”$/));
    await pressKey('Enter');
    expect(complaint()).toBe(tooLong);
    expect([asked, searches]).toEqual([[], []]);
    await show({ typed: 'x'.repeat(10_000), asked: true });
    expect(complaint()).toBe(tooLong);
    await act(async () => {});
    expect(asked).toEqual([]);
  });
});

describe('the keyboard', () => {
  test('steps through the lines and round, while the focus stays in the box', async () => {
    await show();
    getBox()?.focus();
    await pressKey('ArrowDown');
    await waitForShown(() => expect(getActiveTitle()).toBe('Northern Lights, Dostyk 5'));
    await pressKey('ArrowDown');
    expect(getActiveTitle()).toBe('Northern Lights, Dostyk 5/2');
    await pressKey('ArrowUp');
    await pressKey('ArrowUp');
    expect(getOptions().at(-1)?.getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(getBox());
    expect(searches).toEqual([]);
  });
});
