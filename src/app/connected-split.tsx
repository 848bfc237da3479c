import type { Connection } from '../client/connection.ts';
import { useSplitOnMap } from '../scene/compared/split.ts';
import { useSplit } from '../scene/compared/use-split.ts';
import type { Connections } from '../scene/connect.ts';
import type { Split } from '../state/address.ts';

type Props = {
  readonly split: Split;
  readonly connection: Connection;
  readonly connections: Connections;
};

/** Has the map show both sides of the comparison in the address, whether or not the panel is open. */
export function ConnectedSplit({ split, connection, connections }: Props) {
  useSplitOnMap(useSplit(split, connection, connections));
  return null;
}
