import { groupSpots } from '../../domain/geo/spots.ts';
import { getAllSubjects, type Inspection, type Subject } from '../../domain/place/inspection.ts';
import { getRefOperation, type Ref } from '../../domain/place/ref.ts';
import { compareNaturally } from '../../domain/text/foreign-text.ts';
import type { Drawing, Mark } from '../../features/inspect/model/drawing.ts';
import type { Position } from '../../spec/geojson.ts';
import { operationNames } from '../../spec/operations.ts';

/**
 * The arrangement of features that were hit together: at the same coordinate, within 0.3 m of each other, or further
 * apart; `partly` where some of those further apart share a position with others.
 */
export type Togetherness = 'same' | 'near' | 'partly' | 'apart';

export type SpotMember = { readonly subject: Subject; readonly mark: Mark };

/** Several features at one click: what there is to choose from. */
export type Spot = {
  /** In the order of the operations, each in natural order of its label. */
  readonly members: readonly SpotMember[];
  /** Those that share a position with others of their kind, so that only one of them is visible. */
  readonly stacked: readonly SpotMember[];
  readonly lie: Togetherness;
  /** The position of the first stacked feature, else of the first of all. */
  readonly centre: Position;
};

/**
 * Returns the spot at which `hit` were hit, with everything that their counts represent; undefined for fewer than two
 * features.
 */
export function findSpot(hit: readonly Ref[], inspection: Inspection, drawing: Drawing): Spot | undefined {
  const [topmost] = hit;
  const wanted = new Set((topmost !== undefined && drawing.crowds.get(topmost)) || hit);
  const stacked = new Set<Ref>();
  for (const refs of drawing.stacks.values()) {
    if (!refs.some((ref) => wanted.has(ref))) continue;
    for (const ref of refs) stacked.add(ref);
  }
  const refs = new Set([...wanted, ...stacked]);
  if (refs.size < 2) return undefined;
  const marks = new Map(
    Object.values(drawing.sources)
      .flatMap(({ features }) => features)
      .map(({ properties }) => [properties.ref, properties]),
  );
  const members = getAllSubjects(inspection)
    .flatMap((subject): SpotMember[] => {
      const mark = refs.has(subject.ref) ? marks.get(subject.ref) : undefined;
      return mark ? [{ subject, mark }] : [];
    })
    .sort(inOrder);
  const fanned = members.filter(({ mark }) => stacked.has(mark.ref));
  const [first] = fanned.length > 0 ? fanned : members;
  if (!first || members.length < 2) return undefined;
  const positions = members.map(({ subject }) => subject.position);
  const lie = togetherness(positions, fanned.length > 0);
  return { members, stacked: fanned, lie, centre: first.subject.position };
}

function togetherness(positions: readonly Position[], someStacked: boolean): Togetherness {
  const [first] = positions;
  if (positions.every(([x, y]) => x === first?.[0] && y === first[1])) return 'same';
  if (groupSpots(positions).length === 1) return 'near';
  return someStacked ? 'partly' : 'apart';
}

function inOrder(a: SpotMember, b: SpotMember): number {
  return rank(a) - rank(b) || compareNaturally(a.mark.label, b.mark.label);
}

function rank({ mark }: SpotMember): number {
  const operation = getRefOperation(mark.ref);
  return operation ? operationNames.indexOf(operation) : operationNames.length;
}
