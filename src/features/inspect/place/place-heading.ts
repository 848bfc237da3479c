import type { Inspection } from '../../../domain/place/inspection.ts';
import { getPlaceRecord, getPlaceTitle } from '../../../domain/place/place-record.ts';
import inspectionWords from '../model/inspection.messages';
import cardWords from './card.messages';

/** Other names of kinds, as OpenStreetMap and lists of places have them. */
const sameKinds: Readonly<Record<string, string>> = {
  hotel: 'lodging',
  mall: 'shopping_mall',
  marketplace: 'market',
  gas_station: 'fuel',
  movie_theater: 'cinema',
  convenience_store: 'convenience',
  grocery_or_supermarket: 'supermarket',
  doctor: 'doctors',
};

/**
 * The title of a card and the line below it: its name, then its kind in words and its address; without a name the
 * address is the title. Empty where the service says nothing.
 */
export function getPlaceHeading({ details }: Pick<Inspection, 'details'>): {
  readonly title: string;
  readonly line: string;
} {
  const data = getPlaceRecord(details)?.data;
  if (!data) return { title: '', line: '' };
  const { title } = getPlaceTitle(data);
  const { address = '', types, kind } = data.properties ?? {};
  const at = address.trim();
  const what = getKindWord([...(types ?? []), kind, data.kind]);
  const building = data.isBuilding === true ? inspectionWords.building.yes : '';
  return { title, line: [what ?? building, at === title ? '' : at].filter(Boolean).join(' · ') };
}

/** The first of the kinds that has a word; undefined where none has. */
function getKindWord(kinds: readonly unknown[]): string | undefined {
  const words: Readonly<Record<string, string>> = cardWords.kind;
  const known = kinds
    .map((kind) => sameKinds[String(kind)] ?? String(kind))
    .find((kind) => Object.hasOwn(words, kind));
  return known === undefined ? undefined : words[known];
}
