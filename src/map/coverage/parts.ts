/** All that shows places counted in areas, loaded as one. */
export { AreaList } from './area-list.tsx';
export { AreasOnMap } from './areas-on-map.tsx';
export { FormChoice } from './form-choice.tsx';
