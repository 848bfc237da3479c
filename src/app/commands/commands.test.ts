// @environment page
import { afterEach, describe, expect, test } from 'vitest';
import { deleteConnection, saveConnection } from '../../client/connections.ts';
import { setLanguage } from '../../domain/words/speak.ts';
import type { KnownPlace } from '../../features/inspect/model/known-places.ts';
import { provideIdleMap } from '../../features/inspect/model/map-actions.driver.ts';
import { createContext } from './commands.driver.ts';
import { getOfferedCommands } from './offered.ts';

const units = [
  [1, 1],
  [214, 2],
  [2140, 21],
  [1214, 12],
] as const;

const places: readonly KnownPlace[] = [
  { id: 'old', kind: 'place', title: 'Old Street', source: 'seen' },
  ...Array.from({ length: 80 }, (_, index): KnownPlace => {
    return { id: `s${index}`, kind: 'place', title: `Street ${index}`, source: 'sample' };
  }),
];

/** Types into the palette and takes the first line. */
function take(typed: string, search = '?id=here', known: readonly KnownPlace[] = []) {
  const { context, done } = createContext(search, units);
  const lines = getOfferedCommands(typed, context, known);
  lines[0]?.run?.();
  return { done, titles: lines.map(({ title }) => plain(title)), lines };
}

/** Removes the direction isolates around foreign texts. */
const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '');

describe('every language has its own words for it', () => {
  afterEach(() => setLanguage('en'));

  test.each([
    ['de', 'drucken', 'Bericht speichern', 'etage 12'],
    ['es', 'imprimir', 'Guardar informe', 'piso 12'],
    ['ru', 'печать', 'Сохранить отчёт', 'этаж 12'],
  ] as const)('%s', async (language, synonym, title, floor) => {
    await setLanguage(language);
    expect(take(synonym).titles[0]).toBe(title);
    expect(take(floor).done).toEqual(['go {"floor":"12"}']);
  });
});

describe('a pasted text inspects', () => {
  test.each([
    ['an id', '1709067740.5e8', 'ask 1709067740.5e8 as place'],
    ['an id and a kind', '1709067740.5e8,restaurant', 'ask 1709067740.5e8 as restaurant'],
    ['a link', 'http://127.0.0.1:4173/?id=a%2Fb&kind=shop#map=1/2/3', 'ask a/b as shop'],
    ['a JSON body', '{"id": 1709067740.5e8, "kind": "place"}', 'ask 1709067740.5e8 as place'],
    ['an id in quotes', '“230358852.5e8”', 'ask 230358852.5e8 as place'],
  ])('%s', (_name, typed, deed) => {
    expect(take(typed).done).toEqual([deed]);
    expect(take(typed, '').done).toEqual([deed]);
  });

  test('a word does so last, behind all commands that hold it', () => {
    const { titles } = take('dark');
    expect(titles[0]).toBe('Dark theme');
    expect(titles.at(-1)).toBe('Inspect dark');
  });
});

describe('units and floors', () => {
  test('the unit with this very number comes first', () => {
    for (const typed of ['unit 214', 'UNIT  214', 'apt 214', '214']) {
      expect(take(typed).done).toEqual(['select unit:m1']);
    }
    expect(take('unit 214').titles).toEqual(['Unit 214', 'Unit 2140', 'Unit 1214']);
  });

  test('a unit that is not there does nothing and says so', () => {
    const { done, titles } = take('unit 99');
    expect(done).toEqual([]);
    expect(titles).toEqual(['Unit 99 is not in the answer.']);
  });

  test('a floor by its number, and all floors by the word', () => {
    expect(take('floor 12').done).toEqual(['go {"floor":"12"}']);
    expect(take('floor').titles.slice(0, 4)).toEqual(['Floor 21', 'Floor 12', 'Floor 2', 'Floor 1']);
    expect(take('floor 99').titles[0]).toBe('Floor 99 is not in the answer.');
  });

  test('of 5,000 units few are shown', () => {
    const many = Array.from({ length: 5000 }, (_, index) => [index, index % 40] as const);
    const { context } = createContext('?id=here', many);
    for (const typed of ['', '1', 'unit 1', 'floor', 'e']) {
      expect(getOfferedCommands(typed, context, places).length).toBeLessThanOrEqual(60);
    }
  });

  test('without a place there are none', () => {
    expect(take('unit 214', '').titles).toEqual(['Inspect unit 214']);
  });
});

describe('commands', () => {
  test.each([
    ['3d', 'go {"view":"3d"}'],
    ['theme dark', 'theme dark'],
    ['system', 'theme null'],
    ['hide parking', 'go {"layers":["place","entrances","units","path","checks"]}'],
    ['emphasise parking', 'go {"emphasis":"parking"}'],
    ['open wire', 'go {"tab":"wire"}'],
    ['wheelchair', 'go {"lens":"wheelchair","tab":"arrival"}'],
    ['again', 'ask again'],
    ['basemap blank', 'go {"basemap":"blank"}'],
  ])('%s', (typed, deed) => {
    expect(take(typed).done).toEqual([deed]);
  });

  test('what is chosen already is undone by the same command', () => {
    expect(take('show in 2d', '?id=here&view=3d').done).toEqual(['go {"view":"2d"}']);
    expect(take('show parking', '?id=here&layers=place').done).toEqual(['go {"layers":["place","parking"]}']);
    expect(take('all floors', '?id=here&floor=12').done).toEqual(['go {"floor":null}']);
  });

  test('a layer is emphasised that is on, and none again', () => {
    expect(take('emphasise reference').titles).not.toContainEqual(
      expect.stringContaining('Emphasise Reference'),
    );
    const { titles } = take('emphasise', '?id=here&layers=place,parking&emphasis=parking');
    expect(titles.filter((title) => title.startsWith('Emphasise'))).toEqual([
      'Emphasise Place: the other layers step back',
      'Emphasise no layer',
    ]);
    const { done } = take('emphasise no', '?id=here&layers=place,parking&emphasis=parking');
    expect(done).toEqual(['go {"emphasis":null}']);
  });

  test('the map goes back to a place that has a position, and to no other', () => {
    let went = 0;
    const takeBack = provideIdleMap({ backToPlace: () => ++went > 0 });
    expect(take('back to').titles[0]).toBe('Back to the place');
    expect(went).toBe(1);
    const { context } = createContext('?id=here');
    expect(getOfferedCommands('back to', context, []).map(({ id }) => id)).not.toContain('backToPlace');
    takeBack();
  });

  test('places are found by name, those looked at too', () => {
    expect(take('old', '?id=here', places).done).toEqual(['ask old as place']);
    expect(take('street 79', '?id=here', places).done).toEqual(['ask s79 as place']);
  });

  test('every line has an id of its own', () => {
    for (const typed of ['', 'e', '2', 'street', 'floor']) {
      const ids = take(typed, '?id=here&floor=12&sel=place', places).lines.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  test('the connections of the reader can be used, but for the one in use', () => {
    expect(take('use connection').titles).toEqual(['Inspect use connection']);
    saveConnection({ name: 'demo', demoBaseUrl: 'https://a.example', productionBaseUrl: '' });
    saveConnection({ name: 'staging', demoBaseUrl: 'https://a.example', productionBaseUrl: '' });
    expect(take('use connection staging').done).toEqual(['go {"connection":"direct:staging","kit":null}']);
    expect(take('use connection').titles).not.toContain('Use connection In this page');
    for (const name of ['demo', 'staging']) deleteConnection(name);
  });

  test('a page leads to the other one, and tabs are offered where they are', () => {
    expect(take('production call').titles[0]).toBe('Production call');
    expect(take('open wire').titles[0]).toBe('Open Wire');
    const production = take('', '?id=here&page=production').titles;
    expect(production).toContain('Inspect');
    expect(production.filter((title) => /^Open (?!kit)|^Arrival for|^Production/.test(title))).toEqual([]);
    expect(take('production call', '').titles[0]).toBe('Production call');
  });

  test('the page Review offers its other parts', () => {
    const { titles } = take('', '?page=review&stand=results');
    expect(titles).toContain('One by one');
    expect(titles).not.toContain('Results');
    expect(take('').titles).not.toContain('One by one');
  });

  test('before any place is asked for, none that needs one is offered', () => {
    const { titles } = take('', '', places);
    expect(titles).not.toContain('Copy link');
    expect(titles).toContain('Settings');
    expect(titles).toContain('Old Street');
  });
});
