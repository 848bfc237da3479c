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

/** Failed operations, above the body of every tab. */
export const failuresOfTab = createLazyPart<FailureCardProps>(
  async () => (await import('./failures/failures.tsx')).Failures,
);

/** Loads the late parts, so that each is shown at once; one that fails loads when it is shown. */
export async function fetchTabs(): Promise<void> {
  await Promise.allSettled([
    ...[failuresOfTab, ...Object.values(late)].map(({ fetch }) => fetch()),
    fetchLeaves(),
    fetchRecord(),
  ]);
}

/** The tabs in their order, those that are offered here. */
export const panelTabs: readonly PanelTab[] = offeredTabs.map((name) =>
  name === 'place' ? placeTab : { name, body: late[name] },
);

/** The tab that the address names; Place for one that is not offered here. */
export function openTab(name: Tab): PanelTab {
  return panelTabs.find((tab) => tab.name === name) ?? placeTab;
}
