import type { Cover } from '../../map/cover.ts';
import type { MapDeeds } from '../../scene/map-deeds.ts';
import { composePicture } from './compose-picture.ts';
import { pictureColours } from './picture-colours.ts';
import type { PictureFacts } from './picture-facts.ts';

export type Made = {
  readonly canvas: HTMLCanvasElement;
  /** Pixels for each CSS pixel: fewer than were asked for where the browser has no more. */
  readonly scale: number;
};

/** Paints the map and what belongs on it; rejects as MapDeeds.picture does. */
export async function makePicture(
  deeds: MapDeeds,
  scale: number,
  cover: Cover,
  facts: PictureFacts | undefined,
): Promise<Made> {
  const map = await deeds.picture(scale);
  const { width } = deeds.size();
  const canvas = composePicture({
    map,
    mapWidth: width,
    cover,
    credit: deeds.credit(),
    facts,
    colours: pictureColours(),
  });
  return { canvas, scale: map.width / width };
}
