import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { asked, patiently } from './team-calls.mjs';

/** The actions of the people, and what must hold of them. */
export class Game {
  acknowledged = new Set();
  /** Milliseconds of each wait for the next address, at a person's pace and at full speed. */
  paced = [];
  driven = [];
  leases = 0;
  givenTwice = 0;
  #list;
  #servers;
  /** The person who holds each position now, as the server's answers say. */
  #holders = new Map();

  constructor(list, servers) {
    this.#list = list;
    this.#servers = servers;
  }

  /** Takes and judges the next address of a person. */
  async turn(who, until, times) {
    const lease = await this.#next(who, until, times);
    if (!lease) return pause(200);
    const act = {
      id: `${randomBytes(8).toString('hex')} ${this.#list.id}`,
      run: this.#list.id,
      placeId: lease.row.id,
      kind: lease.row.kind,
      what: 'good',
      reviewer: who.name,
      at: Date.now(),
    };
    await patiently(who, this.#from(), 'POST', `lists/${this.#list.id}/acts`, { acts: [act] });
    this.acknowledged.add(act.id);
    this.#holders.delete(lease.position);
  }

  async #next(who, until, times) {
    while (performance.now() < until) {
      const [server] = this.#from();
      const from = performance.now();
      try {
        const lease = await asked(who, server.url, 'POST', `lists/${this.#list.id}/next`, {});
        times.push(performance.now() - from);
        if (!lease) return undefined;
        this.leases++;
        const holder = this.#holders.get(lease.position);
        if (holder !== undefined && holder !== who.id) this.givenTwice++;
        this.#holders.set(lease.position, who.id);
        return lease;
      } catch {
        await pause(200);
      }
    }
    return undefined;
  }

  /** Returns the gateways, starting with another one each time. */
  #from() {
    const first = Math.floor(Math.random() * this.#servers.length);
    return [...this.#servers.slice(first), ...this.#servers.slice(0, first)];
  }

  /** Returns acknowledged verdicts that the journal lacks, and those that it has twice. */
  async lost(lead) {
    const found = new Map();
    for (let after = 0; ; ) {
      const events = await patiently(
        lead,
        this.#servers,
        'GET',
        `lists/${this.#list.id}/events?after=${after}&limit=500`,
      );
      if (events.length === 0) break;
      for (const { act, number } of events) {
        found.set(act.id, (found.get(act.id) ?? 0) + 1);
        after = number;
      }
    }
    const missing = [...this.acknowledged].filter((id) => !found.has(id)).length;
    return { missing, doubled: [...found.values()].filter((count) => count > 1).length };
  }
}
