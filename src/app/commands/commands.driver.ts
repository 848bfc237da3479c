import type { OperationName } from '../../contract/operations.ts';
import { readFeatures } from '../../contract/received.ts';
import { answeredView, type Inspection, type OperationView } from '../../domain/inspection.ts';
import { notChecked } from '../../scene/checks.ts';
import { meaningOf } from '../../scene/meaning.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { addressOf } from '../../state/address.ts';
import type { Helm } from './helm.ts';

const exchange = {
  url: '',
  request: { method: 'POST', headers: [], body: '' },
  status: 200,
  headers: [],
  body: new Uint8Array(),
  askedAt: 0,
  duration: 0,
};
const idle = { state: 'idle', subjects: [] } as const;

/** What the commands did, in words. */
export type Helmed = { readonly helm: Helm; readonly done: string[] };

/** A helm over an address and its units (number and floor of each), which writes down what is done with it. */
export function helmOf(
  search: string,
  units: readonly (readonly [unit: number, floor: number])[] = [],
): Helmed {
  const address = addressOf(search);
  const inspection: Inspection = {
    ask: address.id === null ? undefined : { id: address.id, kind: address.kind },
    details: idle,
    parking: answered('parking', []),
    entrance: idle,
    units: answered(
      'units',
      units.map(([unit, floor], index) => pointOf({ unit, floor }, `m${index}`)),
    ),
  };
  const done: string[] = [];
  const scene: Scene = {
    ...meaningOf(address, inspection, 'raw'),
    address,
    connection: 'page',
    inspection,
    outline: undefined,
    outlinePending: false,
    checks: notChecked,
    asking: false,
    retry: (operation) => void done.push(`retry ${operation}`),
    attempts: {},
    stopRetrying: () => {},
    askAhead: async () => {},
    askAgain: () => void done.push('ask again'),
    select: (ref) => void done.push(`select ${ref}`),
    go: (change) => void done.push(`go ${JSON.stringify(change)}`),
  };
  const helm: Helm = {
    scene,
    theme: 'light',
    basemap: 'embedded',
    ask: ({ id, kind }) => void done.push(`ask ${id} as ${kind}`),
    chooseTheme: (theme) => void done.push(`theme ${theme}`),
  };
  return { helm, done };
}

function answered<Name extends OperationName>(
  operation: Name,
  features: readonly object[],
): OperationView<Name> {
  const json = { type: 'FeatureCollection', features };
  return answeredView({ operation, ...readFeatures(operation, json), exchange });
}

function pointOf(properties: object, markerId: string): object {
  return { type: 'Feature', markerId, geometry: { type: 'Point', coordinates: [71.4, 51.1] }, properties };
}
