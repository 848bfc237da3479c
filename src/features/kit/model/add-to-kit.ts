import type { Kit, KitPlace } from './kit.ts';
import { kitLimits } from './kit-file.ts';
import { createKitId, storeKit } from './kit-reading.ts';
import { forgetKit, readKeptKit } from './kits.ts';
import { getOpenedKit, type OpenKit, putKit } from './open-kit.ts';
import { writeKit } from './write-kit.ts';

/** The result of adding a place to a kit; `taken`: the kit has one of that kind and id. */
export type Adding = 'added' | 'taken' | 'full' | 'not-kept' | 'no-kit';

/**
 * Adds a place to the kit that was opened last, and stores the new kit in this browser, in place of the former one. A
 * failure to store it changes nothing. `replaces`: a place of the same kind and id is replaced.
 */
export async function addToKit(place: KitPlace, replaces: boolean): Promise<Adding> {
  const open = getOpenedKit();
  if (!open) return 'no-kit';
  const others = open.kit.places.filter(({ id, kind }) => id !== place.id || kind !== place.kind);
  if (!replaces && others.length < open.kit.places.length) return 'taken';
  const kit = { ...open.kit, createdAt: Date.now(), places: [...others, place] };
  if (kit.places.length > kitLimits.places || answerLength(kit) > kitLimits.answerBytes) return 'full';
  const bytes = await writeKit(kit);
  const next = { id: createKitId(kit, bytes.length), kit };
  try {
    await storeKit(next.id, kit, new Blob([bytes]), undefined);
  } catch {
    return 'not-kept';
  }
  await forget(open);
  putKit(next);
  return 'added';
}

/** The former one is removed, unless a link of this server leads to it: that has to match the server's. */
async function forget({ id }: OpenKit): Promise<void> {
  const before = await readKeptKit(id);
  if (before && before.address === undefined) await forgetKit(id).catch(() => {});
}

function answerLength({ places }: Kit): number {
  return places
    .flatMap(({ answers }) => Object.values(answers))
    .reduce((sum, { body }) => sum + body.length, 0);
}
