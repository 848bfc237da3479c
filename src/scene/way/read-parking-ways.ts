import type { Inspection } from '../../core/place/inspection.ts';
import { parkingQuestion, wayEnds } from '../../core/way/parking-ways.ts';
import type { WayAnswer } from '../../core/way/way.ts';
import type { OpenKit } from '../kit/open-kit.ts';
import { readGround } from './read-ground.ts';
import { waysBeside } from './ways-beside.ts';

/** The ways between all parking and all doors of an inspection; undefined where no map has any. */
export async function readParkingWays(
  kit: OpenKit | undefined,
  inspection: Inspection,
  signal: AbortSignal,
): Promise<WayAnswer | undefined> {
  const found = await readGround(kit, wayEnds(inspection));
  const question = found && parkingQuestion(inspection, found.ground);
  return question && waysBeside(question, signal);
}
