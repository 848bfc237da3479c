import { type Ask, operationNames } from '../contract/operations.ts';
import { sidesOfAnother } from '../domain/side-name.ts';
import type { Scene } from '../scene/use-scene.ts';
import { choose, chooseCompared, choosePage, pageShown } from '../state/address.ts';

/**
 * Goes to another place, on the page Compare between the same two services; asking for the place on the screen shows
 * its page and asks again only what failed.
 */
export function askOrRetry(scene: Scene, next: Ask): void {
  const { ask } = scene.inspection;
  const comparing = pageShown(scene.address) === 'compare';
  if (ask?.id === next.id && ask.kind === next.kind) {
    if (!comparing) choosePage('inspect');
    for (const name of operationNames) {
      if (scene.inspection[name].state === 'failed') scene.retry(name);
    }
  } else if (comparing) {
    chooseCompared(next, sidesOfAnother(scene.address.compare));
  } else {
    scene.askAhead(next);
    choose(next);
  }
}
