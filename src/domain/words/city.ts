import type { City, CitySample } from '../../spec/city.ts';
import { formatList } from '../format/formats.ts';
import { isolate } from '../format/sentences.ts';
import cityWords from './city.messages';

/** Returns the texts of a city on the first screen, apart from its samples; `count` of all its places. */
export function getCityTextsOf({ name, attribution, licence }: City, count: number) {
  const whose = licence ? `${attribution}, ${licence.name}` : attribution;
  return {
    title: cityWords.title({ name: isolate(name), count }),
    tour: cityWords.tour({ name }),
    // A user's own data may have no attribution.
    credit: attribution === '' ? '' : cityWords.credit({ name: isolate(name), attribution: isolate(whose) }),
  };
}

/** The same for a sample: `1 entrance and 5 parking points`, its address where its name differs. */
export function getCitySampleTexts(sample: CitySample) {
  const {
    name,
    address,
    position: [longitude, latitude],
    id,
  } = sample;
  return {
    title: name || address || id,
    address: name === '' || name === address ? '' : address,
    line: getCounts(sample),
    position: `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`,
  };
}

/** Returns what a place has, in words, without what it lacks. */
function getCounts({ units, entrances, parking }: CitySample): string {
  const sentences = [
    ...(units > 0 ? [cityWords.units({ count: units })] : []),
    ...(entrances > 0 ? [cityWords.entrances({ count: entrances })] : []),
    ...(parking > 0 ? [cityWords.parking({ count: parking })] : []),
  ];
  return sentences.length > 0 ? formatList(sentences) : cityWords.nothing;
}
