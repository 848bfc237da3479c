import {
  createLoader,
  createParser,
  createSerializer,
  type inferParserType,
  parseAsArrayOf,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
} from 'nuqs';
import { readinessItems } from '../domain/place/readiness-items.ts';
import { pages, tabs } from '../spec/address-parts.ts';
import { type Ask, longestId } from '../spec/operations.ts';
import { branding } from './page-config.ts';

export { pages, tabs };

/** The layers of answers and of their meaning. */
const answerLayers = ['place', 'parking', 'entrances', 'units', 'path', 'checks'] as const;
/** `reference` is of another source, and off by default. */
export const layerNames = [...answerLayers, 'reference'] as const;
/** What colours the layer of all places: how much is known of each, or whether it has one thing. */
export const criteria = ['ready', ...readinessItems] as const;
/** How all places are shown: each as a dot, or counted in areas. */
export const coverageForms = ['dots', 'hexagons', 'districts'] as const;
export const basemapNames = ['embedded', 'online', 'blank', 'custom'] as const;
export const views = ['2d', '3d'] as const;
export const lenses = ['courier', 'wheelchair', 'emergency'] as const;
/** The views of the page Review: what to ask, the results, one address after the other. */
export const reviewTabs = ['list', 'results', 'queue'] as const;
export const themes = ['light', 'dark'] as const;
/** How the map shows both sides of a comparison: overlaid, or side by side. */
export const splits = ['swipe', 'beside'] as const;

export type Page = (typeof pages)[number];
export type Tab = (typeof tabs)[number];
export type LayerName = (typeof layerNames)[number];
export type Criterion = (typeof criteria)[number];
export type CoverageForm = (typeof coverageForms)[number];
export type BasemapName = (typeof basemapNames)[number];
export type View = (typeof views)[number];
export type Theme = (typeof themes)[number];
export type Split = (typeof splits)[number];

/** An id or a kind; one that is too long to be asked counts as absent. */
const asked = createParser({
  parse: (value) => (value.length > longestId ? null : value),
  serialize: String,
});

/**
 * The address is the query: every choice that a link must carry, each with a default. Ids and kinds are text, always.
 * Unknown parameters are kept; an invalid value counts as absent. The camera is not here: MapLibre writes it into the
 * hash. Parameters of future features are only carried along.
 */
export const addressSchema = {
  id: asked,
  kind: asked.withDefault('place'),
  page: parseAsStringLiteral(pages).withDefault('inspect'),
  tab: parseAsStringLiteral(tabs).withDefault('place'),
  sel: parseAsString,
  layers: parseAsArrayOf(parseAsStringLiteral(layerNames)).withDefault([...answerLayers]),
  /** The layer before which the others recede; see `getEmphasised`. */
  emphasis: parseAsStringLiteral(layerNames),
  /** All places of the connection as a layer, coloured by this; absent: it is off. */
  all: parseAsStringLiteral(criteria),
  by: parseAsStringLiteral(coverageForms).withDefault('dots'),
  /** Absent: what this browser remembers, see basemap-choice.ts. */
  basemap: parseAsStringLiteral(basemapNames),
  view: parseAsStringLiteral(views).withDefault('2d'),
  lens: parseAsStringLiteral(lenses).withDefault('courier'),
  /** References of the parking point and the entrance that the reader pinned for the arrival. */
  park: parseAsString,
  door: parseAsString,
  /** A floor as the service gives it, or `unknown`. */
  floor: parseAsString,
  /** A unit's number: once the units have answered, `sel` replaces it. */
  unit: parseAsString,
  theme: parseAsStringLiteral(themes),
  lang: parseAsString,
  connection: parseAsString,
  embed: parseAsStringLiteral(['1']),
  /** The demo for buyers: see `isDemo`. */
  demo: parseAsStringLiteral(['1']),
  kit: parseAsString,
  compare: parseAsString,
  /** Absent: the map shows one side, and what changes. */
  split: parseAsStringLiteral(splits),
  /** The id of a run of the page Review. */
  run: parseAsString,
  stand: parseAsStringLiteral(reviewTabs).withDefault('list'),
  /**
   * Rows of the run that are shown or gone through, and their order: the text of domain/runs/result-filter.ts; empty
   * for all.
   */
  filter: parseAsString.withDefault(''),
  /** Percent of the run that a blind second review takes; absent: all of it. See domain/runs/review-queue.ts. */
  second: parseAsInteger,
  /**
   * The share of a list that one of several people judges, `2/3`, and the percent that two do:
   * domain/runs/list-part.ts.
   */
  share: parseAsString,
  overlap: parseAsInteger,
  /** The step of the playlist on the stage, from 1; absent: the stage is off. */
  step: parseAsInteger,
  /** The id of the playlist of the page Present; absent: the tour. */
  playlist: parseAsString,
};

export type Address = inferParserType<typeof addressSchema>;

/** Reads the parameters of a query: `?id=1.2e8&tab=units`. */
export const addressOf = createLoader(addressSchema);

/** Writes parameters into a URL, keeping the ones it does not know. */
export const addressWith = createSerializer(addressSchema);

/** A question is written whole, its kind too where it is the default. */
const wholeAsk = createSerializer(
  { id: addressSchema.id, kind: addressSchema.kind },
  { clearOnDefault: false },
);

/** Returns the address and the setter for everything that replaces the history entry (selection, tab, layers …). */
export function useAddress() {
  return useQueryStates(addressSchema, { history: 'replace', clearOnDefault: true });
}

/** Returns the page's address for a question, for links. */
export function createLink(ask: Ask, here = '/'): string {
  return wholeAsk(here, { id: ask.id, kind: ask.kind });
}

/** Returns the layer before which the others recede: one that is on. */
export function getEmphasised({ layers, emphasis }: Pick<Address, 'layers' | 'emphasis'>): LayerName | null {
  return emphasis !== null && layers.includes(emphasis) ? emphasis : null;
}

/** Returns the parameters after a layer is switched on, or off: its emphasis goes with it. */
export function switchLayer(
  { layers, emphasis }: Pick<Address, 'layers' | 'emphasis'>,
  layer: LayerName,
): Partial<Pick<Address, 'layers' | 'emphasis'>> {
  if (!layers.includes(layer)) return { layers: [...layers, layer] };
  const left = layers.filter((name) => name !== layer);
  return { layers: left, ...(emphasis === layer && { emphasis: null }) };
}

/** Resets all choices within a place: they do not exist in another one. */
export const nothingChosen = { sel: null, floor: null, unit: null, park: null, door: null } as const;

/** Resets everything that narrows a list: another list starts whole. */
export const wholeList = { filter: '', second: null, share: null, overlap: null } as const;

/**
 * Goes to an id chosen by hand, on the page Inspect: a new history entry without the camera of the old place, so that
 * the map fits the new one. Going back restores id and camera together.
 */
export function choose(ask: Ask): void {
  navigateTo(
    addressWith(location.pathname + location.search, {
      ...nothingChosen,
      ...ask,
      page: null,
    }),
  );
}

/**
 * Goes to an address on the page Compare, between the two sides that `compare` names, or between `connection` and the
 * one that it names: a new history entry.
 */
export function chooseCompared(ask: Ask, compare: string | null, connection?: string): void {
  navigateTo(
    addressWith(location.pathname + location.search, {
      ...ask,
      page: 'compare',
      compare,
      sel: null,
      ...(connection !== undefined && { connection }),
    }),
  );
}

/** Goes to an address of this page, its camera in the hash: a new history entry. */
export function visit(address: string): void {
  navigateTo(address);
  // MapLibre follows the hash by this event, which the browser does not send for pushState.
  dispatchEvent(new Event('hashchange'));
}

/** Returns true for a click on a link that opens it here, in no other tab or window. */
export function isPlainClick({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

const pagesInOrder = ['inspect', 'review', 'compare', 'present', 'production'] as const;

/** The pages in display order. A brand may leave out all but Inspect. */
export const offeredPages: readonly Page[] = pagesInOrder.filter(
  (page) => page === 'inspect' || (branding.pages?.includes(page) ?? true),
);

/** Returns the page of an address: Inspect in place of one that is not offered here. */
export function pageShown({ page }: Pick<Address, 'page'>): Page {
  return offeredPages.includes(page) ? page : 'inspect';
}

/**
 * True where the page is shown to buyers, by its brand or by the address that it was opened with: developers' parts are
 * left out.
 */
export const isDemo =
  branding.demo ?? new URLSearchParams(globalThis.location?.search ?? '').get('demo') === '1';

const developersTabs: readonly Tab[] = ['checks', 'wire'];

/** The tabs in display order. A brand may leave out all but Place. */
export const offeredTabs: readonly Tab[] = tabs.filter(
  (tab) =>
    tab === 'place' || ((branding.tabs?.includes(tab) ?? true) && !(isDemo && developersTabs.includes(tab))),
);

/** Returns the tab of an address: Place in place of one that is not offered here. */
export function getShownTab({ tab }: Pick<Address, 'tab'>): Tab {
  return offeredTabs.includes(tab) ? tab : 'place';
}

/** Returns true where the address shows a step on the stage: the map and its caption alone. */
export function isOnStage({ page, step }: Pick<Address, 'page' | 'step'>): boolean {
  return pageShown({ page }) === 'present' && step !== null;
}

/** Returns true where the address shows the view "One by one". */
export function isJudging({ page, stand }: Pick<Address, 'page' | 'stand'>): boolean {
  return pageShown({ page }) === 'review' && stand === 'queue';
}

/** The camera of each page when it was left, as MapLibre wrote it into the hash. */
const cameras = new Map<Page, string>();

/** Goes to a page: a new history entry with everything else unchanged. Each page gets its own camera back. */
export function choosePage(page: Page): void {
  const here = pageShown(addressOf(location.search));
  if (here === page) return;
  cameras.set(here, location.hash);
  const hash = cameras.get(page) ?? location.hash;
  visit(addressWith(location.pathname + location.search, { page }) + hash);
}

/**
 * Goes to another place in the current history entry: in an embedding page the way back belongs to that page. The
 * camera of the old place is dropped, as when a place is chosen by hand.
 */
export function openInPlace(change: Partial<Pick<Address, 'id' | 'kind' | 'floor' | 'sel'>>): void {
  const address = { ...change, unit: null, park: null, door: null };
  navigateTo(addressWith(location.pathname + location.search, address), 'replace');
}

/** Goes to an address of this page: a new history entry, or in place of the current one. */
export function navigateTo(address: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', address);
  else history.replaceState(null, '', address);
  // Readers of the address get the same event as on "back". (nuqs can also watch the history API itself, but then each
  // camera that MapLibre writes into the hash discards pending changes, as observed.)
  dispatchEvent(new PopStateEvent('popstate'));
}
