/** All that the layer of all places shows, loaded as one: where one part is wanted, the others are soon. */
export { AllPlaces } from './all-places.tsx';
export { AllPlacesPanel } from './all-places-panel.tsx';
