import type { ComponentType } from 'react';
import type { OperationName } from '../contract/operations.ts';
import { offeredTabs, type Tab } from '../state/address.ts';
import { ArrivalTab } from './arrival/arrival-tab.tsx';
import { ChecksTab } from './checks/checks-tab.tsx';
import type { Face } from './face.ts';
import { PlaceTab } from './place/place-tab.tsx';
import { EntrancesTab, ParkingTab } from './points/points-tab.tsx';
import { UnitsTab } from './units/units-tab.tsx';
import { WireTab } from './wire/wire-tab.tsx';

export type PanelTab = {
  readonly name: Tab;
  /** The operation whose data, skeleton or failure the tab shows in its body. */
  readonly operation: OperationName | undefined;
  readonly counted: boolean;
  readonly Body: ComponentType<Face>;
};

const placeTab: PanelTab = {
  name: 'place',
  operation: 'details',
  counted: false,
  Body: PlaceTab,
};

const everyTab: readonly PanelTab[] = [
  placeTab,
  { name: 'arrival', operation: undefined, counted: false, Body: ArrivalTab },
  { name: 'parking', operation: 'parking', counted: true, Body: ParkingTab },
  {
    name: 'entrances',
    operation: 'entrance',
    counted: true,
    Body: EntrancesTab,
  },
  { name: 'units', operation: 'units', counted: true, Body: UnitsTab },
  { name: 'checks', operation: undefined, counted: true, Body: ChecksTab },
  { name: 'wire', operation: undefined, counted: false, Body: WireTab },
];

/** The tabs in their order, those that are offered here. */
export const panelTabs = everyTab.filter(({ name }) => offeredTabs.includes(name));

/** The tab that the address names; Place for one that is not offered here. */
export function openTab(name: Tab): PanelTab {
  return panelTabs.find((tab) => tab.name === name) ?? placeTab;
}
