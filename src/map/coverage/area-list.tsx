import { useRef } from 'react';
import { useStore } from 'zustand';
import type { Connection } from '../../client/connection.ts';
import { type CountedArea, getMiddle, sumAreas } from '../../client/counted-areas.ts';
import type { PlaceTiles } from '../../client/place-tiles.ts';
import { formatShare } from '../../domain/format/formats.ts';
import { isolate, joinSentences } from '../../domain/format/sentences.ts';
import { formatPastedCoordinate } from '../../domain/geo/coordinate-text.ts';
import { useNear } from '../../features/inspect/model/all-places/use-near.ts';
import { useSelection } from '../../features/inspect/model/scene-context.tsx';
import type { Criterion } from '../../state/address.ts';
import { Button } from '../../ui/button.tsx';
import allPlacesWords from '../all-places/all-places.messages';
import allPlacesStyles from '../all-places/all-places.module.css';
import { placesListId } from '../all-places/part-names.ts';
import { formatCriterion, formatRow } from '../all-places/places-words.ts';
import { placesInSight } from '../all-places/sight.ts';
import coverageWords from './coverage.messages';
import styles from './coverage.module.css';
import { DistrictFile } from './district-file.tsx';
import { getShare, getShareClass, rankChanges, rankWorst } from './rank-areas.ts';
import { SaveAreas } from './save-areas.tsx';
import { shownAreas } from './shown-areas.ts';

export type AreaListProps = {
  readonly connection: Connection;
  readonly tiles: PlaceTiles;
  readonly criterion: Criterion;
};

/** The most areas that are listed. */
const mostListed = 20;

/** The hexagons in sight, or all districts: one true sentence, and the worst of them. */
export function AreaList(props: AreaListProps) {
  const { tiles, criterion } = props;
  const { by } = useSelection().address;
  const { areas, state, exact, again } = useStore(shownAreas);
  const { sight } = useStore(placesInSight);
  const title = useRef<HTMLHeadingElement>(null);
  const isDistricts = by === 'districts';
  const counted = isDistricts ? areas : areas.filter((area) => sight?.sees(getMiddle(area)));
  const isCompared = counted.some(({ before }) => before);
  const listed = (isCompared ? rankChanges : rankWorst)(counted, criterion);
  const show = ({ bounds }: CountedArea) => {
    // The list is another one where the map arrives.
    title.current?.focus();
    sight?.show(bounds);
  };
  const isOver = listed.length === 0 && state === 'there' && areas.length + Number(!isDistricts) > 0;
  return (
    <section className={allPlacesStyles.list} aria-labelledby={placesListId} aria-busy={state === 'asking'}>
      <h3 ref={title} id={placesListId} tabIndex={-1} className="small strong">
        {getTitle(listed, isCompared)}
      </h3>
      {isDistricts && <DistrictFile />}
      {state === 'lost' && (
        <div role="alert" className="row between gap-3 mt-2 small">
          <span>{listed.length === 0 ? coverageWords.noneCounted : coverageWords.lost}</span>
          <Button onClick={again}>{allPlacesWords.again}</Button>
        </div>
      )}
      {listed.length === 0 && state === 'asking' && (
        <p className="mt-1 small quiet">{allPlacesWords.asking}</p>
      )}
      {isOver && (
        <div className="row between gap-3 mt-2 small quiet">
          <span>{isDistricts ? coverageWords.noPlaces : allPlacesWords.noneInSight}</span>
          {sight && tiles.bounds && <Button onClick={sight.showAll}>{allPlacesWords.showAll}</Button>}
        </div>
      )}
      {listed.length > 0 && (
        <>
          <p className="mt-1 mb-2 small">
            {isDistricts
              ? coverageWords.districts({ count: counted.length })
              : formatTogether(counted, exact, criterion)}
          </p>
          <SaveAreas areas={listed} />
        </>
      )}
      <ol className="mt-1">
        {listed.slice(0, mostListed).map((area) => (
          <AreaRow key={area.key} {...props} area={area} onShow={() => show(area)} />
        ))}
      </ol>
    </section>
  );
}

function getTitle(listed: readonly CountedArea[], isCompared: boolean): string {
  if (listed.length === 0) return coverageWords.areas;
  return isCompared ? coverageWords.changes : coverageWords.worst;
}

/** Returns what is true of the hexagons in sight together. */
function formatTogether(areas: readonly CountedArea[], exact: boolean, criterion: Criterion): string {
  const { count, missing } = sumAreas(areas);
  return joinSentences([
    coverageWords.hexagonsInSight({ count: areas.length }),
    formatCriterion(count, missing, criterion),
    exact ? undefined : coverageWords.approximate,
  ]);
}

type RowProps = AreaListProps & { readonly area: CountedArea; readonly onShow: () => void };

/** An area with its share; a hexagon is named by the place nearest to its middle. */
function AreaRow({ area, criterion, connection, tiles, onShow }: RowProps) {
  const middle = getMiddle(area);
  const { data } = useNear(connection, area.name === undefined ? middle : undefined, 1, tiles.edition);
  const place = data?.[0];
  const near = place && (place.address || place.name || place.id);
  const name = area.name ?? (near ? coverageWords.near({ place: isolate(near) }) : formatPosition(area));
  const now = formatRow({ count: area.count, lacking: area.missing }, criterion);
  return (
    <li>
      <button
        type="button"
        className={`${allPlacesStyles.place} ${styles.area} bare rounded hover cursor-pointer`}
        onClick={onShow}
      >
        <i aria-hidden className={allPlacesStyles.dot} data-step={getShareClass(area, criterion)} />
        <span className="fill">
          <b className="block truncate medium" dir="auto">
            {name}
          </b>
          <small className="block caption quiet tabular">
            {area.before
              ? coverageWords.since({
                  now,
                  share: formatShare(getShare(area.before, criterion)),
                  count: area.before.count,
                })
              : now}
          </small>
        </span>
      </button>
    </li>
  );
}

/** Digits of degrees that tell a hexagon from the next one. */
const digits = 4;

function formatPosition(area: CountedArea): string {
  const [longitude, latitude] = getMiddle(area);
  return formatPastedCoordinate([Number(longitude.toFixed(digits)), Number(latitude.toFixed(digits))]);
}
