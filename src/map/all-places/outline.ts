import { worldAtZero } from '../../domain/geo/earth.ts';
import type { Cover } from '../../features/inspect/model/cover.ts';
import type { Position } from '../../spec/geojson.ts';
import type { MapController } from '../map-controller.ts';
import { createBelt, walkAround } from './area/shapes.ts';

/** Returns the outline of what the map shows beside the panel. */
export function getOutline(surface: MapController, cover: Cover): readonly Position[] {
  const { width, height } = surface.camera.size();
  const box = [cover.left, cover.top, width - cover.right, height - cover.bottom] as const;
  const outline = walkAround(...box).map((at) => surface.camera.positionAt(at));
  const world = worldAtZero * 2 ** surface.camera.zoom();
  return box[2] - box[0] >= world ? createBelt(outline) : outline;
}
