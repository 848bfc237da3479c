import type { FeatureCollection, Point } from 'geojson';
import type { Answer } from '../contract/answer.ts';
import { type OperationName, operationNames } from '../contract/operations.ts';
import { entranceLetter } from '../domain/entrance-letter.ts';
import type { Inspection, OperationView, Subject } from '../domain/inspection.ts';
import { placeTitle } from '../domain/place-title.ts';
import { operationOfRef, type Ref } from '../domain/ref.ts';
import { stackSizes } from '../domain/stacks.ts';
import type { LayerName } from '../state/address.ts';

/** The sources of ours, one for each kind of thing on the map. */
export const drawnKinds = ['place', 'parking', 'entrances', 'units'] as const;
export type DrawnKind = (typeof drawnKinds)[number];

/** What the map reads of a feature: nothing but what it draws. The rest stays in the answer. */
export type Mark = {
  readonly ref: Ref;
  /** Text of the mark: an entrance's letter, a unit's number, a place's address. */
  readonly label: string;
  /** The line below the label; only a place has one. */
  readonly subtitle: string;
  /** How many marks stand on this spot, carried by the first of them; the others have 0. */
  readonly stack: number;
  /** Of the chosen feature only. */
  readonly kind?: DrawnKind;
};

export type Marks = FeatureCollection<Point, Mark>;

/** What the map is given for one inspection, and the words in which automation reads what it shows. */
export type Drawing = {
  readonly sources: Readonly<Record<DrawnKind, Marks>>;
  /** `<connection>/<kind>/<id>`, parts percent-encoded; empty with no id. */
  readonly answer: string;
  /** `place:1 parking:3 entrances:2 units:48`; failed and unanswered kinds are left out. */
  readonly drawn: string;
  /** `units:2`; kinds with none set aside are left out. */
  readonly setAside: string;
};

const kindOf: Record<OperationName, DrawnKind> = {
  details: 'place',
  parking: 'parking',
  entrance: 'entrances',
  units: 'units',
};

const nothing: Marks = { type: 'FeatureCollection', features: [] };

/** The drawing of an inspection with the chosen layers. A collection stays the same object until its answer changes. */
export function drawingOf(inspection: Inspection, layers: readonly LayerName[], connection: string): Drawing {
  const { ask, details, parking, entrance, units } = inspection;
  const sources = {
    place: layers.includes('place') ? marksOf(details, placeMark) : nothing,
    parking: layers.includes('parking') ? marksOf(parking, parkingMark) : nothing,
    entrances: layers.includes('entrances') ? marksOf(entrance, entranceMark) : nothing,
    units: layers.includes('units') ? marksOf(units, unitMark) : nothing,
  };
  const counts: string[] = [];
  const setAside: string[] = [];
  for (const name of operationNames) {
    const view = inspection[name];
    if (!('answer' in view)) continue;
    const kind = kindOf[name];
    counts.push(`${kind}:${sources[kind].features.length}`);
    if (view.answer.setAside.length > 0) setAside.push(`${kind}:${view.answer.setAside.length}`);
  }
  const answer = ask ? [connection, ask.kind, ask.id].map(encodePart).join('/') : '';
  return { sources, answer, drawn: counts.join(' '), setAside: setAside.join(' ') };
}

type Labels = { readonly label: string; readonly subtitle?: string };

function placeMark(place: Subject<'details'>): Labels {
  const { title, subtitle } = placeTitle(place.data);
  return { label: title, subtitle };
}

function parkingMark(): Labels {
  return { label: 'P' };
}

function entranceMark(_entrance: Subject<'entrance'>, index: number): Labels {
  return { label: entranceLetter(index) };
}

function unitMark(unit: Subject<'units'>): Labels {
  return { label: String(unit.data.properties?.unit ?? '') };
}

const made = new WeakMap<Answer, Marks>();

function marksOf<Name extends OperationName>(
  view: OperationView<Name>,
  labelsOf: (subject: Subject<Name>, index: number) => Labels,
): Marks {
  if (!('answer' in view)) return nothing;
  const { answer, subjects } = view;
  const known = made.get(answer);
  if (known) return known;
  const stacks = stackSizes(subjects.map((subject) => subject.position));
  const marks: Marks = {
    type: 'FeatureCollection',
    features: subjects.map((subject, index) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [...subject.position] },
      properties: { ref: subject.ref, subtitle: '', stack: stacks[index] ?? 0, ...labelsOf(subject, index) },
    })),
  };
  made.set(answer, marks);
  return marks;
}

/** The chosen feature alone, with its kind, for the layer above all others; empty where it is not drawn. */
export function selectionOf(drawing: Drawing, ref: Ref | undefined): Marks {
  const operation = ref === undefined ? undefined : operationOfRef(ref);
  if (!operation) return nothing;
  const kind = kindOf[operation];
  const chosen = drawing.sources[kind].features.find((feature) => feature.properties.ref === ref);
  if (!chosen) return nothing;
  return { type: 'FeatureCollection', features: [{ ...chosen, properties: { ...chosen.properties, kind } }] };
}

function encodePart(part: string): string {
  return encodeURIComponent(part.toWellFormed());
}
