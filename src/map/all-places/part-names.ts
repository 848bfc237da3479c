/** The source of the layer "All places", and its layers: single places, and cells of many from afar. */
export const allPlacesSource = 'all-places';
export const dotsLayer = 'pl-all-dots';
export const cellsLayer = 'pl-all-cells';

/** The source of areas in which all places are counted, and its layers. */
export const areasSource = 'all-areas';
export const areasLayer = 'pl-all-areas';
export const areaEdgesLayer = 'pl-all-edges';

/** The number of facts from which each class but the first begins. */
export const readySteps = [3, 5, 7, 9] as const;

/** The id of the list of those in sight, or of what opens it, for the shortcut that goes there. */
export const placesListId = 'all-places';
