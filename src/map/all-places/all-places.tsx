import { useEffect, useRef, useState } from 'react';
import type { Connection } from '../../client/connection.ts';
import type { PlaceTiles } from '../../client/place-tiles.ts';
import { type Bounds, getDistance } from '../../domain/geo/geodesy.ts';
import { useFetchNear } from '../../features/inspect/model/all-places/use-near.ts';
import { usePlaceTiles } from '../../features/inspect/model/all-places/use-place-tiles.ts';
import { type Cover, getFreeMiddle } from '../../features/inspect/model/cover.ts';
import { useInspection, useSelection } from '../../features/inspect/model/scene-context.tsx';
import type { Position } from '../../spec/geojson.ts';
import { choose, type Theme } from '../../state/address.ts';
import { showToast } from '../../state/interface/toast.ts';
import { Lazy } from '../../ui/lazy.tsx';
import { useMedia } from '../../ui/viewport.ts';
import { hasChosenCamera } from '../cameras.ts';
import type { OnMap } from '../coverage/areas-on-map.tsx';
import { areasOnMap, getForm } from '../coverage/lazy.tsx';
import type { MapController } from '../map-controller.ts';
import allPlacesWords from './all-places.messages';
import { areaOnMap } from './area/lazy.ts';
import { areaTool } from './area-tool.ts';
import { FloatingLegend } from './floating-legend.tsx';
import { placesHandlers } from './handlers.ts';
import { getOutline } from './outline.ts';
import { allPlacesSource } from './part-names.ts';
import { PlaceTip } from './place-tip.tsx';
import {
  findPlacesAt,
  type PointedPlaces,
  pickPlaces,
  placesLookedAt,
  pointAtPlaces,
} from './pointed-places.ts';
import { placesInSight } from './sight.ts';
import { createAllPlacesPart } from './style-part.ts';
import { readPlaceTile, serveTiles } from './tile-protocol.ts';

Object.assign(placesHandlers, {
  tile: readPlaceTile,
  find: findPlacesAt,
  point: pointAtPlaces,
  pick: pickPlaces,
} satisfies typeof placesHandlers);

type Props = { readonly surface: MapController; readonly cover: Cover; readonly theme: Theme };

/** The layer of all places, where the connection offers it: on the map, under the pointer, in its legend. */
export function AllPlaces(props: Props) {
  const { state, connection, tiles, refetch } = usePlaceTiles();
  const { inspection } = useInspection();
  const { go } = useSelection();
  const isRefused = state === 'refused' && inspection.ask !== undefined;
  useEffect(() => {
    if (!isRefused) return;
    showToast(allPlacesWords.notOffered);
    go({ all: null });
  }, [isRefused, go]);
  // Answers that are asked for again may have been corrected, and the tiles with them.
  const answer = 'answer' in inspection.details ? inspection.details.answer : undefined;
  useEffect(() => void (answer && refetch()), [answer, refetch]);
  return connection && tiles && <Drawn {...props} connection={connection} tiles={tiles} />;
}

type DrawnProps = Props & { readonly connection: Connection; readonly tiles: PlaceTiles };

function Drawn({ surface, cover, theme, connection, tiles }: DrawnProps) {
  const { inspection } = useInspection();
  const { address } = useSelection();
  const criterion = address.all ?? 'ready';
  const hovers = useMedia('(hover: hover)');
  const isSelecting = areaTool(({ isOpen }) => isOpen);
  const onMap = { surface, theme, criterion, connection, tiles };
  useSight(surface, cover, tiles);
  useFirstView(surface, cover, tiles, inspection.ask !== undefined);
  usePicks(surface, cover, connection, tiles.edition);
  return (
    <>
      {getForm(tiles, address.by) === 'dots' ? (
        <TilesOnMap {...onMap} />
      ) : (
        <Lazy part={areasOnMap} given={onMap} instead={() => null} />
      )}
      {hovers && <PlaceTip {...{ surface, connection, tiles, criterion }} />}
      {isSelecting && <Lazy part={areaOnMap} given={{ surface, cover }} instead={() => null} />}
      {inspection.ask && <FloatingLegend {...{ connection, tiles, criterion }} />}
    </>
  );
}

/** Draws the tiles, and asks for them again with each new edition. */
function TilesOnMap({ surface, theme, criterion, connection, tiles }: OnMap) {
  const { template } = tiles;
  const [source] = useState(serveTiles);
  const drawn = useRef<string>(undefined);
  useEffect(() => source.set({ connection, template }), [source, connection, template]);
  useEffect(() => {
    surface.shown.setPart(createAllPlacesPart(source.url, theme, criterion));
  }, [surface, source, theme, criterion]);
  useEffect(() => {
    if (drawn.current !== undefined && drawn.current !== template) surface.shown.refresh(allPlacesSource);
    drawn.current = template;
  }, [surface, template]);
  useEffect(
    () => () => {
      surface.shown.setPart(undefined);
      source.end();
    },
    [surface, source],
  );
  return null;
}

/** Follows what the map shows. */
function useSight(surface: MapController, cover: Cover, { bounds }: PlaceTiles): void {
  const { view } = useSelection().address;
  useEffect(() => {
    const look = () => {
      const sight = {
        middle: surface.pointedAt(getFreeMiddle(cover, surface.canvas())).position,
        outline: () => getOutline(surface, cover),
        sees: (position: Position) => surface.camera.isInSight(position, cover),
        bounds: surface.camera.bounds(),
        zoom: surface.camera.zoom(),
        show: (area: Bounds) => surface.camera.show(area, cover, view),
        showAll: () => bounds && surface.camera.show(bounds, cover, view),
        again: () => surface.shown.refresh(allPlacesSource),
      };
      placesInSight.setState({ sight, spot: undefined });
    };
    look();
    const ends = [
      surface.camera.on('moveend', look),
      surface.camera.on('move', () => pointAtPlaces(undefined)),
    ];
    return () => {
      for (const end of ends) end();
      placesInSight.setState({ sight: undefined, spot: undefined });
      pointAtPlaces(undefined);
    };
  }, [surface, cover, bounds, view]);
}

/** Shows all places, or where most are, where neither a place nor a link has chosen the view. */
function useFirstView(
  surface: MapController,
  cover: Cover,
  { firstView: bounds }: PlaceTiles,
  isAsked: boolean,
): void {
  const { view } = useSelection().address;
  const latest = useRef({ cover, view, bounds });
  latest.current = { cover, view, bounds };
  const isWanted = useRef(!isAsked && !hasChosenCamera(location.hash));
  const isKnown = bounds !== undefined;
  useEffect(() => {
    const { cover, view, bounds } = latest.current;
    if (isAsked || !isWanted.current || !isKnown || !bounds) return;
    isWanted.current = false;
    surface.camera.show(bounds, cover, view);
  }, [surface, isAsked, isKnown]);
}

/** Zoom levels from a cell to the smaller ones in it. */
const intoCell = 2;

/** Metres to which the position in a tile is that of the place. */
const exactness = 3;

/** Opens a clicked place, or the cell; of several at one spot the list of them. */
function usePicks(surface: MapController, cover: Cover, connection: Connection, edition: string): void {
  const fetchNear = useFetchNear(connection, edition);
  const { view } = useSelection().address;
  const pick = async ({ position, count, isCell, bounds }: PointedPlaces) => {
    const { camera } = surface;
    if (bounds) return camera.show(bounds, cover, view);
    if (isCell) return camera.approach(position, Math.floor(camera.zoom()) + intoCell, cover);
    if (count > 1) {
      const { x, y } = camera.pointAt(position);
      const metres = exactness + getDistance(position, camera.positionAt({ x: x + 4, y }));
      return placesInSight.setState({ spot: { position, metres } });
    }
    const [nearest] = await fetchNear(position);
    if (!nearest) throw new Error('No place is near.');
    choose({ id: nearest.id, kind: nearest.kind });
  };
  const latest = useRef(pick);
  latest.current = pick;
  useEffect(
    () =>
      placesLookedAt.subscribe(({ picked }, before) => {
        if (!picked || picked === before.picked) return;
        latest.current(picked).catch(() => showToast(allPlacesWords.notFound));
      }),
    [],
  );
}
