import type { Connection } from '../client/connection.ts';
import type { Scene } from '../scene/use-scene.ts';
import { commandWords } from '../words/words.ts';

type Props = { readonly scene: Scene; readonly connection: Connection };

/** The page Compare: an address as two services, or two days, tell of it. */
export function ComparePage({ connection }: Props) {
  return (
    <p>
      {commandWords.page.compare} {connection.name}
    </p>
  );
}
