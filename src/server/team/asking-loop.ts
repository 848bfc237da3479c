import { Backoff } from '../../domain/pace/retry.ts';
import { Signal, wait } from '../../domain/pace/waiting.ts';
import type { ListNews, ListSettings } from '../../spec/team.ts';
import { StoreError } from '../engine/store-error.ts';
import { clearEnded } from './clearing.ts';
import { deliverDue, type WebhookOptions } from './deliveries.ts';
import type { Team } from './engine/team.ts';
import { judgeTogether } from './judge-together.ts';
import { clearDeleted } from './lists.ts';
import { type OpenAskingList, openLists } from './open-lists.ts';
import { readSettings } from './read-settings.ts';
import { recountEarlierLists } from './recount.ts';
import { type ListToAsk, ServerAsking, type ServerAsks } from './server-asks.ts';
import { watchDue } from './watching.ts';

export type AskingLoopOptions = {
  /** Absent where the server holds no token for the service: then it only judges rows together. */
  readonly asks?: ServerAsks | undefined;
  /** Absent where this server sends nothing to webhooks. */
  readonly webhooks?: WebhookOptions | undefined;
  /** Logs what no caller sees: a sentence without secrets. */
  readonly warn: (message: string) => void;
  /** Milliseconds between two looks while there is work of the kind; ten times as long while there is none. */
  readonly lookEvery?: number;
};

const usualLook = 3_000;
const idleLooks = 10;
/** Milliseconds between two clearings of expired sessions, invitations and tokens. */
const clearEvery = 3_600_000;

/**
 * The background work of a gateway: asks the rows of lists, judges them together once all are in, delivers to webhooks
 * and clears away what has expired. It looks for work by itself, also for what another gateway left.
 */
export class AskingLoop {
  readonly #team: Team;
  readonly #warn: (message: string) => void;
  readonly #lookEvery: number;
  readonly #asking: ServerAsking | undefined;
  readonly #bell = new Signal();
  readonly #end = new AbortController();
  readonly #ended: Promise<unknown>;
  /** The latest request to ask again that was seen. */
  #again = 0;
  #isRefused = false;
  /** The waits while the service is dead. */
  readonly #backoff = new Backoff({ first: 60_000, longest: 600_000 });
  #pausedUntil = 0;
  #clearedUntil = 0;
  #isRecounted = false;

  constructor(team: Team, { asks, webhooks, warn, lookEvery = usualLook }: AskingLoopOptions) {
    this.#team = team;
    this.#warn = warn;
    this.#lookEvery = lookEvery;
    this.#asking = asks && new ServerAsking(team, asks);
    this.#ended = Promise.all([
      this.#repeat(() => this.#withLists((lists) => this.#ask(lists))),
      this.#repeat(() => this.#withLists((lists) => this.#tidy(lists))),
      asks && this.#repeat(() => watchDue(team, asks, this.#end.signal)),
      webhooks && this.#repeat(() => deliverDue(team, webhooks, this.#end.signal)),
    ]);
  }

  /** True where the server can ask by itself. */
  get holdsToken(): boolean {
    return this.#asking !== undefined;
  }

  /** Says that there is work: a list was completed, deleted, or is to be asked again. */
  wake(): void {
    this.#bell.ring();
  }

  /** Returns how the asking of a list goes, as far as this gateway knows. */
  standOf(settings: ListSettings, isComplete: boolean, pending: number): ListNews['asking'] {
    if (isComplete && pending === 0) return 'ended';
    if (settings.asks === 'browsers') return 'browsers';
    if (!isComplete) return 'waits';
    return this.#asking?.stand ?? 'refused';
  }

  /** Stops at once. Rows in flight are given back, for another gateway or the next start. */
  async stop(): Promise<void> {
    this.#end.abort();
    this.#bell.ring();
    await this.#ended;
  }

  /** Repeats `work`, which resolves with true where more of it is to be expected soon. */
  async #repeat(work: () => Promise<boolean>): Promise<void> {
    const { signal } = this.#end;
    while (!signal.aborted) {
      const woken = this.#bell.next();
      let looks = 1;
      try {
        if (!(await work())) looks = idleLooks;
      } catch (error) {
        // The database is away: the loop tries again. No other error may end it either.
        if (!(error instanceof StoreError) && !signal.aborted)
          this.#warn(`work on lists failed: ${error instanceof Error ? error.message : String(error)}`);
      }
      await this.#rest(looks * this.#lookEvery, woken);
    }
  }

  async #withLists(work: (lists: readonly OpenAskingList[]) => Promise<void>): Promise<boolean> {
    const lists = await openLists(this.#team);
    await work(lists);
    return lists.length > 0;
  }

  async #rest(milliseconds: number, woken: Promise<void>): Promise<void> {
    const rest = new AbortController();
    await Promise.race([woken, wait(milliseconds, rest.signal)]);
    rest.abort();
  }

  async #ask(open: readonly OpenAskingList[]): Promise<void> {
    const asking = this.#asking;
    const again = Math.max(this.#again, ...open.map((list) => list.again));
    if (again > this.#again) {
      this.#again = again;
      this.#isRefused = false;
      this.#pausedUntil = 0;
      this.#backoff.reset();
    }
    if (!asking || this.#isRefused || performance.now() < this.#pausedUntil) return;
    if (toAsk(open).length === 0) return;
    let kept = false;
    const saved = () => {
      kept = true;
    };
    const lists = async () => toAsk(await openLists(this.#team));
    await asking.ask(lists, saved, this.#end.signal);
    if (kept) {
      this.#backoff.reset();
      // Rows that are through can be judged together.
      this.#bell.ring();
    }
    if (asking.stand === 'refused') {
      this.#isRefused = true;
      this.#warn('The service refuses the token of this server: lists are asked again when a lead says so.');
    }
    if (asking.stand === 'dead') {
      this.#pausedUntil = performance.now() + this.#backoff.next();
    }
  }

  async #tidy(open: readonly OpenAskingList[]): Promise<void> {
    for (const { id, settings } of open) {
      if (this.#end.signal.aborted) return;
      await judgeTogether(this.#team, id, readSettings(settings).profile);
    }
    if (!this.#isRecounted) await recountEarlierLists(this.#team);
    this.#isRecounted = true;
    await clearDeleted(this.#team);
    if (performance.now() < this.#clearedUntil) return;
    await clearEnded(this.#team);
    this.#clearedUntil = performance.now() + clearEvery;
  }
}

/** Returns the lists that the server asks, with how they are judged. */
function toAsk(open: readonly OpenAskingList[]): ListToAsk[] {
  return open
    .map(({ id, settings }) => ({ id, settings: readSettings(settings) }))
    .filter(({ settings }) => settings.asks === 'server');
}
