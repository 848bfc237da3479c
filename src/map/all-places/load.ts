/** Loads the layer of all places, and its panel. */
export const loadAllPlaces = () => import('./parts.ts');
