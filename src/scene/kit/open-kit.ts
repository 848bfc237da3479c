import { useSyncExternalStore } from 'react';
import type { RecordedFor } from '../../client/live-or-recorded.ts';
import { NotRecorded } from '../../client/recorded.ts';
import type { Ask } from '../../contract/operations.ts';
import type { Kit, KitPlace } from '../../kit/kit.ts';
import { kitOfTab, tabHasKit } from '../../state/kit-of-tab.ts';
import type { ReadKit } from './kit-reading.ts';
import { type KitTrouble, troubleOf } from './kit-trouble.ts';
import { releasePhotos } from './photo-urls.ts';

/** The kit that answers. */
export type OpenKit = {
  readonly id: string;
  readonly kit: Kit;
};

type Standing = {
  readonly open: OpenKit | undefined;
  /** True while the page shows the kit and not another connection. */
  readonly inForce: boolean;
  /** The name of the file that is being opened. */
  readonly opening: string | undefined;
  readonly trouble: KitTrouble | undefined;
  /** Rises when questions that were answered have another answer now. */
  readonly revision: number;
};

let standing: Standing = {
  open: undefined,
  inForce: false,
  opening: undefined,
  trouble: undefined,
  revision: 0,
};
const listeners = new Set<() => void>();

/** What is known of kits now. */
export function useKitStanding(): Standing {
  return useSyncExternalStore(follow, () => standing);
}

/** The kit that the page shows; undefined under every other connection. */
export function useOpenKit(): OpenKit | undefined {
  return useSyncExternalStore(follow, openKitNow);
}

/** The same at this moment, for what is no component. */
export function openKitNow(): OpenKit | undefined {
  return standing.inForce ? standing.open : undefined;
}

/** The page shows the kit, or something else. A kit that is shown and not open yet is one that was open. */
export function putKitInForce(inForce: boolean): void {
  if (standing.open && !inForce) releasePhotos(standing.open.kit);
  change({ inForce });
  if (inForce && !standing.open && standing.opening === undefined) void openKept();
}

/** The last opening: questions wait for it. */
let pending: Promise<unknown> = Promise.resolve();
let turns = 0;
/** True once a question was answered, so that another kit means asking again. */
let answered = false;

/** Opens a file. Undefined where it is no kit that can be opened, and everything stays as it was. */
export function openKitFile(file: File): Promise<OpenKit | undefined> {
  return opened(file.name, async () => (await reading()).readFile(file));
}

/** Opens what this server has at an address, as `?kit=` names it. */
export function openKitAt(address: string): Promise<OpenKit | undefined> {
  return opened(address, async () => (await reading()).readAddress(address));
}

/** Opens a kept kit: the one of that id, or that of this tab, or in a new tab the one that was open last. */
export function openKept(id = kitOfTab()): Promise<OpenKit | undefined> {
  return opened('', async () => (await reading()).readKept(id));
}

/** The place of the open kit that a question asks for; undefined for none. Rejects where no kit is open. */
export async function kitPlace({ id, kind }: Ask): Promise<KitPlace | undefined> {
  await pending;
  answered = true;
  if (!standing.open) throw new NotRecorded('kit');
  return standing.open.kit.places.find((place) => place.id === id && place.kind === kind);
}

/**
 * What the kit that was opened last holds of a question, also while another connection is shown: on stage it stands in
 * for a service that fails.
 */
export const recordedInKit: RecordedFor = async (ask, operation) => {
  const place = standing.open?.kit.places.find(({ id, kind }) => id === ask.id && kind === ask.kind);
  const kept = place?.answers[operation];
  if (!kept) return undefined;
  const { status, body, duration } = kept;
  const { recordedAt } = place;
  return { status, body, as: { askedAt: recordedAt, recordedAt, duration } };
};

/** The reader has read it. */
export function dismissKitTrouble(): void {
  change({ trouble: undefined });
}

function opened(name: string, read: () => Promise<ReadKit | undefined>): Promise<OpenKit | undefined> {
  const opening = open(name, read);
  pending = opening;
  return opening;
}

async function open(name: string, read: () => Promise<ReadKit | undefined>): Promise<OpenKit | undefined> {
  const turn = ++turns;
  change({ opening: name, trouble: undefined });
  const result = await read().catch((error: unknown) => ({ error }));
  // Another one was chosen meanwhile.
  if (turn !== turns) return undefined;
  if (result === undefined || 'error' in result) {
    change({ opening: undefined, trouble: result && troubleOf(result.error, name) });
    return undefined;
  }
  if (standing.open) releasePhotos(standing.open.kit);
  const { id, kit, kept } = result;
  const revision = answered ? standing.revision + 1 : standing.revision;
  tabHasKit(id);
  change({ opening: undefined, open: { id, kit }, revision });
  void kept.catch((error: unknown) => turn === turns && change({ trouble: troubleOf(error, name) }));
  return standing.open;
}

/** Reading, the store and the zip: loaded with the first kit. */
function reading() {
  return import('./kit-reading.ts');
}

function change(next: Partial<Standing>): void {
  standing = { ...standing, ...next };
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
