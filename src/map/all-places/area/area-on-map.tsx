import type { Feature, FeatureCollection } from 'geojson';
import { useEffect, useMemo } from 'react';
import { toMultiPolygon } from '../../../domain/coverage/area.ts';
import { alignToMeridian } from '../../../domain/geo/geodesy.ts';
import generalWords from '../../../domain/words/general.messages';
import { type Cover, getFreeMiddle } from '../../../features/inspect/model/cover.ts';
import { useOnMap } from '../../../features/inspect/model/overlays.ts';
import { useSelection } from '../../../features/inspect/model/scene-context.tsx';
import type { Position } from '../../../spec/geojson.ts';
import { useSpots } from '../../../state/interface/spots.ts';
import { revealPanel } from '../../../state/interface/what-is-open.ts';
import { Button } from '../../../ui/button.tsx';
import { acceptsText } from '../../../ui/focus.ts';
import { Crosshair, Undo2 } from '../../../ui/icons/lazy-icons.ts';
import type { MapController } from '../../map-controller.ts';
import { type AreaTool, areaTool, closeAreaTool, type DrawingWay } from '../area-tool.ts';
import { getOutline } from '../outline.ts';
import areaWords from './area.messages';
import styles from './area.module.css';
import { DrawingPad } from './drawing-pad.tsx';
import { createCircle } from './shapes.ts';
import { addCorner, finishPolygon, leastCorners, startDrawing, takeShape, undoCorner } from './take-area.ts';

type Props = { readonly surface: MapController; readonly cover: Cover };

/** The selected area on the map, and what is being drawn. */
export function AreaOnMap({ surface, cover }: Props) {
  const { way, corners, chosen } = areaTool();
  const { address } = useSelection();
  useLook(surface, cover);
  const isHere = address.page === 'inspect';
  useEscape(isHere);
  const overlay = useMemo(() => createOverlay(chosen, corners), [chosen, corners]);
  useOnMap(
    'found',
    useMemo(() => overlay && { overlay, ...(chosen?.frame && { frame: chosen.frame }) }, [overlay, chosen]),
  );
  useEffect(() => (way ? revealPanel : undefined), [way]);
  if (!way || !isHere) return null;
  return (
    <>
      {way === 'rectangle' || way === 'lasso' ? (
        <DrawingPad way={way} toPosition={(at) => surface.camera.positionAt(at)} onDrawn={takeShape} />
      ) : (
        <Taker surface={surface} cover={cover} way={way} />
      )}
      <Bar way={way} corners={corners.length} />
    </>
  );
}

/** Lets the panel ask what the map shows. */
function useLook(surface: MapController, cover: Cover): void {
  useEffect(() => {
    const look = () => getOutline(surface, cover);
    const middle = () => surface.camera.positionAt(getFreeMiddle(cover, surface.canvas()));
    areaTool.setState({ look, middle });
    return () => areaTool.setState({ look: undefined, middle: undefined });
  }, [surface, cover]);
}

/** Escape ends drawing, then the tool, wherever the focus is, except in a text box. */
function useEscape(isHere: boolean): void {
  useEffect(() => {
    if (!isHere) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || acceptsText(event.target)) return;
      if (document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      if (areaTool.getState().way) startDrawing(undefined);
      else closeAreaTool();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isHere]);
}

type TakerProps = Props & { readonly way: 'polygon' | 'circle' };

/** Pixels around the first corner where a click closes the polygon. */
const closing = 12;

/** Takes clicks on the map, and Enter at its middle. */
function Taker({ surface, cover, way }: TakerProps) {
  const { x, y } = getFreeMiddle(cover, surface.canvas());
  useEffect(() => surface.canvas().focus({ preventScroll: true }), [surface]);
  useSpots(
    useMemo(() => {
      const take = (position: Position) => {
        const { corners, radius } = areaTool.getState();
        if (way === 'circle') return void takeShape(createCircle(position, radius));
        const [first] = corners;
        const [at, start] = [position, first].map((each) => each && surface.camera.pointAt(each));
        const isClosing = at && start && Math.hypot(at.x - start.x, at.y - start.y) < closing;
        if (isClosing && corners.length >= leastCorners) finishPolygon();
        else addCorner(position);
      };
      return { take, moves: () => false, onMove: () => {} };
    }, [surface, way]),
  );
  return (
    <Crosshair
      className={`${styles.cross} pointer-none absolute accent`}
      style={{ left: x, top: y }}
      size={28}
      aria-hidden
    />
  );
}

/** What to do on the map, and how drawing ends. */
function Bar({ way, corners }: { readonly way: DrawingWay; readonly corners: number }) {
  return (
    <div
      className={`${styles.bar} row wrap gap-2 absolute justify-center px-3 py-2 floating rounded-panel small z-3`}
    >
      <span role="status">{areaWords.hint[way]}</span>
      {way === 'polygon' && corners > 0 && (
        <Button onClick={undoCorner}>
          <Undo2 size={15} aria-hidden />
          {areaWords.undo}
        </Button>
      )}
      {way === 'polygon' && corners >= leastCorners && (
        <Button look="primary" onClick={finishPolygon}>
          {areaWords.done}
        </Button>
      )}
      <Button look="quiet" onClick={() => startDrawing(undefined)}>
        {generalWords.cancel}
      </Button>
    </div>
  );
}

function createOverlay(
  chosen: AreaTool['chosen'],
  corners: readonly Position[],
): FeatureCollection | undefined {
  const features: Feature[] = [
    ...(chosen ? [createFeature(toMultiPolygon(chosen.area))] : []),
    ...corners.map((corner) => createFeature({ type: 'Point', coordinates: [...corner] })),
  ];
  const [first] = corners;
  if (first && corners.length > 1) {
    const coordinates = corners.map((corner) => [...alignToMeridian(first[0], corner)]);
    features.push(createFeature({ type: 'LineString', coordinates }));
  }
  return features.length > 0 ? { type: 'FeatureCollection', features } : undefined;
}

function createFeature(geometry: Feature['geometry']): Feature {
  return { type: 'Feature', geometry, properties: {} };
}
