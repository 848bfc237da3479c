import { offeredTabs, type Tab } from '../../state/address.ts';
import { createLazyPart, type LazyPart } from '../../ui/lazy.tsx';
import type { FailureCardProps } from './failures/failure-card.tsx';
import { fetchLeaves } from './place/all-fields.tsx';
import { fetchRecord, PlaceTab } from './place/place-tab.tsx';

export type PanelTab = {
  readonly name: Tab;
  readonly body: LazyPart<object>;
};

const placeTab: PanelTab = {
  name: 'place',
  body: { arrived: () => PlaceTab, fetch: async () => PlaceTab },
};

const late = {
  arrival: createLazyPart(async () => (await import('./arrival/arrival-tab.tsx')).ArrivalTab),
  parking: createLazyPart(async () => (await import('./points/points-tab.tsx')).ParkingTab),
  entrances: createLazyPart(async () => (await import('./points/points-tab.tsx')).EntrancesTab),
  units: createLazyPart(async () => (await import('./units/units-tab.tsx')).UnitsTab),
  checks: createLazyPart(async () => (await import('./checks/checks-tab.tsx')).ChecksTab),
  wire: createLazyPart(async () => (await import('./wire/wire-tab.tsx')).WireTab),
};

/** What failed, above the body of every tab. */
export const failuresOfTab = createLazyPart<FailureCardProps>(
  async () => (await import('./failures/failures.tsx')).Failures,
);

/** Brings what is loaded late, so that each is shown at once; one that fails comes when it is shown. */
export async function fetchTabs(): Promise<void> {
  await Promise.allSettled([
    ...[failuresOfTab, ...Object.values(late)].map(({ fetch }) => fetch()),
    fetchLeaves(),
    fetchRecord(),
  ]);
}

const everyTab: readonly PanelTab[] = [
  placeTab,
  { name: 'arrival', body: late.arrival },
  { name: 'parking', body: late.parking },
  { name: 'entrances', body: late.entrances },
  { name: 'units', body: late.units },
  { name: 'checks', body: late.checks },
  { name: 'wire', body: late.wire },
];

/** The tabs in their order, those that are offered here. */
export const panelTabs = everyTab.filter(({ name }) => offeredTabs.includes(name));

/** The tab that the address names; Place for one that is not offered here. */
export function openTab(name: Tab): PanelTab {
  return panelTabs.find((tab) => tab.name === name) ?? placeTab;
}
