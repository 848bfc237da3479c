import type { Connection } from '../client/connection.ts';
import { useSplitOnMap } from '../features/compare/model/split.ts';
import { useSplit } from '../features/compare/model/use-split.ts';
import type { Connections } from '../features/inspect/model/connect.ts';
import type { Split } from '../state/address.ts';

type Props = {
  readonly split: Split;
  readonly connection: Connection;
  readonly connections: Connections;
};

/** Shows both sides of the comparison in the address on the map, whether or not the panel is open. */
export function ConnectedSplit({ split, connection, connections }: Props) {
  useSplitOnMap(useSplit(split, connection, connections));
  return null;
}
