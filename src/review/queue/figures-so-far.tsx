import { useState } from 'react';
import type { Scene } from '../../scene/use-scene.ts';
import { reviewWords } from '../../words/words.ts';
import { Figures } from './figures.tsx';
import styles from './queue-options.module.css';
import type { Reviewing } from './use-queue.ts';

type Props = { readonly scene: Scene; readonly reviewing: Reviewing };

/** The figures of a review that is under way: made while they are open, not with every verdict. */
export function FiguresSoFar({ scene, reviewing }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.options} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{reviewWords.queue.figures}</summary>
      {open && <Figures scene={scene} reviewing={reviewing} />}
    </details>
  );
}
