import type { OperationName } from '../../contract/operations.ts';
import { placeOfRef } from '../../domain/place-of-ref.ts';
import { operationOfRef, type Ref } from '../../domain/ref.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { type Address, pageShown, tabShown } from '../../state/address.ts';
import { addressFaults, type FaultyParameter } from '../../state/address-faults.ts';

/** A value of the address that could not be followed: it exists nowhere, or not here and in these answers. */
export type LinkNote =
  | { readonly why: 'unknown'; readonly parameter: FaultyParameter; readonly value: string }
  | { readonly why: 'absent'; readonly parameter: AbsentParameter; readonly value: string };

/** A floor that is absent is told by the floors' strip, which has the way out of it. */
type AbsentParameter = 'page' | 'tab' | 'unit' | 'sel' | 'park' | 'door' | 'connection';

type Facts = Pick<Scene, 'address' | 'inspection' | 'connection'>;

/** What has to be said of an address under what was answered so far. An operation that failed gives no note. */
export function linkNotes(search: string, facts: Facts): LinkNote[] {
  const unknown = addressFaults(search).map((fault): LinkNote => ({ why: 'unknown', ...fault }));
  return [...unknown, ...absences(facts)];
}

/** What the address says once a note is dismissed: the value is gone, and a choice made since stands. */
export function without({ parameter, value }: LinkNote, address: Address): Partial<Address> {
  const now = address[parameter];
  return { [parameter]: now === value ? null : now };
}

function absences({ address, inspection, connection }: Facts): LinkNote[] {
  const { units } = inspection;
  const notes: LinkNote[] = [];
  const add = (parameter: AbsentParameter, value: string | null, missing: boolean) => {
    if (value !== null && value !== '' && missing) notes.push({ why: 'absent', parameter, value });
  };
  // A page that is not offered here: Inspect is shown. In somebody else's frame there are neither pages nor tabs.
  add('page', address.page, !address.embed && address.page !== pageShown(address));
  // Likewise a tab: Place is shown.
  add('tab', address.tab, !address.embed && address.tab !== tabShown(address));
  // A number that is there is taken over into `sel` as soon as the units have answered.
  add('unit', address.unit, 'answer' in units);
  for (const parameter of ['sel', 'park', 'door'] as const) {
    const ref = address[parameter];
    add(parameter, ref, ref !== null && isNowhere(ref, inspection));
  }
  // Then the usual connection answers.
  add('connection', address.connection, address.connection !== connection);
  return notes;
}

/** True once the operation that would hold the reference has answered without it. */
function isNowhere(ref: Ref, inspection: Facts['inspection']): boolean {
  const operation: OperationName = operationOfRef(ref) ?? 'details';
  const view = inspection[operation];
  return 'answer' in view && placeOfRef(view.subjects, ref) === undefined;
}
