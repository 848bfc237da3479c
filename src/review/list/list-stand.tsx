import { reviewWords } from '../../words/words.ts';
import type { StandProps } from '../stand.ts';

export function ListStand({ run }: StandProps) {
  return (
    <p>
      {reviewWords.stand.list} {run?.name}
    </p>
  );
}
