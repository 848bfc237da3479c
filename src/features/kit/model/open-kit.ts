import { create } from 'zustand';
import type { Transport } from '../../../client/connection.ts';
import type { RecordedFor } from '../../../client/live-or-recorded.ts';
import { NotRecorded } from '../../../client/recorded.ts';
import type { Ask } from '../../../spec/operations.ts';
import { startEnds } from '../../../state/crash-guard.ts';
import { getKitTrouble, type Kit, type KitPlace, type KitTrouble } from './kit.ts';
import type { ReadKit } from './kit-reading.ts';
import { getKitOfTab, setKitOfTab } from './named-kit.ts';
import { releasePhotos } from './photo-urls.ts';

/** The kit that answers. */
export type OpenKit = {
  readonly id: string;
  readonly kit: Kit;
};

type KitState = {
  readonly open: OpenKit | undefined;
  /** True while the page shows the kit and not another connection. */
  readonly inForce: boolean;
  /** The name of the file that is being opened. */
  readonly opening: string | undefined;
  readonly trouble: KitTrouble | undefined;
  /** Rises when answered questions have another answer now. */
  readonly revision: number;
};

const useStore = create<KitState>(() => ({
  open: undefined,
  inForce: false,
  opening: undefined,
  trouble: undefined,
  revision: 0,
}));

/** Returns the current state of kits. */
export function useKitStatus(): KitState {
  return useStore();
}

/** Returns the kit on the page; undefined under every other connection. */
export function useOpenKit(): OpenKit | undefined {
  return useStore(getShown);
}

/** Returns why a kit is not open, or incomplete, at this moment. */
export function getCurrentKitTrouble(): KitTrouble | undefined {
  return useStore.getState().trouble;
}

/** The current one, for code outside of components. */
export function getOpenKit(): OpenKit | undefined {
  return getShown(useStore.getState());
}

function getShown({ inForce, open }: KitState): OpenKit | undefined {
  return inForce ? open : undefined;
}

/** Sets whether the page shows the kit. A kit that is shown and not open yet was open before. */
export function putKitInForce(inForce: boolean): void {
  const { open: kitOpen, opening } = useStore.getState();
  if (kitOpen && !inForce) releasePhotos(kitOpen.kit);
  useStore.setState({ inForce });
  if (inForce && !kitOpen && opening === undefined) void openKept(getKitOfTab(), 'itself');
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

/** Who opened it: the reader just now, or the page, from its address or its store. */
type By = 'choice' | 'itself';

/** Opens what this server has at an address, as `?kit=` names it. */
export function openKitAt(address: string, by: By): Promise<OpenKit | undefined> {
  return opened(address, async () => (await reading()).readAddress(address, by === 'itself'));
}

/** Opens a stored kit: the one of that id, or the one that was open last. */
export function openKept(id: string | undefined, by: By): Promise<OpenKit | undefined> {
  return opened('', async () => (await reading()).readKept(id, by === 'itself'));
}

/** Opens the kit that the page carries itself. */
export function openCarriedKit(): Promise<OpenKit | undefined> {
  return opened('', async () => (await reading()).readCarried());
}

/** The open kit is completely drawn: its start has ended. */
export function reportKitDrawn(): void {
  for (const start of starts) startEnds(start);
  starts = [];
}

/** The current marks of the open kit. */
let starts: readonly string[] = [];

/** Returns the place of the open kit for a question; undefined for none. Rejects where no kit is open. */
export async function findKitPlace({ id, kind }: Ask): Promise<KitPlace | undefined> {
  await pending;
  answered = true;
  const { open } = useStore.getState();
  if (!open) throw new NotRecorded('kit');
  return open.kit.places.find((place) => place.id === id && place.kind === kind);
}

let service: { readonly of: Kit; readonly answer: Promise<Transport> } | undefined;

/** Answers from the open kit what is asked about all its places (kit-service.ts). Rejects where no kit is open. */
export const askKit: Transport = async (request) => {
  await pending;
  answered = true;
  const { open } = useStore.getState();
  if (!open) throw new NotRecorded('kit');
  const { kit } = open;
  if (service?.of !== kit) {
    service = { of: kit, answer: import('./kit-service.ts').then((it) => it.createKitService(kit)) };
  }
  return (await service.answer)(request);
};

/**
 * Returns the recording in the kit that was opened last, also while another connection is shown: on the stage it
 * replaces a service that fails.
 */
export const readKitRecording: RecordedFor = async (ask, operation) => {
  const place = useStore
    .getState()
    .open?.kit.places.find(({ id, kind }) => id === ask.id && kind === ask.kind);
  const kept = place?.answers[operation];
  if (!kept) return undefined;
  const { status, body, duration } = kept;
  const { recordedAt } = place;
  return { status, body, as: { askedAt: recordedAt, recordedAt, duration } };
};

/** Returns the kit that was opened last in this page, also while another connection is shown. */
export function getOpenedKit(): OpenKit | undefined {
  return useStore.getState().open;
}

/** Replaces the open kit by another version of it. */
export function putKit(next: OpenKit): void {
  turns++;
  const { open: before, revision } = useStore.getState();
  if (before) releasePhotos(before.kit);
  setKitOfTab(next.id);
  useStore.setState({ opening: undefined, trouble: undefined, open: next, revision: revision + 1 });
}

/** Dismisses the message. */
export function dismissKitTrouble(): void {
  useStore.setState({ trouble: undefined });
}

function opened(name: string, read: () => Promise<ReadKit | undefined>): Promise<OpenKit | undefined> {
  const opening = open(name, read);
  pending = opening;
  return opening;
}

async function open(name: string, read: () => Promise<ReadKit | undefined>): Promise<OpenKit | undefined> {
  const turn = ++turns;
  useStore.setState({ opening: name, trouble: undefined });
  const result = await read().catch((error: unknown) => ({ error }));
  // Another one was chosen meanwhile.
  if (turn !== turns) {
    if (result && 'starts' in result) for (const start of result.starts) startEnds(start);
    return undefined;
  }
  if (result === undefined || 'error' in result) {
    useStore.setState({ opening: undefined, trouble: result && getKitTrouble(result.error, name) });
    return undefined;
  }
  const before = useStore.getState();
  if (before.open) releasePhotos(before.open.kit);
  const { id, kit, kept } = result;
  starts = [...starts, ...result.starts];
  const leftOut = kit.photos.flatMap((photo) => photo.leftOut ?? []);
  if (leftOut.length > 0)
    useStore.setState({ trouble: { why: 'photos-left-out', name: name || kit.title, leftOut } });
  const revision = answered ? before.revision + 1 : before.revision;
  setKitOfTab(id);
  useStore.setState({ opening: undefined, open: { id, kit }, revision });
  void kept.catch(
    (error: unknown) => turn === turns && useStore.setState({ trouble: getKitTrouble(error, name) }),
  );
  return useStore.getState().open;
}

/** Reading, the store and the zip: loaded with the first kit. */
function reading() {
  return import('./kit-reading.ts');
}
