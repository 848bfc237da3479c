import { type ReactNode, useEffect, useId, useState } from 'react';
import { useStore } from 'zustand';
import type { Connection } from '../../client/connection.ts';
import type { PlaceTiles } from '../../client/place-tiles.ts';
import { formatShare } from '../../domain/format/formats.ts';
import { readinessItems } from '../../domain/place/readiness-items.ts';
import { useSelection } from '../../features/inspect/model/scene-context.tsx';
import { type Criterion, criteria } from '../../state/address.ts';
import { waitUntilSettled } from '../../state/interface/settled.ts';
import { Button } from '../../ui/button.tsx';
import { getForm } from '../coverage/lazy.tsx';
import allPlacesWords from './all-places.messages';
import styles from './all-places.module.css';
import { InSight } from './in-sight.tsx';
import { formatPlaces } from './places-words.ts';
import { tilesLost } from './sight.ts';

type Props = {
  readonly connection: Connection;
  readonly tiles: PlaceTiles;
  /** Asks for lost tiles again. */
  readonly onAgain: () => void;
};

/** What the colours mean, what they show, and the one sentence that is true of all places. */
export function Legend({ connection, tiles, onAgain }: Props) {
  const { address, go } = useSelection();
  const criterion = address.all ?? 'ready';
  const { lost } = useStore(tilesLost);
  const label = useId();
  const isDots = getForm(tiles, address.by) === 'dots';
  return (
    <>
      <div className="row gap-3 mt-1">
        <label className="small quiet flex-none" htmlFor={label}>
          {allPlacesWords.colourBy}
        </label>
        <select
          id={label}
          className={`${styles.select} flex-1 small`}
          value={criterion}
          onChange={({ target }) => go({ all: criteria.find((each) => each === target.value) ?? 'ready' })}
        >
          {criteria.map((each) => (
            <option key={each} value={each}>
              {allPlacesWords.by[each]}
            </option>
          ))}
        </select>
      </div>
      <Ramp tiles={tiles} criterion={criterion} inShares={!isDots} />
      <p className="mt-2 small">{formatPlaces(tiles, criterion)}</p>
      {isDots && <InSight {...{ connection, tiles, criterion }} />}
      <Announced text={formatPlaces(tiles, criterion)} by={criterion} />
      {lost && (
        <div role="alert" className="row between gap-3 mt-2 small">
          <span>{allPlacesWords.lost}</span>
          <Button onClick={onAgain}>{allPlacesWords.again}</Button>
        </div>
      )}
    </>
  );
}

type RampProps = {
  readonly tiles: PlaceTiles;
  readonly criterion: Criterion;
  /** True where the colours are shares of the places of an area. */
  readonly inShares: boolean;
};

/** The five colours from little to all, with what is at both ends, or between them. */
function Ramp({ tiles, criterion, inShares }: RampProps) {
  const { facts, without, with: having } = allPlacesWords;
  const lacking = criterion === 'ready' ? 0 : tiles.missing[criterion];
  const ends =
    criterion === 'ready'
      ? [facts({ count: 0 }), facts({ count: readinessItems.length })]
      : inShares
        ? [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => formatShare(share))
        : [without({ count: lacking }), having({ count: tiles.count - lacking })];
  return (
    <div className="mt-2">
      <div className={`${styles.ramp} flex`} aria-hidden>
        {[0, 1, 2, 3, 4].map((step) => (
          <i key={step} data-step={step} />
        ))}
      </div>
      <div className="row between caption quiet tabular mt-1">
        {ends.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </div>
    </div>
  );
}

/** Says the sentence once for each criterion, however often the places change. */
function Announced({ text, by }: { readonly text: string; readonly by: Criterion }): ReactNode {
  const [said, setSaid] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text of the same criterion is not said
  useEffect(() => {
    let gone = false;
    void waitUntilSettled().then(() => gone || setSaid(text));
    return () => {
      gone = true;
    };
  }, [by]);
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  );
}
