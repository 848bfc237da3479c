import type { AddProtocolAction } from 'maplibre-gl';
import type { Connection } from '../../client/connection.ts';
import { fetchTile } from '../../client/place-tiles.ts';
import { tilesLost } from './sight.ts';

const protocol = 'all-places';

type Served = { readonly connection: Connection; readonly template: string };

/** What the map draws, by the number in the address of its tiles. */
const served = new Map<string, Served>();
let last = 0;

/** Answers MapLibre's requests for tiles of all places, as library.ts registers it. */
export const readPlaceTile: AddProtocolAction = async ({ url }, { signal }) => {
  const [, key = '', z = '', x = '', y = ''] = url.match(/^all-places:\/\/(\d+)\/(\d+)\/(\d+)\/(\d+)$/) ?? [];
  const from = served.get(key);
  if (!from) throw new Error('No connection serves these tiles.');
  const address = from.template.replace('{z}', z).replace('{x}', x).replace('{y}', y);
  try {
    return { data: await fetchTile(from.connection, address, signal) };
  } catch (error) {
    if (!signal.aborted && served.get(key) === from) tilesLost.setState({ lost: true });
    throw error;
  }
};

/** Returns the address under which MapLibre asks for the tiles of a connection. */
export function serveTiles(): {
  readonly url: string;
  readonly set: (from: Served) => void;
  readonly end: () => void;
} {
  const key = String(++last);
  return {
    url: `${protocol}://${key}/{z}/{x}/{y}`,
    set: (from) => {
      served.set(key, from);
      tilesLost.setState({ lost: false });
    },
    end: () => served.delete(key),
  };
}
