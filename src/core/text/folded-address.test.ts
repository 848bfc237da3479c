import { expect, test } from 'vitest';
import { namesStreet, streetOf } from './folded-address.ts';

/** Whether one address names the street and number of the other, whichever of them is expected. */
function areOne(one: string, other: string): boolean[] {
  return [
    [one, other],
    [other, one],
  ].map(([expected = '', found = '']) => {
    const street = streetOf(expected);
    return street !== undefined && namesStreet(found, street);
  });
}

test.each([
  ['7 Saint Patrick Street', '7 St Patrick St'],
  ['12 St. John Road', '12 Saint John Rd'],
  ['5 Doctor Smith Avenue', '5 Dr Smith Ave'],
  ['проспект Мира 5', 'пр-т Мира 5'],
  ['бульвар Нуржол 5', 'б-р Нуржол, 5'],
  ['проезд Мира 5', 'пр-д Мира 5'],
  ['Calle Mayor 5', 'C/ Mayor, 5'],
  ['Calle Mayor 5', 'C/Mayor 5'],
  ['Carretera Madrid 5', 'Ctra. Madrid 5'],
  ['Paseo Prado 5', 'Pº Prado 5'],
  ['Unit 10, 244 High Street', '10/244 High St'],
  ['244 High Street', '10/244 High Street'],
  ['Flat 3, 15 Smith St', '3/15 Smith Street'],
  ['15 Smith Street', '3/15 Smith Street'],
  ['Flat 3, 15 Smith St', '15 Smith Street'],
  ['Piotrkowska 5, Lodz', 'Piotrkowska 5, Łódź'],
  ['Søndergade 5', 'Sondergade 5'],
  ['Müllerstraße 5', 'Muellerstr. 5'],
  ['Iğdır Sokak 5', 'Igdir Sokak 5'],
  ['Ørstedsgade 5', 'Oerstedsgade 5'],
])('one street and number: %s and %s', (one, other) => {
  expect(areOne(one, other)).toEqual([true, true]);
});

test.each([
  ['Hauptstraße 5', 'Hauptstr. 5/1'],
  ['Достык 5', 'Достык 5/1'],
  ['Calle Mayor 5', 'Calle Mayor 5/2'],
  ['15 Smith Street', '15/3 Smith Street'],
  ['7 Saint Patrick Street', '8 St Patrick St'],
  ['Müllerstraße 5', 'Mollerstraße 5'],
])('not one: %s and %s', (one, other) => {
  expect(areOne(one, other)).toEqual([false, false]);
});
