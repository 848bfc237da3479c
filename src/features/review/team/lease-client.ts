import { createStore } from 'zustand';
import { handleFailure } from '../../../client/team/membership.ts';
import {
  callTeam,
  callTeamOptional,
  callTeamWithoutBody,
  TeamFailure,
  type TeamFailureKind,
} from '../../../client/team/team-call.ts';
import { getAddressKey } from '../../../domain/runs/verdicts.ts';
import type { ListRow } from '../../../spec/batch.ts';
import { type Lease, lease, mostAtOnce } from '../../../spec/team.ts';
import type { Readable } from '../../../state/readable.ts';
import { LeftPositions } from './left-positions.ts';
import type { ReviewerSession } from './reviewer-session.ts';
import { TabClaims } from './tab-claims.ts';

/** The leases of this person in a list. */
export type Turns = {
  /** Leased addresses: the shown one, and the next one. */
  readonly held: readonly Lease[];
  /** The shown one, whose lease has expired and was taken. */
  readonly lost: number | undefined;
  /** Where the list's own order led, as the server could not assign an address. */
  readonly stray: number | undefined;
  readonly isOver: boolean;
  /** Why there is no next one. */
  readonly trouble: TeamFailureKind | undefined;
};

/** Milliseconds between two renewals: less than half of the server's lease. */
export const renewEvery = 4 * 60_000;
/** Maximum number of leased addresses of a page: the shown one, and the next one. */
const mostHeld = 2;

/**
 * The leases of one person in one list: they are requested in advance, renewed, and released. A lease belongs to a
 * person, on any page: after a reload or a return the person keeps the address. A closed page keeps its addresses for
 * half a minute, and its late messages end no lease that was renewed since. Each of several tabs has addresses of its
 * own (`TabClaims`), and gets the address of another one that it shows once that one releases it.
 */
export class LeaseClient {
  readonly #list: string;
  readonly #kept: () => readonly number[];
  readonly #claims: TabClaims;
  readonly #store = createStore<Turns>(() => ({
    held: [],
    lost: undefined,
    stray: undefined,
    isOver: false,
    trouble: undefined,
  }));
  readonly #left = new LeftPositions();
  #shown: number | undefined;
  #asking: Promise<Lease | undefined> | undefined;
  #givenBack: Promise<void> = Promise.resolve();
  #turn = 0;
  #isLeft = false;
  /** True where the next one was not assigned by the server. */
  #isInOrder = false;
  /** An address of this person that this tab waits to have for itself. */
  #wanted: { readonly position: number; readonly end: AbortController } | undefined;

  /**
   * `kept`: returns positions that must not come next: those that the server has not received yet, and those with open
   * questions.
   */
  constructor(list: string, kept: () => readonly number[]) {
    this.#list = list;
    this.#claims = new TabClaims(list);
    this.#kept = kept;
  }

  readonly state: Readable<Turns> = this.#store;

  ahead(): Lease | undefined {
    return this.#store.getState().held.find(({ position }) => position !== this.#shown);
  }

  /** Reports the shown address: it may be a leased one. */
  arrive(position: number | undefined): void {
    this.#isLeft = false;
    this.#shown = position;
    if (this.#wanted?.position !== position) this.#wantNothing();
    const { lost } = this.#store.getState();
    const stray = this.#isInOrder ? position : undefined;
    this.#store.setState({ lost: lost === position ? lost : undefined, stray });
    this.#isInOrder = false;
    if (position !== undefined && this.holds(position)) void this.#askAhead();
  }

  holds(position: number): boolean {
    return this.#store.getState().held.some((each) => each.position === position);
  }

  /** Leaves the shown address, and goes to the next one; see ReviewerSession. */
  async next(given: Parameters<ReviewerSession['next']>[0]): Promise<void> {
    const turn = ++this.#turn;
    this.#leaveShown(given.judged);
    const ready = this.ahead();
    if (ready) return this.#go(ready, given.show);
    try {
      const found = await this.#ask(true);
      if (turn !== this.#turn) return;
      if (found) return this.#go(found, given.show);
      this.#store.setState({ isOver: true });
      given.show(undefined);
    } catch (error) {
      if (turn !== this.#turn) return;
      const failure = this.#failed(error);
      this.#isInOrder = failure === 'away' || failure === 'signed-out';
      given.show(this.#isInOrder ? given.otherwise() : undefined);
    }
  }

  /** Resolves with true once the next address is leased to this person. */
  async hasNext(): Promise<boolean> {
    if (!this.ahead()) await this.#ask(true).catch((error) => void this.#failed(error));
    return this.ahead() !== undefined;
  }

  /** Requests this person's addresses, until the one with this key is among them; see Reviewing. */
  async findHeld(key: string): Promise<void> {
    try {
      for (let asked = 0; asked < mostHeld; asked++) {
        if (this.#isLeft || this.#store.getState().held.some(({ row }) => getAddressKey(row) === key)) return;
        const found = await this.#foundBeside(this.#store.getState().held.map(({ position }) => position));
        if (!found) return;
        this.#hold(found);
      }
    } catch (error) {
      this.#failed(error);
    }
  }

  async renew(): Promise<void> {
    for (const { position } of this.#store.getState().held) {
      try {
        this.#hold(await callTeam('PUT', this.#path(position), lease));
      } catch (error) {
        const kind = error instanceof TeamFailure ? error.kind : 'away';
        if (kind !== 'taken' && kind !== 'unknown') continue;
        this.#drop(position);
        if (position === this.#shown) this.#store.setState({ lost: position });
      }
    }
  }

  /** Releases all leases: the list is left, or the page, which `mayReturn`. */
  giveAllBack(mayReturn = false): void {
    this.#isLeft = true;
    this.#wantNothing();
    for (const each of this.#store.getState().held) this.#giveBack(each, { last: true, mayReturn });
    this.#turn++;
  }

  /** The closed page is shown again as it was. */
  comeBack(): void {
    this.arrive(this.#shown);
  }

  /** The server answers again: repeats what failed before. */
  recover(): void {
    if (!this.#store.getState().trouble) return;
    this.#store.setState({ trouble: undefined });
    if (this.#shown !== undefined && this.holds(this.#shown)) void this.#askAhead();
  }

  /** Takes an address from a person, as a lead does. Rejects with TeamFailure. */
  async takeFrom(position: number, person: string): Promise<void> {
    await callTeamWithoutBody('DELETE', `${this.#path(position)}?person=${person}`);
  }

  /**
   * The server reports that the shown address is this person's, which is not known here: after an undo, or from before.
   */
  async isHeld(position: number): Promise<void> {
    if (this.#isLeft || this.holds(position) || this.#wanted?.position === position) return;
    this.#wantNothing();
    const end = new AbortController();
    this.#wanted = { position, end };
    if (!(await this.#claims.takeOnceFree(position, end.signal))) return;
    try {
      const renewed = await callTeam('PUT', this.#path(position), lease, { signal: end.signal });
      // Judged or skipped meanwhile: with a lease it would come once more.
      if (this.#shown !== position) return this.#giveBack(renewed);
      this.#hold(renewed);
      void this.#askAhead();
    } catch (error) {
      this.#claims.letGo(position);
      // Otherwise it is no longer theirs, or is reported once more.
      if (!end.signal.aborted) handleFailure(error);
    } finally {
      if (this.#wanted?.end === end) this.#wanted = undefined;
    }
  }

  #wantNothing(): void {
    this.#wanted?.end.abort();
    this.#wanted = undefined;
  }

  #leaveShown(judged: boolean): void {
    const left = this.#shown;
    this.#shown = undefined;
    if (left === undefined) return;
    this.#left.leave(left, judged);
    const held = this.#store.getState().held.find(({ position }) => position === left);
    if (!held) return;
    if (judged) this.#drop(left);
    else this.#giveBack(held);
  }

  #go(found: Lease, show: (row: ListRow | undefined) => void): void {
    this.#store.setState({ isOver: false, trouble: undefined });
    // It may be the former one: then no arrival is reported.
    this.#shown = found.position;
    show(found.row);
  }

  async #askAhead(): Promise<void> {
    if (this.ahead() || this.#asking) return;
    try {
      await this.#ask(false);
    } catch (error) {
      this.#failed(error);
    }
  }

  /**
   * Asks the server for one that is not leased yet; only one request at a time is in flight. `anyOne`: skipped ones as
   * well, where nothing else is left.
   */
  #ask(anyOne: boolean): Promise<Lease | undefined> {
    const asked = this.#askAfter(this.#asking, anyOne).finally(() => {
      if (this.#asking === asked) this.#asking = undefined;
    });
    this.#asking = asked;
    return asked;
  }

  async #askAfter(before: Promise<Lease | undefined> | undefined, anyOne: boolean) {
    const earlier = await before?.catch(() => undefined);
    const isAhead = earlier && this.holds(earlier.position) && earlier.position !== this.#shown;
    return isAhead ? earlier : this.#found(anyOne);
  }

  async #found(anyOne: boolean): Promise<Lease | undefined> {
    // Otherwise it would be given once more.
    await this.#givenBack;
    if (this.#isLeft) return undefined;
    const { judged, passed } = this.#left;
    const certain = [this.#shown ?? [], this.#kept(), judged].flat();
    const found =
      (await this.#foundBeside([...certain, ...passed])) ??
      (anyOne && passed.length > 0 ? await this.#foundBeside(certain) : undefined);
    if (!found) return undefined;
    this.#hold(found);
    if (!this.#isLeft) return found;
    this.#giveBack(found, { last: true });
    return undefined;
  }

  async #foundBeside(positions: readonly number[]): Promise<Lease | undefined> {
    const others = await this.#claims.others();
    const besides = [...new Set([...others, ...positions])].slice(0, mostAtOnce);
    const found = await callTeamOptional('POST', `lists/${this.#list}/next`, lease, { body: { besides } });
    if (!found || (await this.#claims.take(found.position))) return found;
    // Another tab of this person took it at the same moment.
    return this.#foundBeside([found.position, ...positions]);
  }

  #failed(error: unknown): TeamFailureKind {
    handleFailure(error);
    const kind = error instanceof TeamFailure ? error.kind : 'away';
    this.#store.setState({ trouble: kind });
    return kind;
  }

  #hold(found: Lease): void {
    const others = this.#store.getState().held.filter(({ position }) => position !== found.position);
    this.#store.setState({ held: [...others, found], trouble: undefined });
  }

  #drop(position: number): void {
    const held = this.#store.getState().held.filter((each) => each.position !== position);
    this.#store.setState({ held });
    this.#claims.letGo(position);
  }

  #giveBack({ position, until }: Lease, { last = false, mayReturn = false } = {}): void {
    this.#drop(position);
    const path = `${this.#path(position)}?until=${until}${mayReturn ? '&returns' : ''}`;
    this.#givenBack = callTeamWithoutBody('DELETE', path, { last }).catch(() => {});
  }

  #path(position: number): string {
    return `lists/${this.#list}/leases/${position}`;
  }
}
