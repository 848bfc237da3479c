import type { ReceivedPlace } from '../contract/received-shapes.ts';

/** What a place is called: the address is the title, its name the line below when it says more. */
export type PlaceTitle = { readonly title: string; readonly subtitle: string };

/** The first of address, name and text that the service filled; empty when it sent none of them. */
export function placeTitle(place: ReceivedPlace): PlaceTitle {
  const texts = [place.properties?.address, place.properties?.name, place.properties?.text].map(
    (text) => text?.trim() ?? '',
  );
  const [title = '', ...others] = texts.filter(Boolean);
  return { title, subtitle: others.find((text) => text !== title) ?? '' };
}
