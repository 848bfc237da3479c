import type { windWords as english, WindName } from '../en/winds.ts';

/** The eight winds as a direction behind a length: `34 m nordöstlich vom Ort`. */
const winds: Record<WindName, string> = {
  north: 'nördlich',
  'north-east': 'nordöstlich',
  east: 'östlich',
  'south-east': 'südöstlich',
  south: 'südlich',
  'south-west': 'südwestlich',
  west: 'westlich',
  'north-west': 'nordwestlich',
};

/** The same winds as nouns: `nach Nordosten`. */
export const windNouns: Record<WindName, string> = {
  north: 'Norden',
  'north-east': 'Nordosten',
  east: 'Osten',
  'south-east': 'Südosten',
  south: 'Süden',
  'south-west': 'Südwesten',
  west: 'Westen',
  'north-west': 'Nordwesten',
};

/** And as the first half of a compound: `Nordosttür`. */
export const windStems: Record<WindName, string> = {
  north: 'Nord',
  'north-east': 'Nordost',
  east: 'Ost',
  'south-east': 'Südost',
  south: 'Süd',
  'south-west': 'Südwest',
  west: 'West',
  'north-west': 'Nordwest',
};

export const windWords: typeof english = {
  wind: (name) => winds[name],
};
