import { reviewWords } from '../../words/words.ts';
import type { StandProps } from '../stand.ts';

export function ResultsStand({ run }: StandProps) {
  return (
    <p>
      {reviewWords.stand.results} {run?.name}
    </p>
  );
}
