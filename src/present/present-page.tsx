import type { Scene } from '../scene/use-scene.ts';
import { commandWords } from '../words/words.ts';

type Props = { readonly scene: Scene };

/** The page Present: the playlist and its stage. */
export function PresentPage({ scene }: Props) {
  return <h1 data-step={scene.address.step ?? undefined}>{commandWords.page.present}</h1>;
}
