import type { Act } from '../../spec/judgement.ts';
import { type Verdict, verdicts } from '../../spec/verdicts.ts';
import { getGroup } from '../collections/group-by.ts';

/** An act that judges. */
export type VerdictAct = Act & { readonly what: Verdict };

/** An act that settles a disagreement of reviewers: the verdict of the list, by any person. */
export type Settlement = VerdictAct & { readonly concerns: readonly string[] };

/** Returns the key of one address within a run. Kinds and ids are free text, so no character can separate them. */
export function getAddressKey({ kind, id }: { readonly kind: string; readonly id: string }): string {
  return JSON.stringify([kind, id]);
}

/** Acts from another run carry the id that they had there, a space, and the run that they are in. */
const filed = /^[0-9a-f]{16}(?= [0-9a-f]{16}$)/;

/**
 * Returns the original id of an act. Withdrawals, settlements and corrections name acts by it, so that they are valid
 * in every browser that has both, on any way of transfer.
 */
export function getActOrigin(id: string): string {
  return filed.exec(id)?.[0] ?? id;
}

export function getActKey({ kind, placeId }: Act): string {
  return getAddressKey({ kind, id: placeId });
}

/** Returns true for a verdict other than a skip. */
export function isOpinion({ what }: Pick<Act, 'what'>): boolean {
  return judges({ what }) && what !== 'skip';
}

/** Returns true for a reviewer's own verdict: a settlement is no second opinion. */
export function isVerdict(act: Act): act is VerdictAct {
  return judges(act) && act.concerns === undefined;
}

export function isSettlement(act: Act): act is Settlement {
  return judges(act) && act.concerns !== undefined;
}

/** Returns true for a comment that needs an answer of a lead. */
export function isQuestion({ what, asks }: Act): boolean {
  return what === 'comment' && asks !== undefined;
}

function judges({ what }: Pick<Act, 'what'>): boolean {
  return (verdicts as readonly string[]).includes(what);
}

/**
 * The state that the acts of a run lead to, in any order of arrival: two tabs and two reviewers merge their acts by id.
 * An act made before its reviewer gave a name belongs to the current reader (`own`), so that giving the name loses
 * nothing.
 */
export class Ledger {
  readonly #acts = new Map<string, Act>();
  readonly #byOrigin = new Map<string, Act>();
  readonly #withdrawals = new Map<string, Act[]>();
  readonly #byAddress = new Map<string, Act[]>();
  readonly #inForce = new Map<string, Map<string, VerdictAct>>();
  readonly #undoable = new Map<string, Act[]>();
  readonly #together = new Map<string, Act[]>();
  /** Acts that mark the fault of a verdict as corrected, by the verdict's origin. */
  readonly #corrections = new Map<string, Act[]>();
  readonly #latest = new Map<string, number>();
  readonly #questioned = new Set<string>();

  /** Number of acts. */
  get size(): number {
    return this.#acts.size;
  }

  /** Returns true where the act was new. */
  add(act: Act): boolean {
    if (this.#acts.has(act.id)) return false;
    this.#acts.set(act.id, act);
    this.#byOrigin.set(getActOrigin(act.id), act);
    this.#latest.set(act.reviewer, Math.max(act.at, this.#latest.get(act.reviewer) ?? 0));
    insert(getGroup(this.#byAddress, getActKey(act)), act);
    if (isQuestion(act)) this.#questioned.add(getActKey(act));
    if (act.what === 'withdraw') {
      const origin = getActOrigin(act.of ?? '');
      getGroup(this.#withdrawals, origin).push(act);
      const taken = this.#byOrigin.get(origin);
      if (taken) this.#judge(getActKey(taken), taken.reviewer);
    } else {
      // Acts from another run are not the latest ones here.
      if (getActOrigin(act.id) === act.id) insert(getGroup(this.#undoable, act.reviewer), act);
      if (act.together !== undefined) getGroup(this.#together, act.together).push(act);
      if (act.what === 'corrected')
        for (const id of act.concerns ?? []) getGroup(this.#corrections, getActOrigin(id)).push(act);
      this.#judge(getActKey(act), act.reviewer);
    }
    return true;
  }

  /** Returns every act, the earliest first. */
  all(): Act[] {
    return [...this.#acts.values()].sort(earlierFirst);
  }

  /** Returns all acts on an address, by anybody, the earliest first. */
  historyOf(key: string): readonly Act[] {
    return this.#byAddress.get(key) ?? [];
  }

  /** The addresses on which a question was ever asked. */
  get questioned(): ReadonlySet<string> {
    return this.#questioned;
  }

  /** Returns true where its own reviewer withdrew it: no other reviewer can. */
  isWithdrawn(act: Act): boolean {
    return this.#withdrawals.get(getActOrigin(act.id))?.some((by) => mayWithdraw(by, act)) ?? false;
  }

  /** Returns the current verdict of a reviewer on an address: the latest one that is not withdrawn. */
  verdictOf(key: string, own: string): VerdictAct | undefined {
    const named = this.#inForce.get(own)?.get(key);
    return own === '' ? named : later(named, this.#inForce.get('')?.get(key));
  }

  /** Returns the latest note on an address that is not withdrawn. */
  noteOf(key: string, own: string): string | undefined {
    const names = getNames(own);
    return this.historyOf(key).findLast(
      (act) => act.what === 'note' && names.includes(act.reviewer) && !this.isWithdrawn(act),
    )?.note;
  }

  /** Returns every current verdict of a reviewer, by address. */
  verdictsOf(own: string): ReadonlyMap<string, VerdictAct> {
    const [named = '', ...unnamed] = getNames(own);
    const verdicts = new Map(this.#inForce.get(named));
    for (const name of unnamed) {
      for (const [key, act] of this.#inForce.get(name) ?? [])
        verdicts.set(key, later(verdicts.get(key), act) ?? act);
    }
    return verdicts;
  }

  /** The same of another reviewer: unnamed ones are not theirs. */
  verdictsBy(name: string): ReadonlyMap<string, VerdictAct> {
    return this.#inForce.get(name) ?? new Map();
  }

  /** Returns all reviewers' current verdicts by address, the earliest first; the unnamed ones are `own`'s. */
  everybodys(own: string): ReadonlyMap<string, readonly VerdictAct[]> {
    const byAddress = new Map<string, VerdictAct[]>();
    for (const name of new Set([...this.reviewers(), own])) {
      const verdicts = name === own ? this.verdictsOf(own) : this.verdictsBy(name);
      for (const [key, act] of verdicts) insert(getGroup(byAddress, key), act);
    }
    return byAddress;
  }

  /** The same of one address. */
  everybodysOn(key: string, own: string): readonly VerdictAct[] {
    const verdict = this.verdictOf(key, own);
    const isOwn = (name: string) => name === own || name === '';
    return this.historyOf(key).filter(
      (act): act is VerdictAct =>
        act === (isOwn(act.reviewer) ? verdict : this.#inForce.get(act.reviewer)?.get(key)),
    );
  }

  /** Returns the latest settlement of an address that is not withdrawn. */
  settlementOf(key: string): Settlement | undefined {
    return this.historyOf(key).findLast(
      (act): act is Settlement => isSettlement(act) && !this.isWithdrawn(act),
    );
  }

  /** Returns the latest act that marks the fault of this verdict as corrected. */
  correctionOf({ id }: VerdictAct): Act | undefined {
    const corrections =
      this.#corrections.get(getActOrigin(id))?.filter((act) => !this.isWithdrawn(act)) ?? [];
    return corrections.sort(earlierFirst).at(-1);
  }

  /**
   * Returns the latest note of each reviewer on an address that is not withdrawn, the earliest first, without empty
   * ones.
   */
  notesOn(key: string): readonly Act[] {
    const latest = new Map<string, Act>();
    for (const act of this.historyOf(key))
      if (act.what === 'note' && !this.isWithdrawn(act)) latest.set(act.reviewer, act);
    return [...latest.values()].filter(({ note = '' }) => note !== '').sort(earlierFirst);
  }

  /** Counts the addresses with a verdict of a reviewer. */
  countOf(own: string): number {
    const [named, unnamed] = getNames(own).map((name) => this.#inForce.get(name));
    const both = [...(unnamed?.keys() ?? [])].filter((key) => named?.has(key));
    return (named?.size ?? 0) + (unnamed?.size ?? 0) - both.length;
  }

  /**
   * Returns what the next undo withdraws: the latest act of a reviewer in this run that is not withdrawn, at any
   * address, and those of the same action. Empty where there is none.
   */
  lastOf(own: string): readonly Act[] {
    const last = this.#lastOf(own);
    if (last?.together === undefined) return last ? [last] : [];
    return getGroup(this.#together, last.together).filter((act) => !this.isWithdrawn(act));
  }

  #lastOf(own: string): Act | undefined {
    const last = getNames(own).map((name) => {
      const acts = getGroup(this.#undoable, name);
      // Withdrawn acts stay withdrawn: they need not be checked again.
      for (let act = acts.at(-1); act && this.isWithdrawn(act); act = acts.at(-1)) acts.pop();
      return acts.at(-1);
    });
    return later(last[0], last[1]);
  }

  /** Returns the time of the latest act of a reviewer; 0 where there is none. */
  latestAt(own: string): number {
    return Math.max(0, ...getNames(own).map((name) => this.#latest.get(name) ?? 0));
  }

  /** Returns all named reviewers. */
  reviewers(): string[] {
    return [...this.#inForce].filter(([name, held]) => name !== '' && held.size > 0).map(([name]) => name);
  }

  #judge(key: string, reviewer: string): void {
    const verdicts = this.#inForce.get(reviewer) ?? new Map<string, VerdictAct>();
    this.#inForce.set(reviewer, verdicts);
    const latest = this.historyOf(key)
      .filter(isVerdict)
      .findLast((act) => act.reviewer === reviewer && !this.isWithdrawn(act));
    if (latest) verdicts.set(key, latest);
    else verdicts.delete(key);
  }
}

/** A ledger of these acts. */
export function createLedger(acts: Iterable<Act>): Ledger {
  const ledger = new Ledger();
  for (const act of acts) ledger.add(act);
  return ledger;
}

function mayWithdraw(by: Act, { reviewer }: Act): boolean {
  return by.reviewer === reviewer || by.reviewer === '' || reviewer === '';
}

function getNames(own: string): readonly string[] {
  return own === '' ? [''] : [own, ''];
}

/** Acts come almost in order: the search for the position begins at the end. */
function insert(list: Act[], act: Act): void {
  const before = list.findLastIndex((each) => earlierFirst(each, act) < 0);
  list.splice(before + 1, 0, act);
}

/** Acts of one moment are ordered by their ids, so that every tab sees the same order. */
function earlierFirst(a: Act, b: Act): number {
  if (a.at !== b.at) return a.at - b.at;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

function later<Kind extends Act>(a: Kind | undefined, b: Kind | undefined): Kind | undefined {
  if (!a || !b) return a ?? b;
  return earlierFirst(a, b) < 0 ? b : a;
}
