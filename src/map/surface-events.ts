import type { Drawing } from '../scene/drawing.ts';
import type { PointingEvents } from './pointing.ts';

/** What a surface tells the page. */
export type SurfaceEvents = PointingEvents & {
  /** The first frame that contains the whole drawing has been painted. */
  readonly onDrawn: (drawing: Drawing) => void;
  /** The browser took the WebGL context away, or blocks the map's worker (false); it gave the context back (true). */
  readonly onContext: (alive: boolean) => void;
  /** The chosen basemap of another host does not come. */
  readonly onBasemapFailure: () => void;
};
