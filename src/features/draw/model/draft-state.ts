import { create } from 'zustand';
import { createDraft } from '../../../domain/draft/new-draft.ts';
import { type Draft, draft as draftShape } from '../../../spec/draft.ts';
import { keepDraft, readKeptDraft } from '../../../state/draft.ts';

type Drawn = {
  readonly draft: Draft | undefined;
  /** The states before each step, the latest last, and the undone ones. */
  readonly past: readonly Draft[];
  readonly future: readonly Draft[];
  /** The subject of the last step, where further changes belong to it. */
  readonly about?: string | undefined;
  /** False where this browser stores nothing: a reload loses the draft. */
  readonly isKept: boolean;
};

/** Maximum number of steps that can be undone. */
const mostSteps = 200;

const useStore = create<Drawn>(() => ({ draft: keptBefore(), past: [], future: [], isKept: true }));

function keptBefore(): Draft | undefined {
  try {
    return draftShape.safeParse(JSON.parse(readKeptDraft() ?? '')).data;
  } catch {
    return undefined;
  }
}

/** Returns the draft and its history. */
export function useDrawn(): Drawn {
  return useStore();
}

/** Returns the current draft. */
export function getDraft(): Draft | undefined {
  return useStore.getState().draft;
}

/** Returns the draft; a new one where there is none. `given` holds values of one without a position yet. */
export function beginDraft(given: Partial<Draft> = {}): Draft {
  const { draft } = useStore.getState();
  if (draft && (draft.position !== null || Object.keys(given).length === 0)) return draft;
  const begun = { ...(draft ?? createDraft(Date.now(), Math.random)), ...given };
  put({ draft: begun, past: [], future: [] });
  return begun;
}

/** Replaces the draft; there was none, or it may be lost. */
export function putDraft(draft: Draft): void {
  put({ draft, past: [], future: [] });
}

/** Changes it: a new step, unless it continues what the step before was `about`, such as letters of a text. */
export function changeDraft(change: Partial<Draft>, about?: string): void {
  const { draft, past, about: before } = useStore.getState();
  if (!draft) return;
  const goesOn = about !== undefined && about === before && past.length > 0;
  put({
    draft: { ...draft, ...change },
    past: goesOn ? past : [...past, draft].slice(-mostSteps),
    future: [],
    about,
  });
}

/** Adds automatic consequences to the last step. */
export function completeDraft(change: Partial<Draft>): void {
  const { draft, past, future, about } = useStore.getState();
  if (draft) put({ draft: { ...draft, ...change }, past, future, about });
}

export function undoDraft(): void {
  const { draft, past, future } = useStore.getState();
  const before = past.at(-1);
  if (draft && before) put({ draft: before, past: past.slice(0, -1), future: [draft, ...future] });
}

export function redoDraft(): void {
  const { draft, past, future } = useStore.getState();
  const [next, ...later] = future;
  if (draft && next) put({ draft: next, past: [...past, draft], future: later });
}

/** Removes the draft: it is saved, or discarded. */
export function endDraft(): void {
  put({ draft: undefined, past: [], future: [] });
}

function put(now: Omit<Drawn, 'isKept'>): void {
  useStore.setState({
    about: undefined,
    ...now,
    isKept: keepDraft(now.draft ? JSON.stringify(now.draft) : null),
  });
}
