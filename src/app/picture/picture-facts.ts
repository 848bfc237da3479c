import { secondsOf } from '../../domain/arrival.ts';
import { entranceLetter } from '../../domain/entrance-letter.ts';
import { type ReadinessState, readinessCount, readinessOf } from '../../domain/readiness.ts';
import { entranceIndex, shortNumber } from '../../panel/arrival/told-way.ts';
import { receivedCount } from '../../panel/face.ts';
import { placeTexts } from '../../panel/place/place-texts.ts';
import { namedGround } from '../../scene/meaning.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { writtenMetres } from '../../scene/written-metres.ts';
import { kitConnection } from '../../state/kit-link.ts';
import type { FloorLabels } from '../../state/preferences.ts';
import { commandWords, panelWords, shareWords } from '../../words/words.ts';
import { oldestAnswer } from '../oldest-answer.ts';

/** One end of a leg as the map marks it. */
export type FactStop = { readonly mark: 'parking' | 'entrance' | 'unit' | 'place'; readonly text: string };

/** What the card beside the map says, all of it in words. */
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

/** The facts of the panel that a picture carries. A count that no answer gave is `–`: unknown is not none. */
export function pictureFacts(scene: Scene, labels: FloorLabels, isSample: boolean): PictureFacts {
  const { inspection, connection } = scene;
  const { title, line } = placeTexts(inspection);
  const facts = readinessOf(inspection);
  const { yes, of } = readinessCount(facts);
  const oldest = oldestAnswer(inspection);
  const texts = shareWords.picture;
  return {
    title: title || (inspection.ask?.id ?? ''),
    line,
    way: wayOf(scene, labels),
    counts: (['parking', 'entrance', 'units'] as const).map((operation) => {
      const count = receivedCount(inspection[operation]);
      return {
        label: panelWords.twinGroup(operation),
        count: count === undefined ? '–' : panelWords.count(count),
      };
    }),
    readiness: {
      label: panelWords.readiness,
      count: panelWords.readinessCount(yes, of),
      states: facts.map(({ state }) => state),
    },
    badge: connection === kitConnection ? texts.recorded : isSample ? commandWords.sampleData : undefined,
    answered: oldest === undefined ? undefined : texts.asked(new Date(oldest)),
  };
}

function wayOf({ arrival, inspection }: Scene, labels: FloorLabels): PictureFacts['way'] {
  const { route, time, unit, target, floor, elevator } = arrival;
  if (!time || route.legs.length === 0) return undefined;
  const stops: FactStop[] = [];
  if (route.parking) stops.push({ mark: 'parking', text: 'P' });
  if (route.entrance) {
    stops.push({ mark: 'entrance', text: entranceLetter(entranceIndex(inspection, route.entrance)) });
  }
  if (unit) stops.push({ mark: 'unit', text: shortNumber(unit) ?? '·' });
  else if (target) stops.push({ mark: 'place', text: '' });
  return {
    stops,
    lengths: route.legs.map(({ metres }) => panelWords.wayLength(Math.round(metres))),
    short: panelWords.arrivalShort(writtenMetres(route), secondsOf(time)),
    how: panelWords.arrivalHow(floor, namedGround(labels), elevator),
  };
}

/** Every text of the card in one, for the judge of what leaves the page. */
export function paintedText({ title, line, way, counts, badge, answered }: PictureFacts): string {
  const stops = way?.stops.map(({ text }) => text) ?? [];
  return [title, line, way?.short, way?.how, ...stops, ...counts.map(({ count }) => count), badge, answered]
    .filter(Boolean)
    .join('\n');
}
