import type { OperationName } from '../contract/operations.ts';
import { offeredTabs, type Tab } from '../state/address.ts';
import { lateTab, type TabBody } from './late-tab.tsx';
import { PlaceTab } from './place/place-tab.tsx';

export type PanelTab = {
  readonly name: Tab;
  /** The operation whose data, skeleton or failure the tab shows in its body. */
  readonly operation: OperationName | undefined;
  readonly counted: boolean;
  readonly body: TabBody;
};

const placeTab: PanelTab = {
  name: 'place',
  operation: 'details',
  counted: false,
  body: { arrived: () => PlaceTab, fetch: async () => PlaceTab },
};

const late = {
  arrival: lateTab(async () => (await import('./arrival/arrival-tab.tsx')).ArrivalTab),
  parking: lateTab(async () => (await import('./points/points-tab.tsx')).ParkingTab),
  entrances: lateTab(async () => (await import('./points/points-tab.tsx')).EntrancesTab),
  units: lateTab(async () => (await import('./units/units-tab.tsx')).UnitsTab),
  checks: lateTab(async () => (await import('./checks/checks-tab.tsx')).ChecksTab),
  wire: lateTab(async () => (await import('./wire/wire-tab.tsx')).WireTab),
};

/** Brings the tabs that are loaded late, so that each is shown at once; one that fails comes when it is shown. */
export async function fetchTabs(): Promise<void> {
  await Promise.allSettled(Object.values(late).map(({ fetch }) => fetch()));
}

const everyTab: readonly PanelTab[] = [
  placeTab,
  { name: 'arrival', operation: undefined, counted: false, body: late.arrival },
  { name: 'parking', operation: 'parking', counted: true, body: late.parking },
  {
    name: 'entrances',
    operation: 'entrance',
    counted: true,
    body: late.entrances,
  },
  { name: 'units', operation: 'units', counted: true, body: late.units },
  { name: 'checks', operation: undefined, counted: true, body: late.checks },
  { name: 'wire', operation: undefined, counted: false, body: late.wire },
];

/** The tabs in their order, those that are offered here. */
export const panelTabs = everyTab.filter(({ name }) => offeredTabs.includes(name));

/** The tab that the address names; Place for one that is not offered here. */
export function openTab(name: Tab): PanelTab {
  return panelTabs.find((tab) => tab.name === name) ?? placeTab;
}
