import { type OpenKit, openKept, openKitFile } from '../../scene/kit/open-kit.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { addressOf, addressWith, goTo, nothingChosen } from '../../state/address.ts';
import { kitConnection } from '../../state/kit-link.ts';

/** Opens a file and shows it. A file that is none changes nothing on the screen. */
export async function openFile(file: File): Promise<void> {
  const open = await openKitFile(file);
  if (open) showKit(open);
}

/** Opens a kept kit and shows it. */
export async function openKeptKit(id: string): Promise<void> {
  const open = await openKept(id);
  if (open) showKit(open);
}

/**
 * Goes into a kit: to its place where it holds one alone, else to the list of them; on the page Present that page
 * stays. A link that names a place itself leads there.
 */
export function showKit({ kit }: OpenKit, by: 'choice' | 'link' = 'choice'): void {
  const here = addressOf(location.search);
  if (by === 'link' && here.id !== null) return;
  const [first] = kit.places.length === 1 ? kit.places : [];
  goTo(
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

/** Leaves the place that is shown for the list of all places of the kit. */
export function showKitPlaces(scene: Pick<Scene, 'go'>): void {
  scene.go({ id: null, kind: 'place', page: 'inspect', tab: 'place', ...nothingChosen }, 'push');
}
