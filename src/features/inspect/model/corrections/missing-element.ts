import { getAddedPosition } from '../../../../domain/corrections/fate.ts';
import { createElementId } from '../../../../domain/draft/element-id.ts';
import {
  findSubject,
  getAllSubjects,
  type Inspection,
  type Subject,
} from '../../../../domain/place/inspection.ts';
import { getMembers, getPlaceRecord } from '../../../../domain/place/place-record.ts';
import { createRefs, type Ref } from '../../../../domain/place/ref.ts';
import type { Correction } from '../../../../spec/correction.ts';
import type { JsonObject, Position } from '../../../../spec/geojson.ts';
import type { OperationName } from '../../../../spec/operations.ts';
import { getMapActions } from '../map-actions.ts';
import { startCorrecting } from './correcting.ts';
import { findOwnActs, type KeptCorrections } from './keep-corrections.ts';

/** What an answer can lack. */
export type MissingOperation = Exclude<OperationName, 'details'>;

/**
 * Begins to put an element that the service lacks in the middle of the map, or at the place where there is no map.
 * `floor`: the floor that is shown, as the address has it.
 */
export function startAdding(inspection: Inspection, operation: MissingOperation, floor: string | null): void {
  const { ask } = inspection;
  const position = getMapActions()?.middle()?.position ?? findNear(inspection);
  if (!ask || !position) return;
  const id = createElementId(Math.random);
  const [ref = ''] = createRefs(operation, [id]);
  const raw = createRaw(inspection, operation, id, position, floor);
  startCorrecting({ ask, ref, rules: [], missing: createMissing(ref, raw, position) });
}

function createMissing(ref: Ref, raw: JsonObject, position: Position): Subject {
  return { ref, raw, position, index: -1, data: {} };
}

type Addition = Extract<Correction, { operation: 'add' }>;

/** Returns what the reader added under this reference, while the service does not send it. */
export function findAdded(kept: KeptCorrections, ref: Ref, inspection: Inspection): Addition | undefined {
  if (findSubject(getAllSubjects(inspection), ref)) return undefined;
  const isIt = (each: Correction): each is Addition => each.operation === 'add' && each.ref === ref;
  return kept.corrections.filter(isIt).find((each) => findOwnActs(kept, each).length > 0);
}

/** Goes on with what the reader added. */
export function startAddingAgain(addition: Addition): void {
  const { ask, ref, rules, after, note } = addition;
  const position = getAddedPosition(addition);
  if (position)
    startCorrecting({
      ask,
      ref,
      rules,
      known: { position, note },
      missing: createMissing(ref, after, position),
    });
}

function findNear({ details, entrance, parking, units }: Inspection): Position | undefined {
  const subjects: readonly (Subject | undefined)[] = [details, entrance, parking, units].map(
    (view) => view.subjects[0],
  );
  return subjects.find(Boolean)?.position;
}

/** Returns the element with the members of the specification; what a reader must say is absent. */
function createRaw(
  { ask, details, units }: Inspection,
  operation: MissingOperation,
  id: string,
  position: Position,
  floor: string | null,
): JsonObject {
  const geometry = { type: 'Point', coordinates: [...position] };
  if (operation !== 'units') {
    const kind = operation === 'parking' ? 'parking' : 'entrances';
    return { type: 'Feature', geometry, properties: { text: null, kind, id, subKind: null } };
  }
  const place = getPlaceRecord(details)?.raw;
  const { address } = getMembers(place, 'properties');
  const parents = [getMembers(units.subjects[0]?.raw).parentPlaceId, getMembers(place).id, ask?.id];
  const properties = {
    ...(typeof address === 'string' && { address }),
    ...(floor !== null && /^-?\d+$/.test(floor) && { floor: Number(floor) }),
    kind: 'unit',
  };
  const parentPlaceId = parents.find((each) => typeof each === 'string');
  return { type: 'Feature', markerId: id, parentPlaceId, geometry, properties };
}
