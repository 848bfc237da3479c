import type { Stack } from '../../scene/stack.ts';
import { mapWords } from '../../words/words.ts';
import styles from './stack-note.module.css';

type Props = { readonly stack: Stack };

/** What the tower in 3D does not know or shows otherwise than it is: said beside it, quietly. */
export function StackNote({ stack }: Props) {
  const { openFloor, lifted, ranked, outline, leftOut } = stack.drawn;
  const lines = [
    openFloor && mapWords.stackNotSurveyed,
    lifted && mapWords.stackLifted,
    ranked && mapWords.stackRanked,
    !outline && mapWords.stackNoOutline,
    leftOut > 0 && mapWords.stackLeftOut(leftOut),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <p className={styles.note}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
}
