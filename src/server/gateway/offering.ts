import { clipText } from '../../domain/format/sentences.ts';
import { getCitySampleTexts, getCityTextsOf } from '../../domain/words/city.ts';
import { formatOwnPlaces } from '../../domain/words/general.ts';
import type { City } from '../../spec/city.ts';
import type { PageConfig } from '../../spec/page-config.ts';
import { readPlace } from '../../spec/received.ts';
import type { CatalogueRecord } from '../service/catalogue.ts';
import type { OwnPlaces } from './own-data.ts';
import { mostOffered } from './own-places.ts';
import { escapeText, fillBraces, type Painted } from './page-markup.ts';

/** What the first screen offers of a server's own places: the samples of its city, else the first ones by name. */
export type Offering = {
  readonly city?: City | undefined;
  readonly offered: NonNullable<PageConfig['offeredPlaces']>;
  /** The number of all of them. */
  readonly count: number;
};

export function createOffering(
  own: Pick<OwnPlaces, 'count' | 'first'> | undefined,
  city: City | undefined,
): Offering {
  const hasSamples = city !== undefined && city.samples.length > 0;
  return { city, offered: hasSamples ? [] : getOffered(own?.first ?? []), count: own?.count ?? 0 };
}

/** Adds to the page's configuration what it offers, and the number of the user's own places. */
export function addOfferedToConfig(config: PageConfig, { city, offered, count }: Offering): PageConfig {
  return {
    ...config,
    city,
    ...(count > 0 && { ownPlaces: count }),
    ...(offered.length > 0 && { offeredPlaces: offered }),
  };
}

/** Adds the offer to the first screen of the page, in the current language. */
export function addOfferingToPage(html: string, offering: Offering, shown: Painted | undefined): string {
  const { city, offered, count } = offering;
  if (!shown) return html;
  if (city && city.samples.length > 0) return withCity(html, city, count, shown);
  return offered.length > 0 ? withOwnPlaces(html, offering, shown) : html;
}

/** Returns the first of the user's own places, which the first screen offers as links like those of the samples. */
function getOffered(records: readonly CatalogueRecord[]): Offering['offered'] {
  return records
    .slice(0, mostOffered)
    .map((record) => ({ id: record.id, kind: record.kind, title: clipText(formatTitle(record)) }));
}

/** Returns the page with these places under their title. */
function withOwnPlaces(html: string, { offered, count }: Offering, shown: Painted): string {
  const { screen, screenWithPlaces, place } = shown;
  const rows = offered.map(({ id, kind, title }) =>
    fillBraces(place, {
      href: escapeText(`./?${new URLSearchParams({ id, kind })}`),
      title: escapeText(title),
      id: escapeText(clipText(id)),
    }),
  );
  const places = escapeText(formatOwnPlaces(offered.length, count));
  return html.replace(screen, () =>
    fillBraces(screenWithPlaces.replace(place, '{rows}'), { places, rows: rows.join('') }),
  );
}

/** Returns the page with the samples of a city. */
function withCity(html: string, city: City, count: number, shown: Painted): string {
  const { screen, screenWithCity, cityCard } = shown;
  const cards = city.samples.map((sample) => {
    const { id, kind } = sample;
    return fillBraces(cityCard, {
      href: escapeText(`./?${new URLSearchParams({ id, kind })}`),
      ...getTexts(getCitySampleTexts(sample)),
    });
  });
  const { title, ...said } = getCityTextsOf(city, count);
  return html.replace(screen, () =>
    fillBraces(screenWithCity.replace(cityCard, '{rows}'), {
      ...getTexts({ city: title, ...said }),
      rows: cards.join(''),
    }),
  );
}

function getTexts(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, escapeText(text)]));
}

/**
 * Returns the title that the page uses too (domain/place/place-record.ts): the first of address, name and text that is
 * filled, else the id.
 */
function formatTitle({ id, details }: CatalogueRecord): string {
  const { address, name, text } = readPlace(details)?.properties ?? {};
  return [address, name, text].map((each) => each?.trim()).find(Boolean) ?? id;
}
