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
import { pages, tabs } from '../spec/address-parts.ts';
import { type Ask, longestId } from '../spec/operations.ts';
import { branding } from './page-config.ts';

export { pages, tabs };

/** What is drawn of the answers and of what they mean. */
const answerLayers = ['place', 'parking', 'entrances', 'units', 'path', 'checks'] as const;
/** `reference` is of another source, and off until somebody asks for it. */
export const layerNames = [...answerLayers, 'reference'] as const;
export const basemapNames = ['embedded', 'online', 'blank', 'custom'] as const;
export const views = ['2d', '3d'] as const;
export const lenses = ['courier', 'wheelchair', 'emergency'] as const;
/** The parts of the page Review: what to ask, what came of it, one address after the other. */
export const reviewTabs = ['list', 'results', 'queue'] as const;
export const themes = ['light', 'dark'] as const;
/** How the map shows both sides of a comparison, where it does: one over the other, or one beside the other. */
export const splits = ['swipe', 'beside'] as const;

export type Page = (typeof pages)[number];
export type Tab = (typeof tabs)[number];
export type LayerName = (typeof layerNames)[number];
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
 * The address is the query: every choice that a link must carry, each with a fallback. Ids and kinds are
 * text, always. Unknown parameters are kept; a value that does not parse counts as absent. The camera is not
 * here: MapLibre writes it into the hash. Parameters whose feature is still to come are only carried along.
 */
export const addressSchema = {
  id: asked,
  kind: asked.withDefault('place'),
  page: parseAsStringLiteral(pages).withDefault('inspect'),
  tab: parseAsStringLiteral(tabs).withDefault('place'),
  sel: parseAsString,
  layers: parseAsArrayOf(parseAsStringLiteral(layerNames)).withDefault([...answerLayers]),
  /** The one layer that the others step back for; see `emphasised`. */
  emphasis: parseAsStringLiteral(layerNames),
  /** Absent: what this browser remembers, see basemap-choice.ts. */
  basemap: parseAsStringLiteral(basemapNames),
  view: parseAsStringLiteral(views).withDefault('2d'),
  lens: parseAsStringLiteral(lenses).withDefault('courier'),
  /** References of the parking point and the entrance that the reader pinned for the arrival. */
  park: parseAsString,
  door: parseAsString,
  /** A floor as the service gives it, or `unknown`. */
  floor: parseAsString,
  /** A unit's number: once the units have answered, `sel` takes its place. */
  unit: parseAsString,
  theme: parseAsStringLiteral(themes),
  lang: parseAsString,
  connection: parseAsString,
  embed: parseAsStringLiteral(['1']),
  /** Shown to somebody who buys: see `isDemo`. */
  demo: parseAsStringLiteral(['1']),
  kit: parseAsString,
  compare: parseAsString,
  /** Absent: the map shows one side, and what changes. */
  split: parseAsStringLiteral(splits),
  /** The id of a run of the page Review. */
  run: parseAsString,
  stand: parseAsStringLiteral(reviewTabs).withDefault('list'),
  /**
   * Rows of the run that are shown or gone through, and their order: the text of domain/runs/result-filter.ts; empty for
   * all.
   */
  filter: parseAsString.withDefault(''),
  /** Percent of the run that a blind second review takes; absent: all of it. See domain/runs/review-queue.ts. */
  second: parseAsInteger,
  /** The share of a list that one of several people judges, `2/3`, and the percent that two do: domain/runs/list-part.ts. */
  share: parseAsString,
  overlap: parseAsInteger,
  /** The step of the playlist that stands on the stage, from 1; absent: the stage is off. */
  step: parseAsInteger,
  /** The id of the playlist of the page Present; absent: the tour. */
  playlist: parseAsString,
};

export type Address = inferParserType<typeof addressSchema>;

/** Reads the parameters of a query: `?id=1.2e8&tab=units`. */
export const addressOf = createLoader(addressSchema);

/** Writes parameters into a URL, keeping the ones it does not know. */
export const addressWith = createSerializer(addressSchema);

/** A question is written whole, its kind too where it is the usual one. */
const wholeAsk = createSerializer(
  { id: addressSchema.id, kind: addressSchema.kind },
  { clearOnDefault: false },
);

/** The address and the setter for everything that replaces the history entry (selection, tab, layers …). */
export function useAddress() {
  return useQueryStates(addressSchema, { history: 'replace', clearOnDefault: true });
}

/** The page's address for a question: what a link to it says. */
export function createLink(ask: Ask, here = '/'): string {
  return wholeAsk(here, { id: ask.id, kind: ask.kind });
}

/** The layer that the others step back for: one that is on. */
export function getEmphasised({ layers, emphasis }: Pick<Address, 'layers' | 'emphasis'>): LayerName | null {
  return emphasis !== null && layers.includes(emphasis) ? emphasis : null;
}

/** What the address says once a layer is switched on, or off: its emphasis goes with it. */
export function switchLayer(
  { layers, emphasis }: Pick<Address, 'layers' | 'emphasis'>,
  layer: LayerName,
): Partial<Pick<Address, 'layers' | 'emphasis'>> {
  if (!layers.includes(layer)) return { layers: [...layers, layer] };
  const left = layers.filter((name) => name !== layer);
  return { layers: left, ...(emphasis === layer && { emphasis: null }) };
}

/** What is chosen within a place, all of it left: another place has none of it. */
export const nothingChosen = { sel: null, floor: null, unit: null, park: null, door: null } as const;

/** What narrows a list, all of it left: another list begins whole. */
export const wholeList = { filter: '', second: null, share: null, overlap: null } as const;

/**
 * Goes to an id chosen by hand, on the page Inspect: a new history entry without the camera of the old place, which the
 * map then fits anew. Going back restores id and camera together.
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
  // MapLibre follows the hash by this event, which the browser sends for links and "back" alone.
  dispatchEvent(new Event('hashchange'));
}

/** True for a click on a link that means its place here, in no other tab or window. */
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

/** The pages in the order in which they are offered. A brand may leave out all but Inspect. */
export const offeredPages: readonly Page[] = pagesInOrder.filter(
  (page) => page === 'inspect' || (branding.pages?.includes(page) ?? true),
);

/** The page that an address shows: Inspect in the place of one that is not offered here. */
export function pageShown({ page }: Pick<Address, 'page'>): Page {
  return offeredPages.includes(page) ? page : 'inspect';
}

/**
 * True where the page is shown to somebody who buys, by its brand or by the address that it was opened with: what only
 * developers read is left out.
 */
export const isDemo =
  branding.demo ?? new URLSearchParams(globalThis.location?.search ?? '').get('demo') === '1';

const developersTabs: readonly Tab[] = ['checks', 'wire'];

/** The tabs in the order in which they are offered. A brand may leave out all but Place. */
export const offeredTabs: readonly Tab[] = tabs.filter(
  (tab) =>
    tab === 'place' || ((branding.tabs?.includes(tab) ?? true) && !(isDemo && developersTabs.includes(tab))),
);

/** The tab that an address shows: Place in the place of one that is not offered here. */
export function getShownTab({ tab }: Pick<Address, 'tab'>): Tab {
  return offeredTabs.includes(tab) ? tab : 'place';
}

/** True where the address shows a step on the stage: nothing but the map and what is said about it. */
export function isOnStage({ page, step }: Pick<Address, 'page' | 'step'>): boolean {
  return pageShown({ page }) === 'present' && step !== null;
}

/** True where the address shows the stand "One by one". */
export function isJudging({ page, stand }: Pick<Address, 'page' | 'stand'>): boolean {
  return pageShown({ page }) === 'review' && stand === 'queue';
}

/** The camera that each page had when it was left, as MapLibre wrote it into the hash. */
const cameras = new Map<Page, string>();

/** Goes to a page: a new history entry with everything else as it was. Each page finds its own camera again. */
export function choosePage(page: Page): void {
  const here = pageShown(addressOf(location.search));
  if (here === page) return;
  cameras.set(here, location.hash);
  const hash = cameras.get(page) ?? location.hash;
  visit(addressWith(location.pathname + location.search, { page }) + hash);
}

/**
 * Goes to another place in the history entry that is there: in somebody else's page the way back is that page's. The
 * camera of the old place is dropped, as when a place is chosen by hand.
 */
export function openInPlace(change: Partial<Pick<Address, 'id' | 'kind' | 'floor' | 'sel'>>): void {
  const address = { ...change, unit: null, park: null, door: null };
  navigateTo(addressWith(location.pathname + location.search, address), 'replace');
}

/** Goes to an address of this page: a new history entry, or in place of the one that is there. */
export function navigateTo(address: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', address);
  else history.replaceState(null, '', address);
  // Whoever reads the address is told as on "back". (nuqs can also watch the history API itself, but then each
  // camera that MapLibre writes into the hash throws away changes that are still under way: seen.)
  dispatchEvent(new PopStateEvent('popstate'));
}
