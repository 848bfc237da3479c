import { AnswerFailure, type Exchange, type FailureFacts } from '../../spec/answer.ts';
import type { Finding } from '../../spec/finding.ts';
import type { Position } from '../../spec/geojson.ts';
import type { Ask, OperationName } from '../../spec/operations.ts';
import { EnvelopeError, readFeatures } from '../../spec/received.ts';
import type { RuleId } from '../../spec/rules.ts';
import { createAnsweredView, type Inspection, type OperationView } from '../place/inspection.ts';
import { assess } from './assess.ts';
import { usualProfile } from './profiles.ts';
import type { Inspected, Limits } from './rule.ts';
import { rules } from './rules.ts';

export const soundAsk: Ask = { id: '1.5e8', kind: 'place' };
export const soundCentre: Position = [71.422281, 51.127931];

/** Returns new answers without a fault, which a test may spoil. */
export function createSoundAnswers([longitude, latitude]: Position = soundCentre) {
  const beside = (east: number, north: number): unknown[] => [
    Number((longitude + east).toFixed(6)),
    Number((latitude + north).toFixed(6)),
  ];
  const geometry = (east: number, north: number) => ({ type: 'Point', coordinates: beside(east, north) });
  const point = (id: string, kind: string, east: number, north: number) => ({
    type: 'Feature',
    geometry: geometry(east, north),
    properties: { text: null, kind, id, subKind: null },
  });
  const unit = (marker: string, number: number, east: number, north: number) => ({
    type: 'Feature',
    markerId: marker,
    parentPlaceId: soundAsk.id,
    geometry: geometry(east, north),
    properties: { address: 'Dostyk 5, Astana', unit: number, floor: 1, kind: 'unit' },
  });
  return {
    details: {
      type: 'Feature',
      id: soundAsk.id,
      kind: soundAsk.kind,
      markerId: '1.c0ffee',
      createdAt: '2026-01-02T03:04:05.678Z',
      geometry: geometry(0, 0),
      isBuilding: true,
      demo: true,
      properties: {
        address: 'Dostyk 5, Astana',
        kind: 'place',
        name: 'Dostyk 5',
        text: 'A tower',
        usermodified: false,
        amenities: { wheelchair: true, elevator: true, deliveryScore: 80, score: 4.5 },
        delivery_time: null,
        photos: ['https://photos.example/front.jpg'],
        correct: 3,
        incorrect: 0,
        userReaction: 0,
        completeData: true,
        userReview: false,
        types: ['premise'],
        isOpenNow: null,
      },
    },
    parking: getCollection([
      point('2.a1', 'parking', 0.000211, 0.000317),
      point('3.b2', 'parking', -0.000415, 0.000123),
    ]),
    entrance: getCollection([
      point('4.c3', 'entrances', 0.000107, 0.000053),
      point('5.d4', 'entrances', -0.000129, -0.000061),
    ]),
    units: getCollection([unit('6.e5', 101, 0.000031, 0.000017), unit('7.f6', 102, -0.000023, 0.000011)]),
  };
}

function getCollection<Feature>(features: Feature[]) {
  return { type: 'FeatureCollection', features };
}

type Answers = { readonly [Name in OperationName]?: unknown };
type Views = { -readonly [Name in OperationName]: OperationView<Name> };

/** Returns the view of an operation that was answered with this JSON: read as the client reads it. */
export function readView<Name extends OperationName>(
  operation: Name,
  json: unknown,
  came: Partial<Exchange> = {},
): OperationView<Name> {
  const exchange = createExchange(came);
  try {
    return createAnsweredView({ operation, ...readFeatures(operation, json), exchange });
  } catch (error) {
    if (!(error instanceof EnvelopeError)) throw error;
    const { path, message: detail } = error;
    return createFailedView(operation, { reason: 'unreadable', path, detail, exchange });
  }
}

export function createExchange(came: Partial<Exchange> = {}): Exchange {
  return {
    url: 'https://places.example/demo/details',
    request: { method: 'POST', headers: [], body: '' },
    status: 200,
    headers: [],
    body: new Uint8Array(),
    askedAt: 0,
    duration: 120,
    ...came,
  };
}

/** Returns the view of an operation whose call failed so. */
export function createFailedView(
  operation: OperationName,
  facts: Partial<FailureFacts> & Pick<FailureFacts, 'reason'>,
) {
  const failure = new AnswerFailure({ operation, detail: '', ...facts });
  return { state: 'failed', failure, subjects: [] } as const;
}

const idle = { state: 'idle', subjects: [] } as const;

/** Returns an inspection with these answers; every other operation was not asked. */
export function createInspected(
  { details, parking, entrance, units }: Answers,
  {
    views = {},
    ask = soundAsk,
    ...more
  }: Partial<Omit<Inspected, 'inspection'>> & {
    views?: Partial<Views>;
    ask?: Ask | undefined;
  } = {},
): Inspected {
  const inspection: Inspection = {
    ask,
    details: details === undefined ? idle : readView('details', details),
    parking: parking === undefined ? idle : readView('parking', parking),
    entrance: entrance === undefined ? idle : readView('entrance', entrance),
    units: units === undefined ? idle : readView('units', units),
    ...views,
  };
  return { inspection, now: Date.UTC(2026, 10, 21), ...more };
}

/** Returns the findings of one rule alone. */
export function judgeByRule(
  id: RuleId,
  inspected: Inspected,
  limits: Limits = {},
): readonly Finding[] | 'not-run' {
  const rule = rules.find((each) => each.id === id);
  if (!rule) throw new Error(`no rule ${id}`);
  const { findings, notRun } = assess(inspected, { ...usualProfile, limits: { [id]: limits } }, [rule]);
  return notRun.includes(id) ? 'not-run' : findings;
}

/** The same as lines: `error parking:2.a1 swapped 51.1 /features/0/geometry/coordinates`. */
export function judgeAsLines(
  id: RuleId,
  inspected: Inspected,
  limits: Limits = {},
): readonly string[] | 'not-run' {
  const judged = judgeByRule(id, inspected, limits);
  if (judged === 'not-run') return judged;
  return judged.map(({ severity, operation, subject, variant, measured, pointer }) =>
    [severity, subject === 'place' ? operation : subject, variant, measured, pointer]
      .filter((part) => part !== undefined && part !== '')
      .join(' '),
  );
}
