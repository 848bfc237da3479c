import { useEffect, useState } from 'react';
import { findUnitByNumber } from '../../../domain/floors/floors.ts';
import { clipText, isolate } from '../../../domain/format/sentences.ts';
import { findRefIndex } from '../../../domain/place/inspection.ts';
import { getRefOperation, type Ref } from '../../../domain/place/ref.ts';
import { longestId, type OperationName } from '../../../spec/operations.ts';
import { type Address, getShownTab, pageShown } from '../../../state/address.ts';
import { type FaultyParameter, findAddressFaults, findTooLongIn } from '../../../state/address-faults.ts';
import { IconButton } from '../../../ui/button.tsx';
import { X } from '../../../ui/icons/first-icons.ts';
import inspectWords from '../inspect.messages';
import pageWords from '../model/page.messages';
import { useInspection, useSelection } from '../model/scene-context.tsx';
import type { Answered, Selection } from '../model/use-scene.ts';
import linkNoteWords from './link-notes.messages';

/** Says quietly which values of the link could not be followed. Dismissing one takes it out of the address. */
export function LinkNotes() {
  const { go, address } = useSelection();
  const { inspection, connection } = useInspection();
  const search = useOpenedSearch();
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const notes = getLinkNotes(search, { address, inspection, connection }).filter(
    (note) => !dismissed.has(getKey(note)),
  );

  function dismiss(note: LinkNote): void {
    setDismissed(new Set([...dismissed, getKey(note)]));
    go(dismissNote(note, address));
  }

  return (
    <div role="status">
      {notes.map((note) => (
        <p key={getKey(note)} className="row gap-2 small quiet wash line-bottom pl-5 pr-2 py-half">
          <span className="flex-1 break-anywhere">{formatLinkNote(note)}</span>
          <IconButton label={pageWords.dismiss} onClick={() => dismiss(note)}>
            <X size={14} aria-hidden />
          </IconButton>
        </p>
      ))}
    </div>
  );
}

/** The note in words. */
export function formatLinkNote(note: LinkNote): string {
  const value = isolate(clipText(note.value));
  switch (note.why) {
    case 'too-long':
      return inspectWords.tooLong[note.parameter]({ most: longestId, length: note.value.length });
    case 'unknown':
      return linkNoteWords.unknown[getNoun(note.parameter)]({ value });
    case 'absent':
      return linkNoteWords.absent[note.parameter]({ value });
  }
}

/** Returns the name of a value in words: two parameters have none of their own. */
function getNoun(parameter: FaultyParameter) {
  if (parameter === 'emphasis') return 'layers';
  return parameter === 'split' ? 'view' : parameter;
}

function getKey({ parameter, value }: LinkNote): string {
  return `${parameter}=${value}`;
}

/** A value of the address that could not be followed: too long, nowhere, or not here and in these answers. */
export type LinkNote =
  | { readonly why: 'too-long'; readonly parameter: 'id' | 'kind'; readonly value: string }
  | { readonly why: 'unknown'; readonly parameter: FaultyParameter; readonly value: string }
  | { readonly why: 'absent'; readonly parameter: AbsentParameter; readonly value: string };

/** A missing floor is reported by the floors' strip, which offers the way out of it. */
type AbsentParameter = 'page' | 'tab' | 'unit' | 'sel' | 'park' | 'door' | 'connection';

type Facts = Pick<Answered, 'inspection' | 'connection'> & Pick<Selection, 'address'>;

/** Returns the notes of an address under the answers so far. An operation that failed gives no note. */
export function getLinkNotes(search: string, facts: Facts): LinkNote[] {
  const unknown = findAddressFaults(search).map((fault): LinkNote => ({ why: 'unknown', ...fault }));
  const long = findTooLongIn(search).map((fault): LinkNote => ({ why: 'too-long', ...fault }));
  return [...long, ...unknown, ...absences(facts)];
}

/** Returns the change of the address once a note is dismissed: the value is removed, a later choice stays. */
export function dismissNote({ parameter, value }: LinkNote, address: Address): Partial<Address> {
  const now = address[parameter];
  return { [parameter]: now === value ? null : now };
}

function absences({ address, inspection, connection }: Facts): LinkNote[] {
  const { units } = inspection;
  const notes: LinkNote[] = [];
  const add = (parameter: AbsentParameter, value: string | null, missing: boolean) => {
    if (value !== null && value !== '' && missing) notes.push({ why: 'absent', parameter, value });
  };
  // A page that is not offered here: Inspect is shown. In a frame of another site there are neither pages nor tabs.
  add('page', address.page, !address.embed && address.page !== pageShown(address));
  // Likewise a tab: Place is shown.
  add('tab', address.tab, !address.embed && address.tab !== getShownTab(address));
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
  const operation: OperationName = getRefOperation(ref) ?? 'details';
  const view = inspection[operation];
  return 'answer' in view && findRefIndex(view.subjects, ref) === undefined;
}

/**
 * The query of the address as it was opened, or reached by going back or to another id. What Placelens writes
 * meanwhile has no faults, and does not need to be watched.
 */
function useOpenedSearch(): string {
  const [search, setSearch] = useState(location.search);
  useEffect(() => {
    const follow = () => setSearch(location.search);
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  return search;
}

/**
 * `?unit=214` of a link: once the units have answered, that unit is selected and the parameter goes. A number
 * that is not in the answer stays, and the notes say so.
 */
export function useUnitLink(): void {
  const { floors, floor, address, select, go } = useSelection();
  const { unit } = address;
  const found = unit === null || unit === '' ? undefined : findUnitByNumber(floors, unit, floor)?.ref;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each unit that was found
  useEffect(() => {
    if (found === undefined) return;
    select(found);
    go({ unit: null });
  }, [found]);
}
