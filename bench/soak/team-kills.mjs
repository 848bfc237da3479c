import { setTimeout as pause } from 'node:timers/promises';
import { startGateway } from './gateway-process.mjs';

const gatewayKills = 20;
const databaseKills = 5;

/** A gateway at one address, which restarts there after a kill. */
export class Place {
  #gateway;
  #variables;
  url;

  static async open(variables) {
    const place = new Place();
    place.#variables = variables;
    await place.begin();
    place.#variables = { ...variables, PORT: new URL(place.url).port };
    return place;
  }

  async begin() {
    this.#gateway = await startGateway(this.#variables, 'pipe');
    this.url = this.#gateway.url;
  }

  get heard() {
    return this.#gateway.heard.join('\n');
  }

  async kill() {
    await this.#gateway.kill();
    // Without the database it does not start: it is started again, as a supervisor does.
    for (;;) {
      try {
        return await this.begin();
      } catch {
        await pause(500);
      }
    }
  }

  end() {
    return this.#gateway.end();
  }
}

/**
 * Kills gateways and the database in random order, spread over this many milliseconds; resolves to the number of kills.
 */
export async function killAround({ cluster, servers, time }) {
  const moments = [
    ...Array.from({ length: gatewayKills }, () => 'gateway'),
    ...Array.from({ length: databaseKills }, () => 'database'),
  ].map((what, index) => ({ what, order: Math.random(), index }));
  const order = moments.toSorted((a, b) => a.order - b.order);
  const counts = { gatewaysKilled: 0, databaseKilled: 0 };
  for (const { what } of order) {
    await pause((time / (order.length + 1)) * 0.9);
    if (what === 'gateway') {
      await servers[Math.floor(Math.random() * servers.length)].kill();
      counts.gatewaysKilled++;
    } else {
      await cluster.crash();
      await pause(1_000);
      await cluster.begin();
      counts.databaseKilled++;
    }
  }
  return counts;
}
