import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { type Attempt, attempts, getAttempt } from '../../../client/attempts.ts';
import type { Connection } from '../../../client/connection.ts';
import { answerQuery, askBriefly, giveUp } from '../../../client/queries.ts';
import type { findArrival } from '../../../domain/arrival/arrival-of.ts';
import type { Outline } from '../../../domain/outline/outline-at.ts';
import {
  createAnsweredView,
  findSubject,
  type Inspection,
  type OperationView,
  type Subject,
} from '../../../domain/place/inspection.ts';
import { getRefOperation, type Ref } from '../../../domain/place/ref.ts';
import { needsWays } from '../../../domain/rules/profiles.ts';
import type { Answer, AnswerFailure } from '../../../spec/answer.ts';
import { type Ask, type OperationName, operationNames } from '../../../spec/operations.ts';
import { type Address, getShownTab, type Tab, useAddress } from '../../../state/address.ts';
import { usePreferences } from '../../../state/interface/use-preferences.ts';
import { setSheetStop } from '../../../state/interface/what-is-open.ts';
import { type Checks, getProfileInForce, useJudgedChecks } from './checks.ts';
import { deriveMeaning, getFloorNaming, type Meaning } from './meaning.ts';
import { type SeenReference, useReference } from './reference/use-reference.ts';
import { type LazyCode, useLazyCode } from './use-lazy-code.ts';
import { useOutline } from './use-outline.ts';

/** The question, its connection, and the answers. */
export type Answered = {
  /** The name of the connection. */
  readonly connection: string;
  readonly inspection: Inspection;
  /** The building that holds the place, once it is read; a hint of the basemap, which nothing waits for. */
  readonly outline: Outline | undefined;
  /** True while it is read. */
  readonly outlinePending: boolean;
  /** What the basemap has at the place; a hint like the outline. */
  readonly reference: SeenReference;
};

/** The choices of the address, what the answers mean under them, and how to make another choice. */
export type Selection = Meaning & {
  readonly address: Address;
  /** Chooses a feature and opens its tab; `stay` keeps the open one. */
  readonly select: (ref: Ref | undefined, tab?: 'stay') => void;
  /** Changes the address: in the current history entry, or in a new one to come back from. */
  readonly go: (change: Partial<Address>, history?: 'push') => void;
};

/** The state of the four operations, and how to ask them again. */
export type Asking = {
  readonly retry: (operation: OperationName) => void;
  /** The state of those operations that failed and are asked again automatically. */
  readonly attempts: Attempts;
  /** Ends the waiting and the retries of an operation: its last failure stays. */
  readonly stopRetrying: (operation: OperationName) => void;
  /** Asks the four questions of another place; resolves when the page may turn to it: see `askBriefly`. */
  readonly askAhead: (ask: Ask) => Promise<void>;
  /** Asks all four again; each answer stays on the screen until the new one or its failure is there. */
  readonly askAgain: () => void;
  /** True while any of the four is under way. */
  readonly asking: boolean;
};

/**
 * Everything the page shows, and its actions. Map and panel both read it and do not know each other: `SceneProvider`
 * provides it, and each part has a hook.
 */
export type Scene = {
  readonly answered: Answered;
  readonly selection: Selection;
  /** What the rules and the reviewers say of it. */
  readonly checks: Checks;
  readonly asking: Asking;
};

export type Attempts = Readonly<Partial<Record<OperationName, Attempt>>>;

/** Joins the parts: the address says which, the queries fetch what, the domain says what it means. */
export function useScene(connection: Connection): Scene {
  const queries = useQueryClient();
  const ahead = useRef<Ask>(undefined);
  const inAddress = useAddress();
  const [address] = inAddress;
  const { id, kind, page, stand } = address;
  // Results belong to a run: the last address would cover its map.
  const isOfRun = page === 'review' && stand === 'results';
  const ask = useMemo(
    () => (id === null || id === '' || isOfRun ? undefined : { id, kind: kind || usualKind }),
    [id, kind, isOfRun],
  );

  const details = useOperation(connection, 'details', ask);
  const parking = useOperation(connection, 'parking', ask);
  const entrance = useOperation(connection, 'entrance', ask);
  const units = useOperation(connection, 'units', ask);

  const inspection = useMemo(
    () => ({ ask, details: details.view, parking: parking.view, entrance: entrance.view, units: units.view }),
    [ask, details.view, parking.view, entrance.view, units.view],
  );
  const told = useDerivedScene(inspection, connection.name, inAddress);
  const calls = useMemo(
    () => getCalls({ details, parking, entrance, units }),
    [details, parking, entrance, units],
  );
  const asking = useMemo(
    (): Asking => ({
      ...calls,
      askAhead: (next) => {
        if (ahead.current) giveUp(queries, connection, ahead.current);
        ahead.current = next;
        return askBriefly(queries, connection, next);
      },
    }),
    [calls, queries, connection],
  );
  return { ...told, asking };
}

/**
 * Derives what answers mean under the choices of an address, for callers that have them already; `connection` is their
 * source.
 */
export function useDerivedScene(
  inspection: Inspection,
  connection: string,
  [address, setAddress]: ReturnType<typeof useAddress>,
): Omit<Scene, 'asking'> {
  const { floor, sel, lens, park, door } = address;
  const { floorLabels, floorsFrom, floorNames } = usePreferences();
  const naming = useMemo(
    () => getFloorNaming({ floorLabels, floorsFrom, floorNames }, connection),
    [floorLabels, floorsFrom, floorNames, connection],
  );
  const { outline, outlinePending } = useOutline(
    inspection.details.subjects[0]?.position,
    address.view === '3d',
  );
  const withWays = needsWays(getProfileInForce(usePreferences()));
  const { reference, referencePending } = useReference(inspection, withWays);
  const hints = useMemo(() => {
    const known = reference.state === 'known' ? reference : undefined;
    return { outline, reference: known?.reference, ways: known?.ways };
  }, [outline, reference]);
  const checks = useJudgedChecks(inspection, hints, outlinePending || referencePending);
  const { code: arrive } = useLazyCode(arriveCode, inspection.ask !== undefined);
  const meaning = useMemo(
    () =>
      deriveMeaning({ floor, sel, lens, park, door }, inspection, naming, arrive, {
        findings: checks.settled,
        reference: hints.reference,
      }),
    [floor, sel, lens, park, door, inspection, naming, arrive, checks.settled, hints.reference],
  );
  // Each part is the same object while nothing of it changed: a component renders again only for what is new.
  const answered = useMemo(
    () => ({ connection, inspection, outline, outlinePending, reference }),
    [connection, inspection, outline, outlinePending, reference],
  );
  const selection = useMemo(
    (): Selection => ({
      ...meaning,
      address,
      select: (ref, tab) => {
        const choice = getChoice(ref, address, meaning, inspection.units.subjects);
        // The panel shows how the unit is reached, and the map the way: both must be visible.
        if (ref !== undefined && getRefOperation(ref) === 'units') setSheetStop('half');
        void setAddress(tab === 'stay' ? { ...choice, tab: address.tab } : choice);
      },
      go: (change, history) => void setAddress(change, history && { history }),
    }),
    [meaning, address, setAddress, inspection.units.subjects],
  );
  return { answered, selection, checks };
}

/** "Generally `place`": the specification's word for an address that names no kind. */
export const usualKind = 'place';

const tabOf: Record<OperationName, Tab> = {
  details: 'place',
  parking: 'parking',
  entrance: 'entrances',
  units: 'units',
};

/** Tabs about every feature, so that a choice opens no other tab. */
const staying: readonly Tab[] = ['arrival', 'checks', 'wire'];

/**
 * Chooses a feature, on the map or in a list: opens its tab, and the floor of a unit where another one is shown. A
 * parking point or an entrance is pinned for the way; while the arrival is open, nothing else changes.
 */
function getChoice(
  ref: Ref | undefined,
  address: Address,
  { floors }: Meaning,
  units: readonly Subject<'units'>[],
): Partial<Address> {
  const operation = ref === undefined ? undefined : getRefOperation(ref);
  if (ref === undefined || !operation) {
    // Deselecting a point unpins it too.
    const { sel, park, door } = address;
    return {
      sel: ref ?? null,
      ...(sel !== null && { ...(park === sel && { park: null }), ...(door === sel && { door: null }) }),
    };
  }
  const shown = getShownTab(address);
  const pin = operation === 'parking' ? { park: ref } : operation === 'entrance' ? { door: ref } : {};
  if (shown === 'arrival' && operation !== 'details' && operation !== 'units') return pin;
  const unit = findSubject(units, ref);
  const ownFloor = unit && floors.find((floor) => floor.units.includes(unit));
  return {
    sel: ref,
    ...pin,
    ...(!staying.includes(shown) && { tab: getShownTab({ tab: tabOf[operation] }) }),
    ...(address.floor !== null && ownFloor && { floor: ownFloor.key }),
  };
}

function useOperation<Name extends OperationName>(connection: Connection, name: Name, ask: Ask | undefined) {
  const options = answerQuery(connection, name, ask ?? nothing);
  const { data, error, isFetching, refetch } = useQuery({
    ...options,
    ...(ask === undefined && { enabled: false }),
  });
  const view = useMemo(() => createView(data, error, isFetching), [data, error, isFetching]);
  const attempt = useStore(attempts, () => getAttempt(options.queryKey));
  return useMemo(
    () => ({
      view,
      asking: isFetching,
      attempt: isFetching ? attempt : undefined,
      retry: () => void refetch(),
    }),
    [view, isFetching, attempt, refetch],
  );
}

type Asked = {
  readonly asking: boolean;
  readonly attempt: Attempt | undefined;
  readonly retry: () => void;
};

/** Returns the state of the four operations, and the reader's actions on them. */
function getCalls(asked: Readonly<Record<OperationName, Asked>>) {
  const attempts: Attempts = Object.fromEntries(
    operationNames.flatMap((name) => {
      const { attempt } = asked[name];
      return attempt ? [[name, attempt] as const] : [];
    }),
  );
  return {
    attempts,
    asking: operationNames.some((name) => asked[name].asking),
    retry: (operation: OperationName) => asked[operation].retry(),
    stopRetrying: (operation: OperationName) => attempts[operation]?.stop(),
    askAgain: () => {
      for (const name of operationNames) asked[name].retry();
    },
  };
}

/** The key of a query that is never asked. */
const nothing: Ask = { id: '', kind: '' };

/** Returns the state of an operation from its query. */
export function createView<Name extends OperationName>(
  answer: Answer<Name> | undefined,
  failure: AnswerFailure | null,
  asking: boolean,
): OperationView<Name> {
  // An answer is a record: while it is asked for again it stays, and a failure replaces it as a whole.
  if (answer && !failure) return createAnsweredView(answer);
  if (asking) return { state: 'loading', subjects: [] };
  if (failure) return { state: 'failed', failure, subjects: [] };
  return { state: 'idle', subjects: [] };
}

/** Code that chooses the way, loaded with the first place while its answers are asked for. */
export const arriveCode: LazyCode<typeof findArrival> = {
  name: 'arrive',
  load: async () => (await import('../../../domain/arrival/arrival-of.ts')).findArrival,
};
