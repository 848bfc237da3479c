import type { Feature, Geometry } from 'geojson';
import { formatLength } from '../../../../domain/format/formats.ts';
import { alignToMeridian } from '../../../../domain/geo/geodesy.ts';
import type { MappedDoor, MappedParking } from '../../../../domain/outline/map-detail.ts';
import type { Inspection, Subject } from '../../../../domain/place/inspection.ts';
import type { MatchedOnMap, Reference } from '../../../../domain/reference/reference.ts';
import type { Position } from '../../../../spec/geojson.ts';
import { getFeatureName } from '../feature-name.ts';
import type { MapOverlay, OverlayRow } from '../overlays.ts';
import referenceWords from './reference.messages';
import { formatDoor, formatParking, getDoorMark } from './reference-text.ts';

/** What the map reads of a ghost. */
export type ReferenceMark = {
  /** Its text: a sign for what only the map has, empty where it was matched. */
  readonly label: string;
};

/**
 * Returns the ghosts of the reference with their rows in the list. They are no features of the answer: nothing counts
 * them.
 */
export function createReferenceOverlay({ doors, parking }: Reference, inspection: Inspection): MapOverlay {
  const mappedDoors = getMapped(doors);
  const mappedParking = getMapped(parking);
  const meridian = inspection.details.subjects[0]?.position[0];
  const turned = (position: Position): [number, number] => {
    const [longitude, latitude] = meridian === undefined ? position : alignToMeridian(meridian, position);
    return [longitude, latitude];
  };
  // Within its area a parking point needs no other sign.
  const parkingPairs = parking.pairs.filter(({ mapped }) => mapped.polygons.length === 0);
  const pairs = [...doors.pairs, ...parkingPairs];
  const features = [
    ...mappedParking.flatMap(({ polygons }) =>
      polygons.map((rings) => line({ type: 'Polygon', coordinates: rings.map((ring) => ring.map(turned)) })),
    ),
    ...pairs.map(({ sent, mapped }) =>
      line({ type: 'LineString', coordinates: [turned(sent.position), turned(mapped.position)] }),
    ),
    ...pairs.map(({ mapped }) => ghost(turned(mapped.position), '')),
    ...parking.onlyMapped.map(({ position }) => ghost(turned(position), 'P')),
    ...doors.onlyMapped.map((door) => ghost(turned(door.position), getDoorMark(door))),
  ];
  return {
    overlay: { type: 'FeatureCollection', features },
    summary: `doors:${mappedDoors.length} parking:${mappedParking.length} matched:${doors.pairs.length + parking.pairs.length}`,
    rows: [
      ...getRow(
        'doors',
        referenceWords.mappedDoors({ count: mappedDoors.length }),
        doors,
        formatDoor,
        inspection,
      ),
      ...getRow(
        'parking',
        referenceWords.mappedParking({ count: mappedParking.length }),
        parking,
        formatParking,
        inspection,
      ),
    ],
  };
}

function getMapped<Mapped>({ pairs, onlyMapped }: MatchedOnMap<unknown, Mapped>): readonly Mapped[] {
  return [...pairs.map(({ mapped }) => mapped), ...onlyMapped];
}

function ghost(position: readonly [number, number], label: ReferenceMark['label']): Feature {
  const properties: ReferenceMark = { label };
  return { type: 'Feature', geometry: { type: 'Point', coordinates: [...position] }, properties };
}

function line(geometry: Geometry): Feature {
  return { type: 'Feature', geometry, properties: {} };
}

/** Returns the row of one kind with a row for each mapped one; none where nothing is mapped. */
function getRow<Mapped extends MappedDoor | MappedParking>(
  kind: 'doors' | 'parking',
  counted: string,
  { pairs, onlyMapped }: MatchedOnMap<Subject, Mapped>,
  textOf: (mapped: Mapped) => string,
  inspection: Inspection,
): OverlayRow[] {
  const rows = [
    ...pairs.map(({ sent, mapped, metres }) => ({
      name: textOf(mapped),
      notes: [
        referenceWords.matches({ name: getFeatureName(inspection, sent.ref), length: formatLength(metres) }),
      ],
      rows: [],
    })),
    ...onlyMapped.map((mapped) => ({ name: textOf(mapped), notes: [referenceWords.notSent], rows: [] })),
  ];
  const name = `${referenceWords.mapped}: ${referenceWords[kind]}`;
  return rows.length === 0 ? [] : [{ name, notes: [counted], rows }];
}
