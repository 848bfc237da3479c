import { type Ask, operationNames } from '../contract/operations.ts';
import type { Scene } from '../scene/use-scene.ts';
import { choose, choosePage } from '../state/address.ts';

/** Goes to another place; asking for the place on the screen shows its page and asks again only what failed. */
export function askOrRetry(scene: Scene, next: Ask): void {
  const { ask } = scene.inspection;
  if (ask?.id === next.id && ask.kind === next.kind) {
    choosePage('inspect');
    for (const name of operationNames) {
      if (scene.inspection[name].state === 'failed') scene.retry(name);
    }
  } else {
    choose(next);
  }
}
