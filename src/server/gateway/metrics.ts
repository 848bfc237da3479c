import type { Gauge as GaugeType, Registry } from 'prom-client';
import { operationNames, operations, productionPath } from '../../spec/operations.ts';
import { areaPath } from '../../spec/place-area.ts';
import { searchPath } from '../../spec/place-search.ts';
import { tileJsonPath, tilesPath } from '../../spec/place-tiles.ts';
import { createMethodNotAllowed } from '../service/refusal.ts';
import type { TeamFigures } from '../team/figures.ts';
import { refuseStranger } from './bearer.ts';
import { refuseFromAfar } from './forwarded.ts';
import type { Log, LogEntry } from './log.ts';
import { type KnownHosts, refuseUnknownHost } from './origins.ts';

/** Buckets in seconds: from answers out of memory to the ten that an upstream has. */
const durations = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The gateway's metrics in Prometheus' text format, without ids, paths, addresses and secrets. */
export type Metrics = {
  /** Counts log entries. */
  readonly count: Log;
  readonly answer: (request: Request, isKnownHost: KnownHosts) => Promise<Response>;
};

export type MetricsOptions = {
  /** Required as `Authorization: Bearer …`; without one, only callers on this computer are allowed. */
  readonly token: string | undefined;
  /** Returns true where everything that questions need is there. */
  readonly isReady: (() => Promise<boolean>) | undefined;
  /** Returns the workload of this server's team; rejects while its database is away. */
  readonly figures?: (() => Promise<TeamFigures>) | undefined;
};

/** Loads the metrics library, which most servers do not need. */
export async function createMetrics({ token, isReady, figures }: MetricsOptions): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: 'placelens_http_requests_total',
    help: 'Requests that were answered, or whose client went away (499).',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'placelens_http_request_duration_seconds',
    help: 'From the head of a request to the last byte of its answer.',
    labelNames: ['route'],
    buckets: durations,
    registers,
  });
  const bytes = new Counter({
    name: 'placelens_http_response_bytes_total',
    help: 'Bytes of answers and their heads.',
    labelNames: ['route'],
    registers,
  });
  const problems = new Counter({
    name: 'placelens_problems_total',
    help: 'Warnings and errors of the log but for those of requests, by event: upstream, own-data, failed and others.',
    labelNames: ['event', 'level'],
    registers,
  });
  new Gauge({
    name: 'placelens_ready',
    help: '1 while every database that is needed answers, as /readyz tells.',
    registers,
    async collect() {
      this.set((await isReady?.()) === false ? 0 : 1);
    },
  });
  if (figures) countTeam(Gauge, registry, figures);
  return {
    count(entry) {
      const { level, event } = entry;
      if (event !== 'request') return level === 'info' ? undefined : problems.inc({ event, level });
      const route = getRoute(entry);
      requests.inc({ route, method: getMethod(entry), status: String(entry.status) });
      seconds.observe({ route }, Number(entry.ms) / 1000);
      bytes.inc({ route }, Number(entry.bytes));
    },
    async answer(request, isKnownHost) {
      const refused =
        token === undefined
          ? (refuseUnknownHost(request, isKnownHost) ?? refuseFromAfar(request, fromHereAlone))
          : refuseStranger(request, token, 'metrics', 'The metrics are for who sends their token.');
      return refused ?? written(registry, request.method);
    },
  };
}

const fromHereAlone =
  'Without PLACES_METRICS_TOKEN the metrics are told on the computer of the server alone, and through no proxy.';

/** Gauges of a team: the same at every gateway of one database, absent while that is away. */
function countTeam(Gauge: typeof GaugeType, registry: Registry, figures: () => Promise<TeamFigures>): void {
  const gauge = (name: string, help: string, read: (now: TeamFigures) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const now = await figures().catch(() => undefined);
        if (now) this.set(read(now));
        else this.remove();
      },
    });
  gauge('placelens_team_lists', 'Lists of the team.', ({ lists }) => lists);
  gauge(
    'placelens_team_conflicts',
    'Addresses of which reviewers say different things, and nobody has settled it.',
    ({ conflicts }) => conflicts,
  );
  gauge(
    'placelens_team_undelivered_messages',
    'Messages that webhooks are still to hear.',
    ({ undelivered }) => undelivered,
  );
  new Gauge({
    name: 'placelens_team_rows',
    help: 'Rows of lists by what the service said of them; pending ones are not asked yet.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset();
      const now = await figures().catch(() => undefined);
      for (const [state, count] of Object.entries(now?.rows ?? {})) this.set({ state }, count);
    },
  });
}

async function written(registry: Registry, method: string): Promise<Response> {
  if (method !== 'GET' && method !== 'HEAD') return createMethodNotAllowed('GET, HEAD');
  const headers = { 'content-type': registry.contentType, 'cache-control': 'no-store' };
  return new Response(method === 'HEAD' ? null : await registry.metrics(), { headers });
}

const routes: ReadonlyMap<string, string> = new Map([
  ...operationNames.map((name) => [operations[name].path, name] as const),
  [productionPath, 'production'],
  [searchPath, 'search'],
  [areaPath, 'area'],
  [tileJsonPath, 'tiles'],
  ['/', 'page'],
  ...['healthz', 'readyz', 'metrics', 'openapi.json'].map((name) => [`/${name}`, name] as const),
]);

/** Returns one of a few names: a path would let any client create labels. */
function getRoute({ path }: LogEntry): string {
  const text = String(path);
  if (text.startsWith(`${tilesPath}/`)) return 'tiles';
  return routes.get(text) ?? /^\/(assets|basemap|places|team|city)\//.exec(text)?.[1] ?? 'other';
}

const methods: readonly unknown[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

function getMethod({ method }: LogEntry): string {
  return methods.includes(method) ? String(method) : 'other';
}
