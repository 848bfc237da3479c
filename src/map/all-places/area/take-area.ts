import { parseArea, type ReadArea, readArea } from '../../../domain/coverage/area.ts';
import type { Position } from '../../../spec/geojson.ts';
import { longestArea } from '../../../spec/place-area.ts';
import { areaTool, type DrawingWay } from '../area-tool.ts';

let number = 0;

/** Takes what was read as the area; what is none leaves the one before. */
function take(read: ReadArea, shows = false): boolean {
  if ('fault' in read) {
    areaTool.setState({ fault: read.fault });
    return false;
  }
  number++;
  areaTool.setState({
    chosen: { area: read.area, number, frame: shows ? read.area.bounds : undefined },
    ...{ fault: undefined, way: undefined, corners: [] },
  });
  return true;
}

/** Takes a drawn shape; one without an inside, such as a single click, is none. */
export function takeShape(corners: readonly Position[]): boolean {
  return take(readArea({ type: 'Polygon', coordinates: [corners] }));
}

/** Takes a text of GeoJSON. */
export function takeText(text: string): boolean {
  return take(parseArea(text), true);
}

/** Takes a file of GeoJSON. */
export async function takeAreaFile(file: Blob): Promise<boolean> {
  if (file.size > longestArea) {
    areaTool.setState({ fault: 'too-large' });
    return false;
  }
  return takeText(await file.text());
}

/** Takes what the map shows. */
export function takeSight(): void {
  const outline = areaTool.getState().look?.();
  if (outline) takeShape(outline);
}

/** Begins to draw; the area before stays until another is there. */
export function startDrawing(way: DrawingWay | undefined): void {
  areaTool.setState({ way, corners: [], fault: undefined });
}

/** Adds a corner to the polygon. */
export function addCorner(position: Position): void {
  areaTool.setState(({ corners }) => ({ corners: [...corners, position] }));
}

export function undoCorner(): void {
  areaTool.setState(({ corners }) => ({ corners: corners.slice(0, -1) }));
}

/** Corners from which a polygon has an inside. */
export const leastCorners = 3;

/** Makes the polygon the area. */
export function finishPolygon(): void {
  const { corners } = areaTool.getState();
  if (corners.length >= leastCorners) takeShape(corners);
}
