import { useEffect, useRef } from 'react';
import type { Connection } from '../../client/connection.ts';
import { getOtherRun, runName } from '../../domain/place/side-name.ts';
import { PartBar } from '../../ui/part-bar.tsx';
import type { Connections } from '../inspect/model/connect.ts';
import { useSelection } from '../inspect/model/scene-context.tsx';
import { AddressMode } from './address-mode.tsx';
import compareWords from './compare.messages';
import { RunsMode } from './runs-mode.tsx';

type Props = {
  readonly connection: Connection;
  readonly connections: Connections;
};

/** The page Compare: an address from two services, or two days; or two runs of one list. */
export function ComparePage({ connection, connections }: Props) {
  const { address, go } = useSelection();
  const second = getOtherRun(address.compare);
  // Each mode restores its own sides.
  const last = useRef<Record<'address' | 'runs', string | null>>({ address: null, runs: runName('') });
  const shownMode = second === undefined ? 'address' : 'runs';
  useEffect(() => {
    last.current[shownMode] = address.compare;
  }, [shownMode, address.compare]);
  return (
    <div>
      <h1 className="page-title px-5 pt-4 pb-1">{compareWords.title}</h1>
      <PartBar
        label={compareWords.modes}
        parts={(['address', 'runs'] as const).map((name) => ({ name, text: compareWords.mode[name] }))}
        open={shownMode}
        onOpen={(name) => go({ compare: last.current[name] })}
      />
      <div className="gap-3 px-5 pt-3 pb-6 stack">
        {second === undefined ? (
          <AddressMode connection={connection} connections={connections} />
        ) : (
          <RunsMode connections={connections} second={second} />
        )}
      </div>
    </div>
  );
}
