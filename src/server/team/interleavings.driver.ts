import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupBy } from '../../domain/collections/group-by.ts';
import { recordActs } from './acts.ts';
import { readEventsAfter, readProgress, readRowsAfter } from './reading.ts';
import { createActAt, createPeople, listWith, type Played } from './team.driver.ts';
import { breakLease, giveBack, leaseTime, renewLease, takeNext } from './turns.ts';

const rows = 4;
const step = fc.record({
  who: fc.nat(3),
  what: fc.constantFrom('next', 'next', 'judge', 'judge', 'late', 'back', 'renew', 'break', 'withdraw'),
  at: fc.nat(rows - 1),
});
/** Concurrent steps of several people, those of one in their order; then the clock goes on. */
const moments = fc.array(
  fc.record({
    steps: fc.array(step, { minLength: 1, maxLength: 5 }),
    later: fc.constantFrom(0, 0, leaseTime / 2, leaseTime + 1),
  }),
  { maxLength: 8 },
);

type Step = { readonly who: number; readonly what: string; readonly at: number };
type Held = { readonly person: string; readonly position: number; readonly until: number };

/** Tests what holds under any interleaving of reviewers. */
export function testInterleavings(played: () => Played): void {
  test('no turn is two people’s, and nothing that was acknowledged is lost, whatever happens at once', async () => {
    const reviewers = (await createPeople(played().team, 4)).map(({ id }) => id);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 3 }), moments, async (overlap, all) => {
        const game = new Game(played(), await listWith(played().team, rows, overlap), overlap, reviewers);
        for (const { steps, later } of all) {
          const ofEach = groupBy(steps, ({ who }) => who).values();
          await Promise.all([...ofEach].map((own) => game.playInTurn(own)));
          played().clock.ahead += later;
        }
        await game.expectKept();
      }),
      { numRuns: 30 },
    );
  });
}

class Game {
  readonly #played: Played;
  readonly #list: string;
  readonly #overlap: number;
  readonly #reviewers: readonly string[];
  readonly #acknowledged = new Map<string, { person: string; position: number }>();
  #held: Held[] = [];

  constructor(played: Played, list: string, overlap: number, reviewers: readonly string[]) {
    this.#played = played;
    this.#list = list;
    this.#overlap = overlap;
    this.#reviewers = reviewers;
  }

  async playInTurn(steps: readonly Step[]): Promise<void> {
    for (const each of steps) await this.#play(each);
  }

  async #play({ who, what, at }: Step): Promise<void> {
    const team = who % 2 ? this.#played.team : this.#played.other;
    const person = this.#reviewers[who] ?? '';
    const own = this.#held.find((held) => held.person === person)?.position ?? at;
    if (what === 'next') this.#take(person, await takeNext(team, this.#list, person));
    else if (what === 'renew') this.#take(person, await renewLease(team, this.#list, person, own));
    else if (what === 'judge') await this.#judge(person, own);
    else if (what === 'late') await this.#judge(person, at);
    else if (what === 'withdraw') await this.#withdraw(person);
    else {
      this.#drop(person, own);
      if (what === 'back') await giveBack(team, this.#list, person, own);
      else await breakLease(team, this.#list, { person, position: own }, this.#reviewers[0] ?? '');
    }
  }

  /** Another holder of the same address holds another turn of it. */
  #take(person: string, lease: { position: number; until: number } | undefined): void {
    if (!lease) return;
    const { position, until } = lease;
    this.#drop(person, position);
    const now = until - leaseTime;
    const others = this.#held.filter((held) => held.position === position && held.until > now);
    expect(others.length).toBeLessThan(this.#overlap);
    this.#held.push({ person, position, until });
  }

  #drop(person: string, position: number): void {
    this.#held = this.#held.filter((held) => held.person !== person || held.position !== position);
  }

  async #judge(person: string, position: number): Promise<void> {
    this.#drop(person, position);
    await this.#say(person, position, createActAt(position));
  }

  async #withdraw(person: string): Promise<void> {
    const [of, said] = [...this.#acknowledged].findLast(([, each]) => each.person === person) ?? [];
    if (of && said)
      await this.#say(person, said.position, createActAt(said.position, { what: 'withdraw', of }));
  }

  async #say(person: string, position: number, act: ReturnType<typeof createActAt>): Promise<void> {
    const [recorded] = await recordActs(this.#played.other, this.#list, person, [act]);
    expect(recorded?.number).toBeGreaterThan(0);
    this.#acknowledged.set(act.id, { person, position });
  }

  async expectKept(): Promise<void> {
    const { team } = this.#played;
    const events = await readEventsAfter(team, this.#list, 0, 1_000);
    expect(events.map(({ number }) => number)).toEqual(events.map((_, index) => index + 1));
    expect(new Set(events.map(({ act }) => act.id))).toEqual(new Set(this.#acknowledged.keys()));
    const turns = await team.query((database) =>
      database.selectFrom('team_turns').selectAll().where('list', '=', this.#list).execute(),
    );
    for (const { row, position } of await readRowsAfter(team, this.#list, { after: -1, limit: 10 })) {
      const here = turns.filter((turn) => turn.position === position);
      const who = here.flatMap((turn) => turn.person ?? []);
      expect(new Set(who).size, `people at ${row.id}`).toBe(who.length);
      expect(here.filter(({ slot }) => slot <= this.#overlap)).toHaveLength(this.#overlap);
    }
    const judged = turns.filter(({ state }) => state === 'judged').length;
    const { people: counted } = await readProgress(team, this.#list);
    expect(counted.reduce((sum, each) => sum + each.judged, 0)).toBe(judged);
  }
}
