import type { Feature, FeatureCollection, Geometry, Point } from 'geojson';
import { formatLength } from '../../../domain/format/formats.ts';
import { alignToMeridian, type Bounds, getBounds, getDistance } from '../../../domain/geo/geodesy.ts';
import { getAllSubjects, type Inspection } from '../../../domain/place/inspection.ts';
import type { Ref } from '../../../domain/place/ref.ts';
import { getMessage } from '../../../domain/rules/rule.ts';
import type { Finding } from '../../../spec/finding.ts';
import type { Position } from '../../../spec/geojson.ts';
import type { Severity } from '../../../spec/severities.ts';
import judgedWords from './judging/judged.messages';

/** What the map reads of a finding: the measured line, its length, its points, and where one would be instead. */
export type EvidenceMark = {
  readonly part: 'line' | 'length' | 'point' | 'ghost' | 'ghost-leg' | 'ghost-label';
  readonly severity: Severity;
  /** True for the finding that the reader looks at; the others are drawn faintly. */
  readonly focused: boolean;
  readonly label: string;
};

/** Findings drawn at once besides the one in focus, the worst first: a map full of rings says nothing. */
const faintAtMost = 500;

/**
 * Returns what the findings draw: errors and warnings faintly, the one in focus whole and last, on top. Findings about
 * the inspection as a whole without a measurement draw nothing.
 */
export function createEvidence(
  findings: readonly Finding[],
  focused: Finding | undefined,
  inspection: Inspection,
): FeatureCollection {
  const faint: Finding[] = [];
  for (const each of findings) {
    if (faint.length === faintAtMost) break;
    if (each.severity !== 'info' && each.id !== focused?.id && isSomewhere(each)) faint.push(each);
  }
  // Later ones are drawn on top: of two on one point the worst is seen.
  faint.reverse();
  return {
    type: 'FeatureCollection',
    features: [
      ...faint.flatMap((each) => getMarks(each, inspection, false)),
      ...(focused ? getMarks(focused, inspection, true) : []),
    ],
  };
}

/** Returns the features of evidence on the map that say a length. */
export function getEvidenceLengths(evidence: FeatureCollection): Feature<Point>[] {
  return evidence.features.filter(
    (each): each is Feature<Point> => each.geometry.type === 'Point' && each.properties?.part === 'length',
  );
}

/** The finding that a reviewer should see first: where the list expects the place, else the worst. */
export function getLeadingFinding(findings: readonly Finding[]): Finding | undefined {
  return findings.find(({ ruleId }) => ruleId === 'expected.position') ?? findings[0];
}

/** Degrees around everything that a finding draws; undefined where it draws nothing. */
export function getEvidenceBounds(finding: Finding, inspection: Inspection): Bounds | undefined {
  return getBounds(getEvidencePoints(finding, inspection));
}

/** Every point that a finding draws, ends of lines and ghost included. */
export function getEvidencePoints(finding: Finding, inspection: Inspection): readonly Position[] {
  const { lines, points, ghost } = placed(finding, inspection);
  return [...lines.flat(), ...points, ...(ghost ? [ghost] : [])];
}

/** The same in words that automation reads: `parking.far parking:1.a 412 m`; a ghost is said to be one. */
export function formatEvidence(finding: Finding, inspection: Inspection): string {
  const { lines, points, ghost } = placed(finding, inspection);
  if (lines.length + points.length === 0 && !ghost) return '';
  const lengths = lines.map(([from, to]) => getLength(from, to));
  return [finding.ruleId, finding.subject, ...lengths, ...(ghost ? ['ghost'] : [])].join(' ');
}

function isSomewhere({ subject, evidence }: Finding): boolean {
  return subject !== 'place' || evidence !== undefined;
}

function getMarks(finding: Finding, inspection: Inspection, focused: boolean): Feature<Geometry>[] {
  const { lines, points, ghost } = placed(finding, inspection);
  const [start] = points;
  const mark = (geometry: Geometry, part: EvidenceMark['part'], label = ''): Feature<Geometry> => {
    const properties: EvidenceMark = { part, severity: finding.severity, focused, label };
    return { type: 'Feature', geometry, properties };
  };
  const marks = lines.map(([from, to]) => mark(formatLine(from, to), 'line'));
  if (focused && ghost) {
    if (start) marks.push(mark(formatLine(start, ghost), 'ghost-leg'));
    marks.push(mark(getPoint(ghost), 'ghost'));
    marks.push(mark(getPoint(ghost), 'ghost-label', ghostText(finding)));
  }
  marks.push(...points.map((position) => mark(getPoint(position), 'point')));
  if (focused) {
    marks.push(...lines.map(([from, to]) => mark(getMiddle(from, to), 'length', getLength(from, to))));
  }
  return marks;
}

/** Returns the text next to the point where one would be instead. */
function ghostText({ ruleId }: Finding): string {
  return getMessage(judgedWords.ghost, ruleId) ?? judgedWords.ghost.other;
}

type Placed = {
  readonly lines: readonly (readonly [Position, Position])[];
  readonly points: readonly Position[];
  readonly ghost: Position | undefined;
};

/**
 * Returns what a finding draws, all on one turn of the earth: a line over the antimeridian does not run around the
 * world.
 */
function placed({ subject, operation, evidence }: Finding, inspection: Inspection): Placed {
  // What another answer as a whole lacks has no position: the point of the place is not what is wrong.
  const isPlace = subject === 'place' && operation !== 'details';
  const own = isPlace ? undefined : getPositions(inspection).get(subject);
  const points = evidence?.points ?? (own ? [own] : []);
  const meridian = (own ?? points[0] ?? evidence?.lines?.[0]?.[0])?.[0] ?? 0;
  const turned = (position: Position) => alignToMeridian(meridian, position);
  return {
    lines: (evidence?.lines ?? []).map(([from, to]) => [turned(from), turned(to)]),
    points: points.map(turned),
    ghost: evidence?.ghost && turned(evidence.ghost),
  };
}

const positions = new WeakMap<Inspection, ReadonlyMap<Ref, Position>>();

function getPositions(inspection: Inspection): ReadonlyMap<Ref, Position> {
  const known = positions.get(inspection);
  if (known) return known;
  const made = new Map(getAllSubjects(inspection).map(({ ref, position }) => [ref, position]));
  positions.set(inspection, made);
  return made;
}

function getLength(from: Position, to: Position): string {
  return formatLength(getDistance(from, to));
}

function formatLine(from: Position, to: Position): Geometry {
  return { type: 'LineString', coordinates: [[...from], [...to]] };
}

function getMiddle([west, south]: Position, [east, north]: Position): Geometry {
  return getPoint([(west + east) / 2, (south + north) / 2]);
}

function getPoint(position: Position): Geometry {
  return { type: 'Point', coordinates: [...position] };
}
