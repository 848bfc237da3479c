import type { Connection } from '../../client/connection.ts';
import type { Playlist } from '../../contract/playlist.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { addressWith, visit } from '../../state/address.ts';
import { Button } from '../../ui/button.tsx';
import { shareWords } from '../../words/words.ts';
import { stepAddress } from '../step-address.ts';

type Props = {
  readonly playlist: Playlist;
  /** From 1. */
  readonly startAt: number;
  readonly onLeave: () => void;
  readonly scene: Scene;
  readonly connection: Connection;
};

/** A playlist as its audience sees it: one step after the other. */
export function Stage({ playlist, startAt, onLeave }: Props) {
  const words = shareWords.present;
  const { steps } = playlist;
  const shown = steps[startAt - 1];
  const go = (number: number) => {
    const step = steps[number - 1];
    if (step) visit(stepAddress(step, addressWith(location.pathname + location.search, { step: number })));
  };
  return (
    <section aria-label="Stage" data-step={startAt}>
      <h1>{shown?.title}</h1>
      <p>{shown?.caption}</p>
      <Button onClick={() => go(startAt - 1)} disabled={startAt <= 1}>
        {words.back}
      </Button>
      <Button onClick={() => go(startAt + 1)} disabled={startAt >= steps.length}>
        {words.next}
      </Button>
      <Button onClick={onLeave}>{words.leave}</Button>
    </section>
  );
}
