import { parseLanguageTag } from '../domain/format/formats.ts';
import { longestId } from '../spec/operations.ts';
import { basemapNames, layerNames, lenses, pages, splits, tabs, themes, views } from './address.ts';

const choices = {
  page: pages,
  tab: tabs,
  emphasis: layerNames,
  basemap: basemapNames,
  view: views,
  lens: lenses,
  theme: themes,
  split: splits,
};

export type FaultyParameter = keyof typeof choices | 'lang' | 'layers';

export type AddressFault = { readonly parameter: FaultyParameter; readonly value: string };

/** Returns the invalid values of an address; they count as absent. Unknown parameters are ignored. */
export function findAddressFaults(search: string): AddressFault[] {
  const parameters = new URLSearchParams(search);
  const faults: AddressFault[] = [];
  for (const [parameter, names] of Object.entries(choices)) {
    const value = parameters.get(parameter);
    const known: readonly string[] = names;
    if (value && !known.includes(value) && isChoice(parameter)) faults.push({ parameter, value });
  }
  const lang = parameters.get('lang');
  if (lang && parseLanguageTag(lang) === undefined) faults.push({ parameter: 'lang', value: lang });
  const layers: readonly string[] = layerNames;
  for (const value of parameters.get('layers')?.split(',') ?? []) {
    if (value !== '' && !layers.includes(value)) faults.push({ parameter: 'layers', value });
  }
  return faults;
}

/** Returns an id and a kind of an address that are too long to be asked; they count as absent. */
export function findTooLongIn(
  search: string,
): { readonly parameter: 'id' | 'kind'; readonly value: string }[] {
  const parameters = new URLSearchParams(search);
  return (['id', 'kind'] as const).flatMap((parameter) => {
    const value = parameters.get(parameter) ?? '';
    return value.length > longestId ? [{ parameter, value }] : [];
  });
}

function isChoice(parameter: string): parameter is keyof typeof choices {
  return Object.hasOwn(choices, parameter);
}
