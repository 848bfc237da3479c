import { create } from 'zustand';
import { createDraft } from '../../../domain/draft/new-draft.ts';
import { type Draft, draft as draftShape } from '../../../spec/draft.ts';
import { keepDraft, readKeptDraft } from '../../../state/draft.ts';

type Drawn = {
  readonly draft: Draft | undefined;
  /** What it was before each step, the latest last, and what was undone. */
  readonly past: readonly Draft[];
  readonly future: readonly Draft[];
  /** What the last step was about, where more of the same belongs to it. */
  readonly about?: string | undefined;
  /** False where this browser keeps nothing: a reload loses the draft. */
  readonly isKept: boolean;
};

/** Steps that can be undone. */
const mostSteps = 200;

const useStore = create<Drawn>(() => ({ draft: keptBefore(), past: [], future: [], isKept: true }));

function keptBefore(): Draft | undefined {
  try {
    return draftShape.safeParse(JSON.parse(readKeptDraft() ?? '')).data;
  } catch {
    return undefined;
  }
}

/** The place that is being drawn, and the way back. */
export function useDrawn(): Drawn {
  return useStore();
}

/** The place that is being drawn, at this moment. */
export function getDraft(): Draft | undefined {
  return useStore.getState().draft;
}

/** The place that is being drawn; a new one where there is none. `given` is known of one that stands nowhere yet. */
export function beginDraft(given: Partial<Draft> = {}): Draft {
  const { draft } = useStore.getState();
  if (draft && (draft.position !== null || Object.keys(given).length === 0)) return draft;
  const begun = { ...(draft ?? createDraft(Date.now(), Math.random)), ...given };
  put({ draft: begun, past: [], future: [] });
  return begun;
}

/** From now on this one is being drawn; there was none, or it may be lost. */
export function putDraft(draft: Draft): void {
  put({ draft, past: [], future: [] });
}

/** Changes it: a step of its own, but where it goes on with what the step before was `about`, as letters of a text do. */
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

/** Adds to the last step what follows of it by itself. */
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

/** There is none any more: it is saved, or thrown away. */
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
