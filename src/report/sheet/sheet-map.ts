import { shareWords } from '../../words/words.ts';
import { escaped, escapedAttribute } from '../markup.ts';
import type { Sheet } from './sheet.ts';
import { sketchOf } from './sketch.ts';

/** The picture of the map with whom it is owed to, or a sketch that says why there is none. */
export function mapPart(sheet: Sheet): string {
  const said = shareWords.sheet;
  if ('picture' in sheet.map) {
    const { picture, attribution } = sheet.map;
    return (
      `<figure class="map"><img src="${escapedAttribute(picture.source)}" width="${picture.width}" height="${picture.height}" ` +
      `alt="${escapedAttribute(said.mapOf(sheet.title))}"><figcaption>${escaped(attribution)}</figcaption></figure>\n`
    );
  }
  const sketch = sketchOf(sheet, said.sketchOf(sheet.title));
  if (!sketch) return '';
  const lines = [said.sketch(sheet.map.lack), ...(sketch.outside > 0 ? [said.outside(sketch.outside)] : [])];
  return `<figure class="map">${sketch.svg}<figcaption>${escaped(lines.join(' '))}</figcaption></figure>\n`;
}
