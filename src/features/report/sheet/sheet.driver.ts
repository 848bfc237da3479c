import { findArrival } from '../../../domain/arrival/arrival-of.ts';
import { createParkingFar } from '../../../domain/files/report.driver.ts';
import { groupByFloor } from '../../../domain/floors/floors.ts';
import {
  createCollection,
  createFeature,
  createPlaceAt,
  createView,
} from '../../../domain/place/inspection.driver.ts';
import type { Inspection } from '../../../domain/place/inspection.ts';
import { usualProfile } from '../../../domain/rules/profiles.ts';
import type { Kit } from '../../kit/model/kit.ts';
import type { Sheet } from './sheet.ts';

/** A picture of one pixel. */
export const pixel = {
  source: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
  width: 1,
  height: 1,
};

/**
 * Returns a place with one parking point, one entrance and `units` units on four floors, all of whose texts are this
 * one.
 */
export function createInspectionWithText(text: string, units = 8): Inspection {
  const properties = {
    address: text,
    name: `${text} name`,
    text,
    kind: text,
    subKind: text,
    id: text,
    photos: [text],
  };
  const unitFeatures = Array.from({ length: units }, (_, index) =>
    createFeature(
      [71.43, 51.128],
      { unit: index === 0 ? text : index, floor: index % 4, address: text },
      { markerId: `${index}` },
    ),
  );
  return {
    ask: { id: text, kind: text },
    details: createPlaceAt([71.43, 51.128], properties, { isBuilding: true }),
    parking: createView(
      'parking',
      createCollection([createFeature([71.4304, 51.1283], properties), createFeature(null, properties)]),
    ),
    entrance: createView('entrance', createCollection([createFeature([71.4301, 51.1281], properties)])),
    units: createView('units', createCollection(unitFeatures)),
  };
}

/** Returns a sheet in which every text from outside is this one. */
export function createSheetWithText(text: string, given: Partial<Sheet> = {}): Sheet {
  const inspection = given.inspection ?? createInspectionWithText(text);
  const arrival = findArrival(inspection, { lens: 'courier', selected: null, park: null, door: null });
  return {
    title: text,
    line: text,
    inspection,
    floors: groupByFloor(inspection.units.subjects),
    way: {
      sentence: text,
      legs: arrival.route.legs.map(({ from, to, metres }) => ({
        from: text,
        to: text,
        metres,
        ends: [from.position, to.position],
      })),
      notes: [text],
    },
    readiness: { count: '7 of 9', facts: [{ state: 'yes', name: text, cause: text }] },
    checks: {
      findings: [createParkingFar({ subject: text, pointer: text, details: { text } })],
      accepted: 1,
      summary: '3 rules passed',
      pending: false,
      profile: { ...usualProfile, name: text, limits: { 'parking.far': { [text]: 200 } } },
    },
    map: { picture: pixel, attribution: text },
    outline: undefined,
    photos: [
      { address: text, picture: pixel },
      { address: text, lack: 'refused' },
    ],
    withUnits: true,
    withFindings: true,
    brand: { logo: undefined, accent: undefined },
    link: undefined,
    connection: { name: text, host: text, isSample: false },
    program: 'Placelens',
    version: '1.0.0',
    writtenAt: Date.UTC(2026, 10, 21, 9, 30),
    data: undefined,
    ...given,
  };
}

/** Returns a kit of one place whose answer is this text. */
export function createKitWithText(text: string): Kit {
  const answers = { units: { status: 200, body: text, duration: 1 } };
  return {
    title: text,
    from: 'address',
    createdAt: 1_795_000_000_000,
    version: '1.0.0',
    places: [{ id: text, kind: text, title: text, recordedAt: 1_795_000_000_000, answers }],
    photos: [{ url: text }],
  };
}
