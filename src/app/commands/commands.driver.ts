import { createAnsweredView, type Inspection, type OperationView } from '../../domain/place/inspection.ts';
import { createSeen, type Seen } from '../../features/inspect/model/scene.driver.tsx';
import type { OperationName } from '../../spec/operations.ts';
import { readFeatures } from '../../spec/received.ts';
import { addressOf } from '../../state/address.ts';
import type { CommandContext } from './perform.ts';

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

/** The effects of the commands, in words. */
export type ContextSeen = { readonly context: CommandContext; readonly scene: Seen; readonly done: string[] };

/**
 * Returns the context of commands over an address, its units (number and floor of each) and the texts of its points; it
 * records what is done with it.
 */
export function createContext(
  search: string,
  units: readonly (readonly [unit: number, floor: number])[] = [],
  points: { readonly parking?: readonly string[]; readonly entrance?: readonly string[] } = {},
): ContextSeen {
  const address = addressOf(search);
  const inspection: Inspection = {
    ask: address.id === null ? undefined : { id: address.id, kind: address.kind },
    details: idle,
    parking: answered(
      'parking',
      (points.parking ?? []).map((text, index) => getPoint({ text, id: `p${index}` })),
    ),
    entrance: points.entrance
      ? answered(
          'entrance',
          points.entrance.map((text, index) => getPoint({ text, id: `e${index}` })),
        )
      : idle,
    units: answered(
      'units',
      units.map(([unit, floor], index) => getPoint({ unit, floor }, `m${index}`)),
    ),
  };
  const done: string[] = [];
  const scene = createSeen({
    address,
    inspection,
    retry: (operation) => void done.push(`retry ${operation}`),
    askAgain: () => void done.push('ask again'),
    select: (ref) => void done.push(`select ${ref}`),
    go: (change) => void done.push(`go ${JSON.stringify(change)}`),
  });
  const context: CommandContext = {
    scene,
    theme: 'light',
    basemap: 'embedded',
    ask: ({ id, kind }) => void done.push(`ask ${id} as ${kind}`),
    chooseTheme: (theme) => void done.push(`theme ${theme}`),
  };
  return { context, scene, done };
}

function answered<Name extends OperationName>(
  operation: Name,
  features: readonly object[],
): OperationView<Name> {
  const json = { type: 'FeatureCollection', features };
  return createAnsweredView({ operation, ...readFeatures(operation, json), exchange });
}

function getPoint(properties: object, markerId?: string): object {
  return {
    type: 'Feature',
    ...(markerId && { markerId }),
    geometry: { type: 'Point', coordinates: [71.4, 51.1] },
    properties,
  };
}
