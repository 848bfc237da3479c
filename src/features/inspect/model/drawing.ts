import type { FeatureCollection, Position as GeoJsonPosition, Point } from 'geojson';
import { type FloorGroup, getUnitNumber } from '../../../domain/floors/floors.ts';
import { groupSpots } from '../../../domain/geo/spots.ts';
import type { Inspection, Subject } from '../../../domain/place/inspection.ts';
import { getPlaceTitle } from '../../../domain/place/place-record.ts';
import { getPointMark, getRefOperation, type Ref } from '../../../domain/place/ref.ts';
import type { Position } from '../../../spec/geojson.ts';
import { type OperationName, operationNames } from '../../../spec/operations.ts';
import type { LayerName } from '../../../state/address.ts';
import inspectionWords from './inspection.messages';
import { computeDotZoom, computeNumberZooms, crowdsFrom, numbersFrom } from './number-zooms.ts';
import { getTextsLanguage } from './texts-language.ts';
import { findCrowds } from './unit-crowds.ts';

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
  /** How many marks share this spot, carried by the first of them; the others have 0. */
  readonly stack: number;
  /** Of a unit that stands for several: how many, in words. */
  readonly count?: string;
  /** The zoom from which the number of a unit looks for room. */
  readonly from?: number;
  /** The zoom from which the dot of a unit has its full size, the same for all that are drawn. */
  readonly apart?: number;
  /** Of the chosen feature only. */
  readonly kind?: DrawnKind;
};

export type DrawnMarks = FeatureCollection<Point, Mark>;

/** The map's input for one inspection, and the words in which automation reads what it shows. */
export type Drawing = {
  readonly sources: Readonly<Record<DrawnKind, DrawnMarks>>;
  /** All references at the spot of a reference with a count, itself first. */
  readonly stacks: ReadonlyMap<Ref, readonly Ref[]>;
  /** All units of a building in which one stands for them with its count, itself first. */
  readonly crowds: ReadonlyMap<Ref, readonly Ref[]>;
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
    units: layers.includes('units') ? getUnitLayer(ofFloor, floor === undefined, [details, entrance]) : empty,
  };
  const sources = {
    place: layersDrawn.place.marks,
    parking: layersDrawn.parking.marks,
    entrances: layersDrawn.entrances.marks,
    units: layersDrawn.units.marks,
  };
  const stacks = new Map(Object.values(layersDrawn).flatMap((layer) => [...layer.stacks]));
  const { crowds } = layersDrawn.units;
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
  return { sources, stacks, crowds, answer, drawn: counts.join(' '), setAside: setAside.join(' ') };
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

type Layer = {
  readonly marks: DrawnMarks;
  readonly stacks: ReadonlyMap<Ref, readonly Ref[]>;
  readonly crowds: ReadonlyMap<Ref, readonly Ref[]>;
};

const none: Layer['crowds'] = new Map();
const empty: Layer = { marks: nothing, stacks: none, crowds: none };

/** Made once for each list of subjects: the same object means that nothing changed. */
const made = new WeakMap<readonly Subject[], Layer>();

function getLayer<Name extends OperationName>(
  subjects: readonly Subject<Name>[],
  labelsOf: (subject: Subject<Name>, index: number) => Labels,
): Layer {
  if (subjects.length === 0) return empty;
  const known = made.get(subjects);
  if (known) return known;
  const spots = groupSpots(subjects.map(({ position }) => position));
  const sizes = new Map(spots.map((spot) => [spot[0], spot.length]));
  const features = subjects.map((subject, index) =>
    createMark(subject, {
      ref: subject.ref,
      subtitle: '',
      ...labelsOf(subject, index),
      stack: sizes.get(index) ?? 0,
    }),
  );
  const layer = {
    marks: { type: 'FeatureCollection', features } as const,
    stacks: getRefsOf(spots, subjects),
    crowds: none,
  };
  made.set(subjects, layer);
  return layer;
}

/** Signs of the place and its doors that a count keeps off: of the first ones. */
const mostSigns = 50;

/** Units by the language of their counts and the signs that these keep off. */
const madeOfUnits = new WeakMap<readonly Subject[], { readonly madeFor: string; readonly layer: Layer }>();

/** Units with their counts: of all floors one for each building where they stand upon one another, else one for each spot. */
function getUnitLayer(
  units: readonly Subject<'units'>[],
  allFloors: boolean,
  others: readonly { readonly subjects: readonly Subject[] }[],
): Layer {
  if (units.length === 0) return empty;
  const signs = others
    .flatMap(({ subjects }) => subjects.map(({ position }) => position))
    .slice(0, mostSigns);
  const madeFor = [getTextsLanguage(), ...signs].join(' ');
  const known = madeOfUnits.get(units);
  if (known && known.madeFor === madeFor) return known.layer;
  const positions = units.map(({ position }) => position);
  const spots = groupSpots(positions);
  const crowds = allFloors ? findCrowds(spots, positions, signs) : [];
  const sizes = new Map(spots.map((spot) => [spot[0], spot.length]));
  for (const crowd of crowds) {
    for (const index of crowd) sizes.delete(index);
    sizes.set(crowd[0], crowd.length);
  }
  const zooms = computeNumberZooms(positions);
  const isCrowd = new Set(crowds.map(([first]) => first));
  const fromOf = (index: number) =>
    isCrowd.has(index) ? crowdsFrom : (sizes.get(index) ?? 0) > 1 ? numbersFrom : zooms[index];
  const apart = computeDotZoom(spots.map(([first = 0]) => zooms[first] ?? 0));
  const layer: Layer = {
    marks: {
      type: 'FeatureCollection',
      features: units.map((unit, index) =>
        createMark(unit, getUnitMark(unit, sizes.get(index) ?? 0, fromOf(index), apart)),
      ),
    },
    stacks: getRefsOf(spots, units),
    crowds: getRefsOf(crowds, units),
  };
  madeOfUnits.set(units, { madeFor, layer });
  return layer;
}

/** Lists of several by their first. */
function getRefsOf(lists: readonly (readonly number[])[], subjects: readonly Subject[]): Layer['stacks'] {
  return new Map(
    lists.flatMap((list): [Ref, readonly Ref[]][] => {
      const refs = list.flatMap((index) => subjects[index]?.ref ?? []);
      return refs[0] !== undefined && refs.length > 1 ? [[refs[0], refs]] : [];
    }),
  );
}

function createMark({ position }: Subject, properties: Mark): DrawnMarks['features'][number] {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: lent(position) }, properties };
}

/** The pair of the answer itself, which GeoJSON's types would allow to be changed: the map's worker gets a copy. */
function lent(position: Position): GeoJsonPosition {
  return position as readonly number[] as GeoJsonPosition;
}

/** Written out: of a hundred thousand, spread ones take two megabytes more. */
function getUnitMark(unit: Subject<'units'>, stack: number, from: number | undefined, apart: number): Mark {
  const { ref } = unit;
  const label = getUnitNumber(unit)?.slice(0, longestNumber) ?? '';
  if (from === undefined) return { ref, label, subtitle: '', stack };
  if (stack < 2) return { ref, label, subtitle: '', stack, from, apart };
  return {
    ref,
    label,
    subtitle: '',
    stack,
    count: inspectionWords.count.units({ count: stack }),
    from,
    apart,
  };
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
  /** True where the label is on a stem above the coordinate; false where its pointer touches its building. */
  readonly stem: boolean;
  /** Metres above the ground. */
  readonly height: number;
};

/** The label's position other than the coordinate: on a wall or a roof, or on a stem off a corner. */
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
