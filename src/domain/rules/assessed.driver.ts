import type { Finding } from '../../spec/finding.ts';
import type { JsonObject, Position } from '../../spec/geojson.ts';
import type { Profile } from '../../spec/profile.ts';
import type { RuleId } from '../../spec/rules.ts';
import type { Outline } from '../outline/outline-at.ts';
import {
  createCollection,
  createFeature,
  createPlaceAt,
  createView,
  notAsked,
} from '../place/inspection.driver.ts';
import type { Inspection } from '../place/inspection.ts';
import { assess } from './assess.ts';
import { usualProfile } from './profiles.ts';
import type { Inspected } from './rule.ts';

/** The usual profile with every rule, including those that are off by default. */
export const everyRule: Profile = { ...usualProfile, off: [] };

/** The place of the tests, in a country of house numbers. */
export const home: Position = [71.42, 51.12];

/** Returns a position so many metres north of the place. */
export function offsetNorth(metres: number): Position {
  return [home[0], home[1] + metres / 111_195.08];
}

/** A square building round the place, 40 m wide. */
export const square: Outline = {
  id: 1,
  height: undefined,
  polygon: {
    type: 'Polygon',
    coordinates: [
      [
        [-20, -20],
        [20, -20],
        [20, 20],
        [-20, 20],
        [-20, -20],
      ].map(([east = 0, up = 0]) => [
        home[0] + east / (111_320 * Math.cos((home[1] * Math.PI) / 180)),
        home[1] + up / 111_132,
      ]),
    ],
  },
};

export const now = Date.parse('2026-11-21T00:00:00.000Z');

/** Returns a place with these properties and own fields, and nothing else asked. */
export function createPlace(properties: JsonObject = {}, own: JsonObject = {}): Partial<Inspection> {
  return { details: createPlaceAt(home, properties, own) };
}

export function createBuilding(properties: JsonObject = {}): Partial<Inspection> {
  return createPlace(properties, { isBuilding: true });
}

/** Returns points of an answer: a position, or one with its properties. */
export function createPoints<Name extends 'parking' | 'entrance'>(
  operation: Name,
  ...given: (Position | [Position, JsonObject])[]
) {
  const features = given.map((each, index) => {
    const [position, properties] = isPosition(each) ? [each, {}] : each;
    return createFeature(position, { id: `${operation === 'parking' ? 1 : 2}${index}.0`, ...properties });
  });
  return createView(operation, createCollection(features));
}

/** Returns units, at the place unless they have a position. */
export function createUnits(...given: (JsonObject & { readonly at?: Position })[]) {
  return createView(
    'units',
    createCollection(
      given.map(({ at = home, ...sent }, index) => createFeature(at, sent, { markerId: `u${index}` })),
    ),
  );
}

function isPosition(each: Position | [Position, JsonObject]): each is Position {
  return typeof each[0] === 'number';
}

/** Returns the findings of a rule, of all rules that are run; `passed` and `not-run` where there are none. */
export function judgeRule(
  id: RuleId,
  inspection: Partial<Inspection>,
  { limits = {}, ...known }: Partial<Inspected> & { readonly limits?: Record<string, number> } = {},
): readonly Finding[] | 'passed' | 'not-run' | 'unknown' {
  const inspected = { inspection: { ...notAsked, ...inspection }, now, ...known };
  const { findings, passed, notRun } = assess(inspected, { ...everyRule, limits: { [id]: limits } });
  if (passed.includes(id)) return 'passed';
  if (notRun.includes(id)) return 'not-run';
  const own = findings.filter(({ ruleId }) => ruleId === id);
  return own.length > 0 ? own : 'unknown';
}

/** Returns the severities of a rule's findings, or that it passed or was not run. */
export function getSeverities(...given: Parameters<typeof judgeRule>): readonly string[] | string {
  const said = judgeRule(...given);
  return typeof said === 'string' ? said : said.map(({ severity }) => severity);
}
