import { useLayoutEffect } from 'react';
import type { Ask } from '../../spec/operations.ts';
import { type Address, addressOf, addressWith, navigateTo, nothingChosen } from '../../state/address.ts';
import { startEnds, startOfKit } from '../../state/crash-guard.ts';
import { reviewLists } from '../../state/interface/list-to-review.ts';
import { isOneFile } from '../../state/page-config.ts';
import type { Selection } from '../inspect/model/use-scene.ts';
import type { KitPlace } from './model/kit.ts';
import { chooseConnection, kitConnection } from './model/named-kit.ts';
import {
  dismissKitTrouble,
  getCurrentKitTrouble,
  type OpenKit,
  openCarriedKit,
  openKept,
  openKitAt,
  openKitFile,
  putKitInForce,
} from './model/open-kit.ts';
import { takePlaylist } from './model/present-kit.ts';

/** Opens a kit and shows it, or the report of a list on the page Review. Any other file changes nothing on the screen. */
export async function openFile(file: File): Promise<void> {
  const open = await openKitFile(file);
  if (open) return showKit(open);
  if (getCurrentKitTrouble()?.why !== 'report') return;
  dismissKitTrouble();
  reviewLists([file]);
}

/** Opens a stored kit and shows it. */
export async function openKeptKit(id: string): Promise<void> {
  const open = await openKept(id, 'choice');
  if (open) showKit(open);
}

/** Opens what this server has at an address, though a start with it did not finish. */
export async function openKitOfLink(address: string): Promise<void> {
  const open = await openKitAt(address, 'choice');
  if (open) showKit(open, 'link');
}

/** Removes a stored kit from this browser. Rejects with NotKept where the browser refuses it. */
export async function forgetKeptKit(id: string): Promise<void> {
  const { forgetKit } = await import('./model/kits.ts');
  await forgetKit(id);
  startEnds(startOfKit(id));
}

/**
 * Goes to the content of a kit: to its place where it holds only one, else to the list of them; the page Present stays.
 * A link that names a place itself leads there.
 */
function showKit({ kit }: OpenKit, by: 'choice' | 'link' = 'choice'): void {
  const here = addressOf(location.search);
  if (by === 'link' && here.id !== null) return;
  const [first] = kit.places.length === 1 ? kit.places : [];
  navigateTo(
    addressWith(location.pathname + location.search, {
      connection: kitConnection,
      kit: by === 'link' ? here.kit : null,
      id: first?.id ?? null,
      kind: first?.kind ?? null,
      page: here.page === 'present' ? here.page : null,
      tab: null,
      ...nothingChosen,
    }),
    by === 'link' ? 'replace' : 'push',
  );
}

/** Leaves the current place for the list of all places of the kit. */
export function showKitPlaces(go: Selection['go']): void {
  go({ id: null, kind: 'place', page: 'inspect', tab: 'place', ...nothingChosen }, 'push');
}

/** Shows the kit that the page carries; the page Present finds its playlist. */
async function showCarriedKit(): Promise<void> {
  const open = await openCarriedKit();
  if (!open) return;
  showKit(open, 'link');
  const story = await takePlaylist(open);
  const { id, page } = addressOf(location.search);
  // The story tells itself, unless the address names a place or a page.
  if (!story || story.taken.steps.length === 0 || id !== null || page !== 'inspect') return;
  navigateTo(
    addressWith(location.pathname + location.search, { page: 'present', playlist: story.taken.id, step: 1 }),
    'replace',
  );
}

/**
 * Follows the address into a kit and out of it: opens what `?kit=` names, or again what was open last; a page that
 * carries a kit always opens that one.
 */
export function useKit(address: Pick<Address, 'connection' | 'kit'>): void {
  const { kit } = address;
  const inForce = chooseConnection(address) === kitConnection;
  // Before any question is asked: those to a kit wait for it.
  useLayoutEffect(() => {
    if (isOneFile) void showCarriedKit();
    else if (inForce && kit !== null) {
      void openKitAt(kit, 'itself').then((open) => open && showKit(open, 'link'));
    }
    putKitInForce(inForce);
    document.documentElement.toggleAttribute('data-kit', inForce);
    return () => putKitInForce(false);
  }, [inForce, kit]);
}

/** Returns the index of a place in a kit, from 0; -1 for one that is not in it. */
export function findKitIndex(places: readonly KitPlace[], ask: Ask | undefined): number {
  return places.findIndex(({ id, kind }) => id === ask?.id && kind === ask.kind);
}

/** Returns the next place of a kit or the one before, round the end; from elsewhere the first or the last. */
export function getNeighbourInKit(
  places: readonly KitPlace[],
  ask: Ask | undefined,
  by: 1 | -1,
): KitPlace | undefined {
  const position = findKitIndex(places, ask);
  if (position < 0) return places.at(by === 1 ? 0 : -1);
  return places[(position + by + places.length) % places.length];
}

/** Lets the reader choose a kit's file, and opens it. */
export function chooseKit(): void {
  const box = document.createElement('input');
  box.type = 'file';
  // The pickers of phones grey out what has no registered type.
  if (!matchMedia('(pointer: coarse)').matches) box.accept = '.placelens,.html';
  box.hidden = true;
  box.addEventListener('change', () => {
    const [file] = box.files ?? [];
    box.remove();
    if (file) void openFile(file);
  });
  box.addEventListener('cancel', () => box.remove());
  // A detached element may be collected while the reader looks for the file: the choice would be lost.
  document.body.append(box);
  box.click();
}
