import { reviewWords } from '../../words/words.ts';
import type { StandProps } from '../stand.ts';

export function QueueStand({ run }: StandProps) {
  return (
    <p>
      {reviewWords.stand.queue} {run?.name}
    </p>
  );
}
