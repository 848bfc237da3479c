import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Connection } from '../../client/connection.ts';
import type { PlaceTiles } from '../../client/place-tiles.ts';
import { getTilesInView } from '../../domain/coverage/tiles-in-view.ts';
import { useHexagons } from '../../features/inspect/model/all-places/use-hexagons.ts';
import type { Criterion, Theme } from '../../state/address.ts';
import { placesInSight } from '../all-places/sight.ts';
import type { MapController } from '../map-controller.ts';
import { createAreasPart } from './areas-part.ts';
import { noAreas, shownAreas } from './shown-areas.ts';

export type OnMap = {
  readonly surface: MapController;
  readonly theme: Theme;
  readonly connection: Connection;
  readonly tiles: PlaceTiles;
  readonly criterion: Criterion;
};

/** The most tiles whose hexagons are asked for at once. */
const mostTiles = 24;

/** The hexagons in sight on the map. */
export function AreasOnMap({ surface, theme, criterion, connection, tiles }: OnMap) {
  const { sight } = useStore(placesInSight);
  const inView = useMemo(() => (sight ? getTilesInView(sight.bounds, sight.zoom, mostTiles) : []), [sight]);
  const { areas, state, exact, refetch } = useHexagons(connection, tiles.hexagons ?? '', inView);
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
  return null;
}
