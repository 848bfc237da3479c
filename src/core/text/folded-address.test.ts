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
  ['7 St Patrick', '7 Saint Patrick Street'],
  ['Sankt Pauli Straße 5', 'St. Pauli Str. 5'],
  ['12 Patrick St Springfield', '12 Patrick Street Springfield'],
  ['5 N Main St', '5 North Main Street'],
  ['5 N Main St', '5N Main Street'],
  ['5 Main St E', '5 Main Street East'],
  ['8 Sunset Dr', '8 Sunset Drive'],
  ['8 Dr King Dr', '8 Doctor King Drive'],
  ['5 Park Pl', '5 Park Place'],
  ['Marktpl. 5', 'Marktpl 5'],
  ['Pl. Mayor 5', 'Plaza Mayor 5'],
  ['пр. Мира 5', 'проспект Мира 5'],
  ['пр. Мира 5', 'проезд Мира 5'],
  ['Б. Никитская 5', 'Большая Никитская 5'],
  ['Gr. Elbstr. 5', 'Große Elbstraße 5'],
  ['5 rue Mayor', '5 r. Mayor'],
  ['5 Court Street', '5 Court St'],
  ['12, rue Mayor', '12 rue Mayor'],
  ['Calle Mayor n 5', 'Calle Mayor Nº 5'],
  ['дом 5, улица Мира', 'Мира 5'],
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
  ['7 Patrick Street', '7 Saint Patrick Street'],
  ['7 Patrick St', '7 St Patrick St'],
  ['7 Patrick St', '7 St Patrick'],
  ['8 King Drive', '8 Doctor King Drive'],
  ['8 Doctor King', '8 King Dr'],
  ['5 Park Place', '5 Park Plaza'],
  ['проспект Мира 5', 'проезд Мира 5'],
  ['5 North Main Street', '5 Main Street'],
  ['5 North Main Street', '5N Main Street'],
  ['5 Court Street', '5 Court Road'],
  ['5 Court Street', '5 Street'],
  ['5 Avenue Road', '5 Avenue Street'],
  ['Avenue C 5', 'Avenue 5'],
  ['Большая Никитская 5', 'Малая Никитская 5'],
  ['7 House Street', '7 Street'],
  ['12, rue Mayor', '12, rue Minor'],
  ['12, rue Mayor', '12 Minor Street'],
])('not one: %s and %s', (one, other) => {
  expect(areOne(one, other)).toEqual([false, false]);
});
