/** All of the tool "Select an area", loaded as one. */
export { AreaOnMap } from './area-on-map.tsx';
export { AreaSection } from './area-section.tsx';
