import { basemapWords } from './basemaps.ts';
import { copyWords } from './copying.ts';
import { floorStackWords } from './floor-stack.ts';
import { mapToolWords } from './map-tools.ts';
import { spotWords } from './spots.ts';
import { stackWords } from './stack.ts';

/** Every text on and around the map. */
export const mapWords = {
  ...basemapWords,
  ...copyWords,
  ...mapToolWords,
  ...floorStackWords,
  ...spotWords,
  ...stackWords,
};
