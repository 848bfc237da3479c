import { formatLength, formatMoment, formatNumber } from '../../domain/format/formats.ts';
import { countReal } from '../../domain/place/inspection.ts';
import { getReadiness, type ReadinessState } from '../../domain/place/readiness.ts';
import { getPointMark } from '../../domain/place/ref.ts';
import type { Checks } from '../inspect/model/checks.ts';
import inspectionWords from '../inspect/model/inspection.messages';
import { findOldestAnswer, getPlaceTexts } from '../inspect/model/inspection-facts.ts';
import pageWords from '../inspect/model/page.messages';
import { formatReadiness } from '../inspect/model/readiness/cause-words.ts';
import readinessWords from '../inspect/model/readiness/readiness.messages';
import type { Answered, Selection } from '../inspect/model/use-scene.ts';
import { formatHow, formatShortWay, getShortNumber, stopIndex } from '../inspect/model/way-facts.ts';
import { kitConnection } from '../kit/model/named-kit.ts';
import pictureWords from './picture.messages';

/** One end of a leg by its mark on the map. */
export type FactStop = { readonly mark: 'parking' | 'entrance' | 'unit' | 'place'; readonly text: string };

/** The content of the card next to the map, all of it in words. */
export type PictureFacts = {
  readonly title: string;
  readonly line: string;
  /** Undefined where no leg can be drawn. */
  readonly way:
    | {
        readonly stops: readonly FactStop[];
        readonly lengths: readonly string[];
        readonly short: string;
        readonly how: string;
      }
    | undefined;
  readonly counts: readonly { readonly label: string; readonly count: string }[];
  readonly readiness: {
    readonly label: string;
    readonly count: string;
    readonly states: readonly ReadinessState[];
  };
  /** Recorded or sample answers; undefined for those of a service. */
  readonly badge: string | undefined;
  readonly answered: string | undefined;
};

type Pictured = Pick<Answered, 'inspection' | 'connection'> &
  Pick<Selection, 'arrival' | 'naming'> & { readonly checks: Checks };

/** The moment of an answer, to the minute. */
const asked: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
};

/** Returns the facts of the panel for a picture. A count without an answer is `–`: unknown is not none. */
export function getPictureFacts(pictured: Pictured, isSample: boolean): PictureFacts {
  const { inspection, connection, checks } = pictured;
  const { title, line } = getPlaceTexts(inspection);
  const facts = getReadiness(inspection, checks.findings);
  const oldest = findOldestAnswer(inspection);
  return {
    title: title || (inspection.ask?.id ?? ''),
    line,
    way: getWay(pictured),
    counts: (['parking', 'entrance', 'units'] as const).map((operation) => {
      const count = countReal(inspection[operation])?.real;
      return {
        label: inspectionWords.group[operation],
        count: count === undefined ? '–' : formatNumber(count),
      };
    }),
    readiness: {
      label: readinessWords.title,
      count: formatReadiness(facts),
      states: facts.map(({ state }) => state),
    },
    badge: connection === kitConnection ? pictureWords.recorded : isSample ? pageWords.sampleData : undefined,
    answered: oldest === undefined ? undefined : formatMoment(new Date(oldest), asked),
  };
}

function getWay({ arrival, inspection, naming }: Pictured): PictureFacts['way'] {
  const { route, unit, target } = arrival;
  const short = formatShortWay(arrival);
  if (short === undefined) return undefined;
  const stops: FactStop[] = [];
  for (const mark of ['parking', 'entrance'] as const) {
    const stop = route[mark];
    if (stop) stops.push({ mark, text: getPointMark(mark, stopIndex(mark, inspection, stop)) });
  }
  if (unit) stops.push({ mark: 'unit', text: getShortNumber(unit) ?? '·' });
  else if (target) stops.push({ mark: 'place', text: '' });
  return {
    stops,
    lengths: route.legs.map(({ metres }) => formatLength(Math.round(metres))),
    short,
    how: formatHow(arrival, naming),
  };
}

/** Returns every text of the card in one, for the check of what leaves the page. */
export function getPaintedText({ title, line, way, counts, badge, answered }: PictureFacts): string {
  const stops = way?.stops.map(({ text }) => text) ?? [];
  return [title, line, way?.short, way?.how, ...stops, ...counts.map(({ count }) => count), badge, answered]
    .filter(Boolean)
    .join('\n');
}
