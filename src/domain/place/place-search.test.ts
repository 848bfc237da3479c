import { describe, expect, test } from 'vitest';
import { findExcess, sizes } from '../../testing/growth.driver.ts';
import { createPlaceSearch } from './place-search.ts';

/** Returns places by their texts; the text is the id, too, unless one is given. */
function held(...texts: readonly (string | readonly [id: string, ...texts: string[]])[]) {
  const places = texts.map((each, at) =>
    typeof each === 'string'
      ? { id: `${at}.e`, kind: 'place', texts: [each] }
      : { id: each[0], kind: 'place', texts: each.slice(1) },
  );
  const search = createPlaceSearch(places, (place) => place.texts);
  return (query: string, limit = 10) => {
    const { places: found, total } = search(query, limit);
    expect(total).toBeGreaterThanOrEqual(found.length);
    return found.map((place) => place.texts.join(' | ') || place.id);
  };
}

describe('a place is found', () => {
  test.each([
    ['by its words in any order', 'Dostyk 5, Astana', ['dostyk 5', '5 dostyk', 'ASTANA 5 Dostyk']],
    ['by parts of its words', 'Dostyk 5, Astana', ['dos', 'ast dos', '5 d', 'ostyk']],
    ['without its accents', 'Café Brasilero, Núñez', ['cafe', 'CAFÉ nunez', 'cafe\u0301']],
    ['in another case, in every alphabet', 'улица Достык 5/1', ['ДОСТЫК', 'достык 5', '5/1 дост']],
    ['however the street is written', 'Bulevar Artigas 1825', ['blvd artigas', 'boulevard 1825']],
    ['with a street that it leaves out', 'Достык 5/1, Астана', ['ул. Достык, 5/1', 'достык улица 5']],
    [
      'with a flat and a level that it does not name',
      'Достык 5, Астана',
      [
        'Dostyk street 5 apt 1208',
        'Достык, д. 5, кв. 1208',
        'дом 5 достык',
        'достык 5 этаж 3',
        'офис 4, достык 5',
      ],
    ],
    [
      'with a unit before its number',
      '15 Smith Street',
      ['3/15 Smith St', 'Lvl 2, 15 Smith St', 'flat 3 15 smith'],
    ],
    ['by its house where no part of it is known', 'улица Достык, 5', ['улица Достык, 5/1', 'достык 5-12']],
    [
      'by its house where no letter of it is known',
      'Hauptstraße 12, Wien',
      ['Hauptstr. 12a', 'hauptstr 12 b wien'],
    ],
    ['by the second of two Czech numbers', 'Janecká 35, Brno', ['Janecká 730/35', 'janecka 730/35 brno']],
    ['by the first of them', 'Janecká 730, Brno', ['Janecká 730/35']],
    ['with a short word for its embankment', 'набережная Мира 5', ['наб. Мира 5', 'мира 5', 'nab mira 5']],
    [
      'as Japan writes its blocks',
      '丸の内1丁目9番1号',
      ['丸の内1-9-1', '丸の内 １－９－１', '丸の内一丁目9-1'],
    ],
    [
      'however its building is numbered',
      'улица Мира, 5 корп. 2',
      ['Мира 5к2', 'мира 5 к. 2', 'Мира, 5, корпус 2', 'мира 5'],
    ],
    ['with the letter of its building', 'Мира 5А', ['мира 5 литера а', 'мира 5 а']],
    ['with a Kazakh word for its house', 'Достык 10-үй', ['достык 10', 'достык 10 үй', 'Достык, 10-үй']],
    [
      'by its two numbers as Colombia writes them',
      'Calle 12 # 12-34',
      ['calle 12 no. 12-34', 'cll 12 #12-34'],
    ],
    [
      'with a Japanese post code and level that it does not name',
      '東京都千代田区丸の内1-9-1',
      ['〒100-0005 丸の内1-9-1', '丸の内1-9-1 3階', '丸の内1-9-1 3F'],
    ],
    ['with a short end', 'Kirkeveien 5', ['kirkevn 5', 'Kirkev. 5', 'kirkevei 5']],
    [
      'with an initial that it does not have',
      'ul. Dąbrowskiego 5',
      ['J. Dąbrowskiego 5', 'ul. J.H. Dabrowskiego 5'],
    ],
    ['with the genitive of a Kazakh name', 'Бөгенбай батыр көшесі 5', ['ул. Богенбай батыра 5']],
    ['with its sign of a number', 'Karlovo náměstí 5', ['karlovo nám. č.p. 5', 'karlovo №5', 'karlovo nº5']],
    [
      'with a flat as Turkey writes it',
      'Bağdat Caddesi 4',
      ['Bağdat Cad. No:4 Kat:2 D:3', 'bagdat cd. no:4'],
    ],
    ['as German joins it', 'Hauptstraße 7', ['hauptstr 7', 'haupt', 'strasse 7', 'Hauptstrasse']],
    ['with a letter behind the number', 'Igua 4460 A', ['igua 4460a', 'igua 4460 a', '4460']],
    ['with the letter at the number', 'Igua 4460A', ['igua 4460 a', 'igua 4460A']],
    ['with digits of other scripts', 'شارع ٢١', ['21', 'شارع 21']],
    ['where no blanks part the words', '東京都千代田区丸の内', ['千代田', '丸の内', '千代田区']],
    ['where Thai parts no words', 'ถนนพระรามที่ 1', ['พระราม', 'ถนนพระราม', 'พระรามที่ 1']],
    ['by signs that fall apart when folded', '丸の内ビル 5', ['ビル', 'ﾋﾞﾙ', '丸の内ビル ５']],
    [
      'in Latin letters what is Cyrillic',
      'улица Достык 5/1',
      ['dostyk 5/1', 'Dostik', 'ulitsa dostyk 5', 'dost'],
    ],
    [
      'in Cyrillic letters what is Latin',
      'Dostyk 5, Astana',
      ['достык 5', 'Достык', 'дост', 'улица достык 5'],
    ],
    [
      'however Хан Шатыр is written',
      'Хан Шатыр',
      ['Khan Shatyr', 'Han Shatyr', 'khan shatir', 'Xan Schatyr', 'Chan Schatyr'],
    ],
    ['as Khan Shatyr by its own name', 'Khan Shatyr', ['Хан Шатыр', 'хан', 'шатыр']],
    ['with й where Latin has y', 'Bayterek, Kabanbay Batyra 53', ['Байтерек', 'кабанбай батыра 53']],
    ['with a hyphen that it does not have', 'Khan Shatyr', ['хан-шатыр', 'Khan-Shatyr', 'khan-shat']],
    ['without its hyphen', 'Хан-Шатыр', ['хан шатыр', 'khan shatyr', 'шатыр', 'khan-shatyr']],
    [
      'by its number in order',
      '5th Avenue 350',
      ['Fifth Avenue', 'пятая', '5-я авеню', '5 avenue', '5th ave'],
    ],
    [
      'by its number in order in words',
      'Первая улица 7',
      ['1st street', '1-я улица', 'first st 7', '1 улица'],
    ],
    [
      'with soft letters',
      'Площадь Юности, Щёлково',
      ['yunosti', 'iunosti', 'junosti', 'shchelkovo', 'Schelkowo'],
    ],
    [
      'with Kazakh letters',
      'Бәйтерек, Нұржол',
      ['baiterek', 'bayterek', 'nurzhol', 'nurzol', 'nurjol', 'Nurjol'],
    ],
    [
      'without letters that nobody else has',
      'Łódź, Ørstedsgade, Iğdır, Þórshöfn, Đakovo',
      ['lodz', 'orsted', 'igdir', 'thorshofn', 'dakovo'],
    ],
    [
      'with umlauts written out',
      'Müllerstraße 5, Malmö, Sønderækvej',
      ['mueller', 'muller', 'malmoe', 'soender', 'sonderaek'],
    ],
    [
      'with umlauts where they are written out',
      'Muellerstrasse 5, Aarhus',
      ['müller', 'muller', 'århus', 'aarhus'],
    ],
  ])('%s', (_how, text, queries) => {
    for (const query of queries) expect(held('Elsewhere 99', text)(query), query).toEqual([text]);
  });

  test('in the other script the very number first', () => {
    const search = held('Dostyk 5/1', 'Dostyk 5/2', 'Достык 5/1', 'Dostyk 5');
    expect(search('достык 5')).toEqual(['Dostyk 5', 'Dostyk 5/1', 'Dostyk 5/2', 'Достык 5/1']);
    expect(search('dostyk 5/1').toSorted()).toEqual(['Dostyk 5/1', 'Достык 5/1']);
    expect(search('dostyk 5/7')).toEqual(['Dostyk 5']);
    expect(search('dostyk 7/5')).toEqual([]);
    expect(search('dostyk 5b')).toEqual(['Dostyk 5']);
    expect(search('dostyk 5/3')).toEqual(['Dostyk 5']);
  });

  test('by its id, or what that begins with', () => {
    const search = held(['230358852.5e8', 'One'], ['9.a', 'Two 2303'], ['X/Y ?', '']);
    expect(search('230358852.5e8')).toEqual(['One']);
    expect(search('23035')).toEqual(['One']);
    expect(search('2303')).toEqual(['Two 2303', 'One']);
    expect(search('x/y')).toEqual(['X/Y ?']);
    expect(search('?')).toEqual([]);
  });
});

test('what says too little when spellings are made alike finds nothing', () => {
  const search = held('ЖК Запад', 'Зал Жамбыл', 'Dostyk 5');
  for (const query of ['Зззз', 'zzzz', 'шщш', 'shsh', 'xx']) expect(search(query), query).toEqual([]);
});

test('a place is not found by one word of several, by the end of a number, or by nothing', () => {
  const search = held('Dostyk 15, Astana');
  for (const query of ['dostyk 5', 'dostyk 16', 'dostyk x', 'street', 'a b', '', '  ', '\u0000', '!!!', '📮'])
    expect(search(query), query).toEqual([]);
});

describe('the order', () => {
  test('an id as it is typed comes first, then words in full, then beginnings, then parts', () => {
    const search = held('Kadostyk', 'Dostyksky', 'Dostyk', ['dostyk', 'Far away']);
    expect(search('dostyk')).toEqual(['Far away', 'Dostyk', 'Dostyksky', 'Kadostyk']);
  });

  test('5 is 5 before 5/1 and 50', () => {
    const search = held('Dostyk 50', 'Dostyk 5/1', 'Dostyk 5');
    expect(search('dostyk 5')).toEqual(['Dostyk 5', 'Dostyk 50', 'Dostyk 5/1']);
  });

  test('of equally good ones the earlier comes first', () => {
    expect(held('A 9', 'A 10', 'A 1')('a')).toEqual(['A 9', 'A 10', 'A 1']);
    expect(held('Ab 9', 'A 10', 'Ab 1', 'A 2')('a', 3)).toEqual(['A 10', 'A 2', 'Ab 9']);
  });
});

test('the number of all that match is told, however few are listed', () => {
  const places = Array.from({ length: 1_000 }, (_, at) => ({ id: `${at}.a`, kind: 'place' }));
  const search = createPlaceSearch(places, ({ id }) => [`Dostyk ${id}`]);
  expect(search('dostyk', 3)).toEqual({ places: places.slice(0, 3), total: 1_000 });
  expect(search('dostyk', 0)).toEqual({ places: [], total: 1_000 });
});

test('a search costs no more than the number of places', async () => {
  const places = Array.from({ length: Math.max(...sizes) }, (_, at) => ({ id: `${at}.a`, kind: 'place' }));
  const over = new Map<number, ReturnType<typeof createPlaceSearch<(typeof places)[number]>>>(
    sizes.map((count) => [
      count,
      createPlaceSearch(places.slice(0, count), ({ id }) => [`Dostyk ${id}, Astana`]),
    ]),
  );
  const queries = ['d', 'a 1 dost astana '.repeat(20), 'stana '.repeat(50)];
  // The length of the text is the number of places.
  const search = ({ length }: string) => queries.map((query) => over.get(length)?.(query, 50).total);
  expect(await findExcess(search, (length) => ' '.repeat(length))).toBeUndefined();
});
