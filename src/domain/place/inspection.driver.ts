import { AnswerFailure } from '../../spec/answer.ts';
import type { JsonObject, Position } from '../../spec/geojson.ts';
import type { OperationName } from '../../spec/operations.ts';
import { readFeatures } from '../../spec/received.ts';
import { createAnsweredView, type Inspection, type OperationView } from './inspection.ts';

/** An inspection without questions. */
export const notAsked: Inspection = {
  ask: undefined,
  details: { state: 'idle', subjects: [] },
  parking: { state: 'idle', subjects: [] },
  entrance: { state: 'idle', subjects: [] },
  units: { state: 'idle', subjects: [] },
};

export const asking = { state: 'loading', subjects: [] } as const;

/** Returns the view of an operation whose call failed. */
export function createFailedView(operation: OperationName) {
  const failure = new AnswerFailure({ operation, reason: 'server', detail: '' });
  return { state: 'failed', failure, subjects: [] } as const;
}

/** Returns the view of an operation that was answered with this JSON. */
export function createView<Name extends OperationName>(operation: Name, json: unknown): OperationView<Name> {
  const exchange = {
    url: '',
    request: { method: 'POST', headers: [], body: '' },
    status: 200,
    headers: [],
    body: new Uint8Array(),
    askedAt: 0,
    duration: 0,
  };
  return createAnsweredView({ operation, ...readFeatures(operation, json), exchange });
}

/** Returns one feature as the service sends it; `null` for one without a geometry. */
export function createFeature(position: Position | null, properties: JsonObject = {}, own: JsonObject = {}) {
  const geometry = position && { type: 'Point', coordinates: position };
  return { type: 'Feature', geometry, properties, ...own };
}

export function createCollection(features: readonly unknown[]) {
  return { type: 'FeatureCollection', features };
}

/** Returns points of one operation, with the ids 1.0, 2.0 … in their order. */
export function createPointsAt<Name extends 'parking' | 'entrance'>(
  operation: Name,
  positions: readonly Position[],
) {
  const features = positions.map((position, index) => createFeature(position, { id: `${index + 1}.0` }));
  return createView(operation, createCollection(features));
}

/** Returns one unit with the reference `unit:u` and these properties. */
export function createOneUnit(position: Position, properties: JsonObject) {
  return createView('units', createCollection([createFeature(position, properties, { markerId: 'u' })]));
}

export function createPlaceAt(position: Position | null, properties: JsonObject = {}, own: JsonObject = {}) {
  return createView('details', createFeature(position, properties, own));
}
