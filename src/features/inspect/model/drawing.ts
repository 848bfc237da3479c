import type { FeatureCollection, Position as GeoJsonPosition, Point } from 'geojson';
import { type FloorGroup, getUnitNumber } from '../../../domain/floors/floors.ts';
import { groupSpots } from '../../../domain/geo/spots.ts';
import type { Inspection, Subject } from '../../../domain/place/inspection.ts';
import { getPlaceTitle } from '../../../domain/place/place-record.ts';
import { getPointMark, getRefOperation, type Ref } from '../../../domain/place/ref.ts';
import type { Position } from '../../../spec/geojson.ts';
import { type OperationName, operationNames } from '../../../spec/operations.ts';
import type { LayerName } from '../../../state/address.ts';
import { computeDotZoom, computeNumberZooms } from './number-zooms.ts';

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
  /** The zoom from which the number of a unit looks for room. */
  readonly from?: number;
  /** The zoom from which the dot of a unit has its full size, the same for all that are drawn. */
  readonly apart?: number;
  /** Of the chosen feature only. */
  readonly kind?: DrawnKind;
};

export type DrawnMarks = FeatureCollection<Point, Mark>;

/** What the map is given for one inspection, and the words in which automation reads what it shows. */
export type Drawing = {
  readonly sources: Readonly<Record<DrawnKind, DrawnMarks>>;
  /** All references on the spot that one stands for with its count, itself first. */
  readonly stacks: ReadonlyMap<Ref, readonly Ref[]>;
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

const nothing: DrawnMarks = { type: 'FeatureCollection', features: [] };

export type DrawingChoice = {
  readonly layers: readonly LayerName[];
  /** The one floor whose units are drawn; undefined draws them all. */
  readonly floor: FloorGroup | undefined;
  readonly connection: string;
};

/** The drawing of an inspection with the chosen layers. A collection stays the same object until its answer changes. */
export function createDrawing(inspection: Inspection, { layers, floor, connection }: DrawingChoice): Drawing {
  const { ask, details, parking, entrance, units } = inspection;
  const ofFloor = 'answer' in units && floor ? floor.units : units.subjects;
  const layersDrawn = {
    place: layers.includes('place') ? getLayer(details.subjects, placeMark) : empty,
    parking: layers.includes('parking') ? getLayer(parking.subjects, parkingMark) : empty,
    entrances: layers.includes('entrances') ? getLayer(entrance.subjects, entranceMark) : empty,
    units: layers.includes('units') ? getLayer(ofFloor, unitMark, computeNumberZooms) : empty,
  };
  const sources = {
    place: layersDrawn.place.marks,
    parking: layersDrawn.parking.marks,
    entrances: layersDrawn.entrances.marks,
    units: layersDrawn.units.marks,
  };
  const stacks = new Map(Object.values(layersDrawn).flatMap((layer) => [...layer.stacks]));
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
  return { sources, stacks, answer, drawn: counts.join(' '), setAside: setAside.join(' ') };
}

type Labels = { readonly label: string; readonly subtitle?: string };

function placeMark(place: Subject<'details'>): Labels {
  const { title, subtitle } = getPlaceTitle(place.data);
  return { label: title, subtitle };
}

function parkingMark(_parking: Subject<'parking'>, index: number): Labels {
  return { label: getPointMark('parking', index) };
}

function entranceMark(_entrance: Subject<'entrance'>, index: number): Labels {
  return { label: getPointMark('entrance', index) };
}

/** Characters of a unit's number that fit a plate; lists show it whole. */
const longestNumber = 12;

function unitMark(unit: Subject<'units'>): Labels {
  return { label: getUnitNumber(unit)?.slice(0, longestNumber) ?? '' };
}

type Layer = { readonly marks: DrawnMarks; readonly stacks: ReadonlyMap<Ref, readonly Ref[]> };

const empty: Layer = { marks: nothing, stacks: new Map() };

/** Made once for each list of subjects: the same object means that nothing changed. */
const made = new WeakMap<readonly Subject[], Layer>();

function getLayer<Name extends OperationName>(
  subjects: readonly Subject<Name>[],
  labelsOf: (subject: Subject<Name>, index: number) => Labels,
  zoomsOf?: (positions: readonly Position[]) => readonly number[],
): Layer {
  if (subjects.length === 0) return empty;
  const known = made.get(subjects);
  if (known) return known;
  const sizes = new Map<number, number>();
  const stacks = new Map<Ref, readonly Ref[]>();
  const positions = subjects.map(({ position }) => position);
  const zooms = zoomsOf?.(positions);
  for (const spot of groupSpots(positions)) {
    const [first] = spot;
    if (first === undefined) continue;
    sizes.set(first, spot.length);
    const refs = spot.flatMap((index) => subjects[index]?.ref ?? []);
    if (refs[0] !== undefined && refs.length > 1) stacks.set(refs[0], refs);
  }
  const apart = computeDotZoom(zooms?.filter((_, index) => sizes.has(index)) ?? []);
  const marks: DrawnMarks = {
    type: 'FeatureCollection',
    features: subjects.map((subject, index) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: lent(subject.position) },
      properties: getMark(
        subject.ref,
        labelsOf(subject, index),
        sizes.get(index) ?? 0,
        zooms?.[index],
        apart,
      ),
    })),
  };
  const layer = { marks, stacks };
  made.set(subjects, layer);
  return layer;
}

/** The pair of the answer itself, which GeoJSON's types would let be changed: the map's worker is sent a copy. */
function lent(position: Position): GeoJsonPosition {
  return position as readonly number[] as GeoJsonPosition;
}

/** Written out: of a hundred thousand, spread ones take two megabytes more. */
function getMark(
  ref: Ref,
  { label, subtitle = '' }: Labels,
  stack: number,
  from: number | undefined,
  apart: number,
) {
  return from === undefined ? { ref, label, subtitle, stack } : { ref, label, subtitle, stack, from, apart };
}

/** The chosen feature alone, with its kind, for the layer above all others; empty where it is not drawn. */
export function selectDrawn(drawing: Drawing, ref: Ref | undefined): DrawnMarks {
  const operation = ref === undefined ? undefined : getRefOperation(ref);
  if (!operation) return nothing;
  const kind = kindOf[operation];
  const chosen = drawing.sources[kind].features.find((feature) => feature.properties.ref === ref);
  if (!chosen) return nothing;
  return { type: 'FeatureCollection', features: [{ ...chosen, properties: { ...chosen.properties, kind } }] };
}

function encodePart(part: string): string {
  return encodeURIComponent(part.toWellFormed());
}

/** What the map reads of the address label. */
export type LabelMark = {
  readonly ref: Ref;
  readonly label: string;
  readonly subtitle: string;
  /** True where the label stands on a stem above the coordinate; false where its pointer touches what it names. */
  readonly stem: boolean;
  /** Metres above the ground. */
  readonly height: number;
};

/** Where the label stands instead of at the coordinate: on a wall or a roof, or on a stem off a corner. */
export type LabelPlacement = {
  readonly position: Position;
  readonly height: number;
  readonly stem?: boolean;
};

type Label = FeatureCollection<Point, LabelMark>;

/** The label of each drawn place; only the first one is moved off its coordinate. */
export function createLabel({ sources }: Pick<Drawing, 'sources'>, stand: LabelPlacement | undefined): Label {
  return {
    type: 'FeatureCollection',
    features: sources.place.features.map(({ geometry, properties }, index) => {
      const { ref, label, subtitle } = properties;
      const moved = index === 0 ? stand : undefined;
      const mark: LabelMark = {
        ref,
        label,
        subtitle,
        stem: moved ? (moved.stem ?? false) : true,
        height: moved?.height ?? 0,
      };
      const coordinates = moved ? [...moved.position] : geometry.coordinates;
      return { type: 'Feature', geometry: { type: 'Point', coordinates }, properties: mark };
    }),
  };
}
