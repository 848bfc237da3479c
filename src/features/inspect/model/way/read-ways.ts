import { pageMapReader } from '../../../../client/page-map-reader.ts';
import type { SourcedGround } from '../../../../domain/outline/map-reader.ts';
import { mapGroundIn } from '../../../../domain/outline/map-ways.ts';
import type { Inspection } from '../../../../domain/place/inspection.ts';
import { createWayQuestion, getWayEnds } from '../../../../domain/way/parking-ways.ts';
import { type WayAnswer, type WayQuestion, waysAround } from '../../../../domain/way/way.ts';
import type { Position } from '../../../../spec/geojson.ts';
import { isOneFile } from '../../../../state/page-config.ts';
import type { OpenKit } from '../../../kit/model/open-kit.ts';
import { runInWorker } from '../run-in-worker.ts';

/**
 * Reads the walkable ground of the kit's tiles, otherwise of a map of this page, around some positions; undefined where
 * none covers them.
 */
export async function readGround(
  kit: OpenKit | undefined,
  positions: readonly Position[],
): Promise<SourcedGround | undefined> {
  if (!kit) return pageMapReader.groundAround(positions, waysAround);
  const { tiles } = kit.kit;
  const ground = tiles && (await mapGroundIn(tiles.archive, positions, waysAround));
  return ground && { ground, source: { attribution: tiles.attribution } };
}

/** Returns the ways between all parking and all doors of an inspection; undefined where no map has any. */
export async function readParkingWays(
  kit: OpenKit | undefined,
  inspection: Inspection,
  signal: AbortSignal,
): Promise<WayAnswer | undefined> {
  const found = await readGround(kit, getWayEnds(inspection));
  const question = found && createWayQuestion(inspection, found.ground);
  return question && findWaysInWorker(question, signal);
}

/** Finds ways in a worker, or in the page where no worker starts. Rejects with the signal's reason. */
export async function findWaysInWorker(question: WayQuestion, signal: AbortSignal): Promise<WayAnswer> {
  // A browser starts no module worker for a file of the disk (issues.chromium.org/40067939).
  const found = isOneFile
    ? undefined
    : await runInWorker(startWorker, question, (answer: WayAnswer) => answer, signal);
  if (found) return found;
  const { findWays } = await import('../../../../domain/way/find-ways.ts');
  return findWays(question);
}

function startWorker(): Worker {
  return new Worker(new URL('../../../../domain/way/way-worker.ts', import.meta.url), { type: 'module' });
}
