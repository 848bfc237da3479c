import type { Kit, KitPlace } from './kit.ts';
import { kitLimits } from './kit-file.ts';
import { createKitId, storeKit } from './kit-reading.ts';
import { forgetKit, readKeptKit } from './kits.ts';
import { getOpenedKit, type OpenKit, putKit } from './open-kit.ts';
import { writeKit } from './write-kit.ts';

/** What became of a place that was to be added to a kit; `taken`: the kit has one of that kind and id. */
export type Adding = 'added' | 'taken' | 'full' | 'not-kept' | 'no-kit';

/**
 * Adds a place to the kit that was opened last, and keeps the kit that comes of it in this browser, in the place of the one
 * before. What is not kept leaves everything as it was. `replaces`: a place of the same kind and id gives way.
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

/** The one before gives way, but as what a link of this server leads to: that has to be as the server has it. */
async function forget({ id }: OpenKit): Promise<void> {
  const before = await readKeptKit(id);
  if (before && before.address === undefined) await forgetKit(id).catch(() => {});
}

function answerLength({ places }: Kit): number {
  return places
    .flatMap(({ answers }) => Object.values(answers))
    .reduce((sum, { body }) => sum + body.length, 0);
}
