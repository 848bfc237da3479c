import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Connection } from '../../client/connection.ts';
import type { PlaceTiles } from '../../client/place-tiles.ts';
import { getTilesInView } from '../../domain/coverage/tiles-in-view.ts';
import { useDistricts } from '../../features/inspect/model/all-places/use-districts.ts';
import { type KnownAreas, useHexagons } from '../../features/inspect/model/all-places/use-hexagons.ts';
import { useSelection } from '../../features/inspect/model/scene-context.tsx';
import type { Criterion, Theme } from '../../state/address.ts';
import { placesInSight } from '../all-places/sight.ts';
import type { MapController } from '../map-controller.ts';
import { createAreasPart } from './areas-part.ts';
import { chosenDistricts } from './chosen-districts.ts';
import { noAreas, shownAreas } from './shown-areas.ts';

export type OnMap = {
  readonly surface: MapController;
  readonly theme: Theme;
  readonly connection: Connection;
  readonly tiles: PlaceTiles;
  readonly criterion: Criterion;
};

/** The hexagons in sight on the map, or the chosen districts. */
export function AreasOnMap(onMap: OnMap) {
  const { by } = useSelection().address;
  return by === 'districts' ? <Districts key={by} {...onMap} /> : <Hexagons key={by} {...onMap} />;
}

/** The most tiles whose hexagons are asked for at once. */
const mostTiles = 24;

function Hexagons(onMap: OnMap) {
  const { connection, tiles } = onMap;
  const { sight } = useStore(placesInSight);
  const inView = useMemo(() => (sight ? getTilesInView(sight.bounds, sight.zoom, mostTiles) : []), [sight]);
  useDrawn(onMap, useHexagons(connection, tiles.hexagons ?? '', inView));
  return null;
}

function Districts(onMap: OnMap) {
  const { connection, tiles } = onMap;
  const { districts } = useStore(chosenDistricts);
  useDrawn(onMap, useDistricts(connection, tiles.edition, districts));
  return null;
}

/** Draws areas, and tells the list of them. */
function useDrawn(
  { surface, theme, criterion }: OnMap,
  { areas, state, exact, refetch }: KnownAreas & { readonly refetch: () => void },
): void {
  useEffect(() => {
    shownAreas.setState({ areas, state, exact, again: refetch });
  }, [areas, state, exact, refetch]);
  useEffect(() => {
    surface.shown.setPart(createAreasPart(areas, theme, criterion));
  }, [surface, areas, theme, criterion]);
  useEffect(
    () => () => {
      surface.shown.setPart(undefined);
      shownAreas.setState(noAreas);
    },
    [surface],
  );
}
