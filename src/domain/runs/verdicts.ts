import type { Act } from '../../spec/judgement.ts';
import { type Verdict, verdicts } from '../../spec/verdicts.ts';
import { getGroup } from '../collections/group-by.ts';

/** An act that judges. */
export type VerdictAct = Act & { readonly what: Verdict };

/** An act that settles what reviewers judged differently: the verdict of the list, whoever said it. */
export type Settlement = VerdictAct & { readonly concerns: readonly string[] };

/** One address within a run. Kinds and ids are free text, so no sign can stand between them. */
export function getAddressKey({ kind, id }: { readonly kind: string; readonly id: string }): string {
  return JSON.stringify([kind, id]);
}

/** Acts that came from another run carry the id that they had there, a space, and the run that they are in. */
const filed = /^[0-9a-f]{16}(?= [0-9a-f]{16}$)/;

/**
 * The id with which an act was made. What withdraws, settles or corrects an act names it by this one, so that it holds in
 * every browser to which both came, whichever way.
 */
export function getActOrigin(id: string): string {
  return filed.exec(id)?.[0] ?? id;
}

export function getActKey({ kind, placeId }: Act): string {
  return getAddressKey({ kind, id: placeId });
}

/** True for a verdict that says something of the address: who skips it says nothing. */
export function isOpinion({ what }: Pick<Act, 'what'>): boolean {
  return judges({ what }) && what !== 'skip';
}

/** True for what a reviewer judged for themselves: a settlement is no second opinion. */
export function isVerdict(act: Act): act is VerdictAct {
  return judges(act) && act.concerns === undefined;
}

export function isSettlement(act: Act): act is Settlement {
  return judges(act) && act.concerns !== undefined;
}

/** True for a comment that wants an answer of a lead. */
export function isQuestion({ what, asks }: Act): boolean {
  return what === 'comment' && asks !== undefined;
}

function judges({ what }: Pick<Act, 'what'>): boolean {
  return (verdicts as readonly string[]).includes(what);
}

/**
 * What the acts of a run come to, whatever the order in which they are heard of: two tabs and two reviewers put
 * their acts together by their ids. An act made before its reviewer gave a name belongs to whoever reads it as
 * their own (`own`), so that giving the name takes nothing away.
 */
export class Ledger {
  readonly #acts = new Map<string, Act>();
  readonly #byOrigin = new Map<string, Act>();
  readonly #withdrawals = new Map<string, Act[]>();
  readonly #byAddress = new Map<string, Act[]>();
  readonly #inForce = new Map<string, Map<string, VerdictAct>>();
  readonly #undoable = new Map<string, Act[]>();
  readonly #together = new Map<string, Act[]>();
  /** The acts that say of a verdict that what it found was corrected, by the verdict's origin. */
  readonly #corrections = new Map<string, Act[]>();
  readonly #latest = new Map<string, number>();
  readonly #questioned = new Set<string>();

  /** How many acts it holds. */
  get size(): number {
    return this.#acts.size;
  }

  /** True where the act was not known yet. */
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
      // What came from another run was not the last thing that was said here.
      if (getActOrigin(act.id) === act.id) insert(getGroup(this.#undoable, act.reviewer), act);
      if (act.together !== undefined) getGroup(this.#together, act.together).push(act);
      if (act.what === 'corrected')
        for (const id of act.concerns ?? []) getGroup(this.#corrections, getActOrigin(id)).push(act);
      this.#judge(getActKey(act), act.reviewer);
    }
    return true;
  }

  /** Every act, the earliest first. */
  all(): Act[] {
    return [...this.#acts.values()].sort(earlierFirst);
  }

  /** Everything that was said of an address, by whomever, the earliest first. */
  historyOf(key: string): readonly Act[] {
    return this.#byAddress.get(key) ?? [];
  }

  /** The addresses on which a question was ever asked. */
  get questioned(): ReadonlySet<string> {
    return this.#questioned;
  }

  /** True where its own reviewer took it back: nobody takes back what another one said. */
  isWithdrawn(act: Act): boolean {
    return this.#withdrawals.get(getActOrigin(act.id))?.some((by) => mayWithdraw(by, act)) ?? false;
  }

  /** The verdict that holds for an address: the latest of its reviewer that is not withdrawn. */
  verdictOf(key: string, own: string): VerdictAct | undefined {
    const named = this.#inForce.get(own)?.get(key);
    return own === '' ? named : later(named, this.#inForce.get('')?.get(key));
  }

  /** The latest note on an address that is not withdrawn. */
  noteOf(key: string, own: string): string | undefined {
    const names = getNames(own);
    return this.historyOf(key).findLast(
      (act) => act.what === 'note' && names.includes(act.reviewer) && !this.isWithdrawn(act),
    )?.note;
  }

  /** Every verdict of a reviewer that holds, by address. */
  verdictsOf(own: string): ReadonlyMap<string, VerdictAct> {
    const [named = '', ...unnamed] = getNames(own);
    const held = new Map(this.#inForce.get(named));
    for (const name of unnamed) {
      for (const [key, act] of this.#inForce.get(name) ?? []) held.set(key, later(held.get(key), act) ?? act);
    }
    return held;
  }

  /** The same of somebody else: unnamed ones are not theirs. */
  verdictsBy(name: string): ReadonlyMap<string, VerdictAct> {
    return this.#inForce.get(name) ?? new Map();
  }

  /** Of everybody's verdicts those that hold, by address, the earliest first; the unnamed ones are `own`'s. */
  everybodys(own: string): ReadonlyMap<string, readonly VerdictAct[]> {
    const byAddress = new Map<string, VerdictAct[]>();
    for (const name of new Set([...this.reviewers(), own])) {
      const held = name === own ? this.verdictsOf(own) : this.verdictsBy(name);
      for (const [key, act] of held) insert(getGroup(byAddress, key), act);
    }
    return byAddress;
  }

  /** The same of one address. */
  everybodysOn(key: string, own: string): readonly VerdictAct[] {
    const held = this.verdictOf(key, own);
    const isOwn = (name: string) => name === own || name === '';
    return this.historyOf(key).filter(
      (act): act is VerdictAct =>
        act === (isOwn(act.reviewer) ? held : this.#inForce.get(act.reviewer)?.get(key)),
    );
  }

  /** The latest settlement of an address that is not withdrawn. */
  settlementOf(key: string): Settlement | undefined {
    return this.historyOf(key).findLast(
      (act): act is Settlement => isSettlement(act) && !this.isWithdrawn(act),
    );
  }

  /** Who said last that what this verdict found was put right. */
  correctionOf({ id }: VerdictAct): Act | undefined {
    const corrections =
      this.#corrections.get(getActOrigin(id))?.filter((act) => !this.isWithdrawn(act)) ?? [];
    return corrections.sort(earlierFirst).at(-1);
  }

  /** The latest note of each reviewer on an address that is not withdrawn, the earliest first; empty ones left out. */
  notesOn(key: string): readonly Act[] {
    const latest = new Map<string, Act>();
    for (const act of this.historyOf(key))
      if (act.what === 'note' && !this.isWithdrawn(act)) latest.set(act.reviewer, act);
    return [...latest.values()].filter(({ note = '' }) => note !== '').sort(earlierFirst);
  }

  /** How many addresses carry a verdict of a reviewer. */
  countOf(own: string): number {
    const [named, unnamed] = getNames(own).map((name) => this.#inForce.get(name));
    const both = [...(unnamed?.keys() ?? [])].filter((key) => named?.has(key));
    return (named?.size ?? 0) + (unnamed?.size ?? 0) - both.length;
  }

  /**
   * What the next undo takes back: the latest act of a reviewer in this run that is not withdrawn, at whichever address,
   * and those that were one deed with it. Empty where there is none.
   */
  lastOf(own: string): readonly Act[] {
    const last = this.#lastOf(own);
    if (last?.together === undefined) return last ? [last] : [];
    return getGroup(this.#together, last.together).filter((act) => !this.isWithdrawn(act));
  }

  #lastOf(own: string): Act | undefined {
    const last = getNames(own).map((name) => {
      const acts = getGroup(this.#undoable, name);
      // What is withdrawn stays so: it need not be looked at again.
      for (let act = acts.at(-1); act && this.isWithdrawn(act); act = acts.at(-1)) acts.pop();
      return acts.at(-1);
    });
    return later(last[0], last[1]);
  }

  /** The time of the latest act of a reviewer; 0 where there is none. */
  latestAt(own: string): number {
    return Math.max(0, ...getNames(own).map((name) => this.#latest.get(name) ?? 0));
  }

  /** Everybody who judged, by name; the unnamed left out. */
  reviewers(): string[] {
    return [...this.#inForce].filter(([name, held]) => name !== '' && held.size > 0).map(([name]) => name);
  }

  #judge(key: string, reviewer: string): void {
    const held = this.#inForce.get(reviewer) ?? new Map<string, VerdictAct>();
    this.#inForce.set(reviewer, held);
    const latest = this.historyOf(key)
      .filter(isVerdict)
      .findLast((act) => act.reviewer === reviewer && !this.isWithdrawn(act));
    if (latest) held.set(key, latest);
    else held.delete(key);
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

/** Acts come almost in order: the right place is looked for from the end. */
function insert(list: Act[], act: Act): void {
  const before = list.findLastIndex((each) => earlierFirst(each, act) < 0);
  list.splice(before + 1, 0, act);
}

/** Two acts of one moment are told apart by their ids, so that every tab sees the same order. */
function earlierFirst(a: Act, b: Act): number {
  if (a.at !== b.at) return a.at - b.at;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

function later<Kind extends Act>(a: Kind | undefined, b: Kind | undefined): Kind | undefined {
  if (!a || !b) return a ?? b;
  return earlierFirst(a, b) < 0 ? b : a;
}
