import type { City, CitySample } from '../../spec/city.ts';
import { formatList } from '../format/formats.ts';
import cityWords from './city.messages';

/** What a city's part of the first screen says, apart from its samples; `count` of all its places. */
export function getCityTextsOf({ name, attribution, licence }: City, count: number) {
  const whose = licence ? `${attribution}, ${licence.name}` : attribution;
  return {
    title: cityWords.title({ name, count }),
    tour: cityWords.tour({ name }),
    // Data of one's own may be nobody's: then nobody is named.
    credit: attribution === '' ? '' : cityWords.credit({ name, attribution: whose }),
  };
}

/** The same of a sample: `1 entrance and 5 parking points`, its address where its name is another one. */
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

/** What a place has, in words; what it has none of is not said. */
function getCounts({ units, entrances, parking }: CitySample): string {
  const said = [
    ...(units > 0 ? [cityWords.units({ count: units })] : []),
    ...(entrances > 0 ? [cityWords.entrances({ count: entrances })] : []),
    ...(parking > 0 ? [cityWords.parking({ count: parking })] : []),
  ];
  return said.length > 0 ? formatList(said) : cityWords.nothing;
}
