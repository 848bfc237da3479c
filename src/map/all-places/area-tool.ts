import { create } from 'zustand';
import type { Area } from '../../domain/coverage/area.ts';
import type { AreaFault } from '../../domain/coverage/area-faults.ts';
import type { Bounds } from '../../domain/geo/geodesy.ts';
import type { Position } from '../../spec/geojson.ts';

/** How an area is drawn on the map. */
export type DrawingWay = 'rectangle' | 'lasso' | 'polygon' | 'circle';

/** An area, and the number that tells it from the one before. */
type ChosenArea = {
  readonly area: Area;
  readonly number: number;
  /** What the map shows of it; undefined where it was drawn there. */
  readonly frame: Bounds | undefined;
};

export type AreaTool = {
  readonly isOpen: boolean;
  /** What is being drawn. */
  readonly way: DrawingWay | undefined;
  /** The corners of a polygon so far. */
  readonly corners: readonly Position[];
  readonly chosen: ChosenArea | undefined;
  /** Why the last file, text or shape is no area; the one before stays. */
  readonly fault: AreaFault | 'too-large' | undefined;
  /** Returns the outline of what the map shows; undefined without a map. */
  readonly look: (() => readonly Position[]) | undefined;
  /** The middle of the free part of the map. */
  readonly middle: (() => Position) | undefined;
  /** Metres of the next circle. */
  readonly radius: number;
};

const closed = { isOpen: false, way: undefined, corners: [], chosen: undefined, fault: undefined } as const;

/** The tool "Select an area", which outlives the panel that shows it. */
export const areaTool = create<AreaTool>(() => ({
  ...closed,
  look: undefined,
  middle: undefined,
  radius: 500,
}));

export function openAreaTool(): void {
  areaTool.setState({ isOpen: true });
}

export function closeAreaTool(): void {
  areaTool.setState(closed);
}
