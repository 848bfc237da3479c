import { createLazyPart } from '../../../ui/lazy.tsx';
import type { AreaOnMap } from './area-on-map.tsx';
import type { AreaSection } from './area-section.tsx';

type Given<Part extends (given: never) => unknown> = Parameters<Part>[0];

/** What the tool "Select an area" shows on the map, and in the panel. */
export const areaOnMap = createLazyPart<Given<typeof AreaOnMap>>(
  async () => (await import('./parts.ts')).AreaOnMap,
);
export const areaSection = createLazyPart<Given<typeof AreaSection>>(
  async () => (await import('./parts.ts')).AreaSection,
);
