import FlatQueue from 'flatqueue';
import type { Position } from '../../spec/geojson.ts';
import { getDistance } from '../geo/geodesy.ts';
import type { NoWay, Way, WayAnswer, WayQuestion } from './way.ts';
import { createWayNet, type WayNet, type WayStep } from './way-net.ts';

/**
 * Returns the shortest routes along the map. A stop near another one has a straight route, as to a way. Pedestrians
 * ignore one-way streets, so a route is equally long in both directions.
 */
export function findWays({ ground, from, to, stepless }: WayQuestion): WayAnswer {
  const starts = from === 'kerb' ? [] : from;
  const stops = [...to, ...starts];
  const net = createWayNet(ground, stops);
  const isMapped = ground.ways.length > 0;
  return to.map((_, end) => {
    const begins = starts.map((_, start) => to.length + start);
    const found = search(net, end, from === 'kerb' ? net.kerbs : begins, stepless);
    const nodes = from === 'kerb' ? [found.nearest] : begins;
    return nodes.map((node): Way | NoWay => {
      if (node !== undefined && found.before[node] !== none) return wayBack(net, found.before, node, stops);
      if (!isMapped) return { reason: 'unmapped' };
      const isOff = (stop: number) => (net.steps[stop] ?? []).every((step) => step.to < net.stops);
      if (isOff(end)) return { reason: 'end-off' };
      return { reason: node !== undefined && isOff(node) ? 'start-off' : 'apart' };
    });
  });
}

const none = -1;

type Found = {
  /** The predecessor of each reached node, on the path from the end, which is its own predecessor. */
  readonly before: Int32Array;
  /** The first reached goal. */
  readonly nearest: number | undefined;
};

/** Runs Dijkstra's search from one end, up to the last of the goals that are stops, or to the first of other nodes. */
function search(net: WayNet, end: number, goals: Iterable<number>, stepless: boolean): Found {
  const metres = new Float64Array(net.points.length).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(net.points.length).fill(none);
  const open = new Set(goals);
  const queue = new FlatQueue<number>();
  const done = new Uint8Array(net.points.length);
  metres[end] = 0;
  before[end] = end;
  queue.push(end, 0);
  let nearest: number | undefined;
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    if (done[node]) continue;
    done[node] = 1;
    if (open.delete(node)) {
      nearest ??= node;
      if (open.size === 0 || node >= net.stops) break;
    }
    if (node < net.stops && node !== end) continue;
    for (const step of net.steps[node] ?? []) {
      const sum = (metres[node] ?? 0) + step.metres;
      if (sum >= (metres[step.to] ?? 0) || (stepless && !isStepless(step))) continue;
      metres[step.to] = sum;
      before[step.to] = node;
      queue.push(step.to, sum);
    }
  }
  return { before, nearest };
}

function isStepless({ way }: WayStep): boolean {
  if (!way) return true;
  return way.kind === 'steps' ? way.wheelchair === true : way.wheelchair !== false;
}

function wayBack(net: WayNet, before: Found['before'], start: number, stops: readonly Position[]): Way {
  const line: Position[] = [];
  for (let node = start; node !== none; ) {
    const position: Position = stops[node] ?? net.plane.at(net.points[node] ?? [0, 0]);
    const last = line.at(-1);
    if (last?.[0] !== position[0] || last[1] !== position[1]) line.push(position);
    const next = before[node] ?? none;
    node = next === node ? none : next;
  }
  const metres = line.reduce((sum, at, index) => sum + getDistance(line[index - 1] ?? at, at), 0);
  return { line, metres };
}
