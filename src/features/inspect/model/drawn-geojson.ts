import { JsonText } from '../../../domain/json/json-text.ts';
import type { Inspection } from '../../../domain/place/inspection.ts';
import type { Ref } from '../../../domain/place/ref.ts';
import type { OperationName } from '../../../spec/operations.ts';
import type { Address } from '../../../state/address.ts';
import { createDrawing, type DrawnKind } from './drawing.ts';
import type { Answered, Selection } from './use-scene.ts';

const operationOf = {
  place: 'details',
  parking: 'parking',
  entrances: 'entrance',
  units: 'units',
} as const satisfies Record<DrawnKind, OperationName>;

const kinds = ['place', 'parking', 'entrances', 'units'] as const;

export type Drawn = Pick<Answered, 'inspection' | 'connection'> &
  Pick<Selection, 'floor' | 'arrival'> & {
    readonly address: Pick<Address, 'layers'>;
  };

/**
 * Yields what the map draws of the answers as GeoJSON (RFC 7946): what layer switches and floor leave, in drawing order
 * of the operations, the path last. Each feature is as the service wrote it, byte for byte, with one foreign member in
 * front (section 6.1): `placelens`, with `ref` and `kind`. Its properties belong to the service alone: a parking point
 * has a `kind` of its own there. In parts, a feature each, made as they are taken.
 */
export function* exportDrawnGeoJson(drawn: Drawn): Generator<string> {
  const { id, kind } = drawn.inspection.ask ?? {};
  yield `{"type":"FeatureCollection","placelens":${JSON.stringify({ id, kind })},"features":[\n`;
  let separator = '';
  for (const feature of iterateFeatures(drawn)) {
    yield separator + feature;
    separator = ',\n';
  }
  yield '\n]}\n';
}

function* iterateFeatures(drawn: Drawn): Generator<string> {
  const { inspection, address, connection, floor } = drawn;
  const { sources } = createDrawing(inspection, { layers: address.layers, floor, connection });
  for (const kind of kinds) {
    const writtenOf = writtenElements(inspection[operationOf[kind]]);
    for (const { properties } of sources[kind].features) {
      const element = writtenOf(properties.ref);
      if (element !== undefined) yield marked(element, { ref: properties.ref, kind });
    }
  }
  if (address.layers.includes('path')) yield* getLegs(drawn);
}

type View = Inspection[OperationName];

/** Returns a function that finds how the element of a reference was written in an answer. */
function writtenElements(view: View): (ref: Ref) => string | undefined {
  if (!('answer' in view)) return () => undefined;
  const text = new JsonText(new TextDecoder().decode(view.answer.exchange.body));
  const { root } = text;
  const list = view.answer.operation === 'details' ? undefined : text.named(root, 'features');
  const subjects = new Map<Ref, { readonly index: number; readonly raw: unknown }>(
    view.subjects.map((subject) => [subject.ref, subject]),
  );
  return (ref) => {
    const subject = subjects.get(ref);
    if (!subject) return undefined;
    const node = list ? text.member(list, subject.index) : root;
    const written = node && text.written(node);
    // A body that was not kept: what was read of it says the same in other writing.
    return written?.startsWith('{') ? written : JSON.stringify(subject.raw);
  };
}

function marked(element: string, mark: { readonly ref: Ref; readonly kind: DrawnKind }): string {
  const rest = element.slice(1).trimStart();
  return `{"placelens":${JSON.stringify(mark)}${rest.startsWith('}') ? '' : ','}${rest}`;
}

/** The legs of the way: ours, not the service's, and straight lines as the map draws them. */
function getLegs({ arrival }: Drawn): string[] {
  return arrival.route.legs.map(({ from, to, metres }) =>
    JSON.stringify({
      placelens: { kind: 'path' },
      type: 'Feature',
      geometry: { type: 'LineString', coordinates: [from.position, to.position] },
      properties: { from: from.ref, to: to.ref, metres: Math.round(metres), straightLine: true },
    }),
  );
}
