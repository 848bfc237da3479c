import type { Route } from '../../../domain/arrival/route.ts';
import { getMercatorRow } from '../../../domain/geo/earth.ts';
import { alignToMeridian, type Bounds, getBounds, getDistance } from '../../../domain/geo/geodesy.ts';
import type { Inspection } from '../../../domain/place/inspection.ts';
import type { Expectation } from '../../../spec/batch.ts';
import type { Finding } from '../../../spec/finding.ts';
import type { Position } from '../../../spec/geojson.ts';
import { getEvidencePoints, getLeadingFinding } from './evidence.ts';
import { getInspectionBounds } from './framing.ts';

/** Metres from the place up to which the camera of a review shows a thing together with it. */
const together = 1500;

/** Something that concerns a reviewer and is too far away to be shown with the place. */
export type Beyond = {
  readonly finding: Finding;
  /** From the place to the farthest of it, in metres, and as the map draws it, in degrees from north, clockwise. */
  readonly metres: number;
  readonly bearing: number;
};

/** What a reviewer must see of an address: degrees, and what is outside them. */
export type ReviewFrame = { readonly frame: Bounds | undefined; readonly beyond: readonly Beyond[] };

type Reviewed = {
  readonly inspection: Inspection;
  readonly route: Pick<Route, 'parking' | 'entrance'>;
  readonly expected: Expectation | undefined;
  /** The worst first; empty until the rules have spoken. */
  readonly findings: readonly Finding[];
};

/**
 * Returns the place with its neighbourhood, the door in use, the expected position of the list and the evidence of the
 * worst finding, each within 1,500 m of the place. Anything farther away is named instead: with it in the picture the
 * place would be a dot.
 */
export function createReviewFrame({ inspection, route, expected, findings }: Reviewed): ReviewFrame {
  const near = getInspectionBounds(inspection, route);
  const centre = getCentre(inspection, near) ?? expected?.position;
  if (!centre) return { frame: undefined, beyond: [] };
  const wanted = [expected?.position, route.entrance?.position]
    .filter((position) => position !== undefined)
    .map((position) => alignToMeridian(centre[0], position));
  const beyond: Beyond[] = [];
  for (const finding of new Set([getLeadingFinding(findings), findings[0]])) {
    if (!finding) continue;
    const points = getEvidencePoints(finding, inspection);
    wanted.push(...points);
    const farthest = points.reduce(
      (a, b) => (getDistance(centre, b) > getDistance(centre, a) ? b : a),
      centre,
    );
    const metres = getDistance(centre, farthest);
    if (metres > together) beyond.push({ finding, metres, bearing: bearingOnMap(centre, farthest) });
  }
  const shown = wanted.filter((position) => getDistance(centre, position) <= together);
  return { frame: getBounds([...(near ? getCorners(near) : []), ...shown]), beyond };
}

/**
 * Returns the direction of the straight line on the map: over thousands of kilometres the shortest way starts in
 * another direction.
 */
function bearingOnMap([west, south]: Position, [east, north]: Position): number {
  const up = getMercatorRow(south) - getMercatorRow(north);
  const degrees = (Math.atan2((east - west) / 360, up) * 180) / Math.PI;
  return (degrees + 360) % 360;
}

/** Returns where distances start: the place, otherwise the middle of what there is. */
function getCentre({ details }: Inspection, near: Bounds | undefined): Position | undefined {
  const [place] = details.subjects;
  if (place || !near) return place?.position;
  const [west, south, east, north] = near;
  return [(west + east) / 2, (south + north) / 2];
}

function getCorners([west, south, east, north]: Bounds): [Position, Position] {
  return [
    [west, south],
    [east, north],
  ];
}
