import type { ListVerdict } from '../../../domain/runs/list-verdict.ts';
import { Button } from '../../../ui/button.tsx';
import { Undo2 } from '../../../ui/icons/lazy-icons.ts';
import styles from './bar-below.module.css';
import { KeptShare, MarkedBar } from './marked-bar.tsx';
import { noMarks } from './marks.ts';
import resultWords from './results.messages';
import type { Marking } from './shown-rows.ts';
import type { ResultActions } from './use-result-actions.ts';

type Props = {
  readonly run: string;
  readonly own: string;
  /** True for a list of the team. */
  readonly isTeams: boolean;
  readonly marking: Marking;
  readonly said: ReadonlyMap<number, ListVerdict>;
  readonly deeds: ResultActions;
  /** Called when the pressed button has gone. */
  readonly onGone: () => void;
};

/**
 * The actions on the marked rows, and their outcome. It is below the table: above it the rows would move away under the
 * pointer that marks them.
 */
export function BarBelow({ run, own, isTeams, marking, said, deeds, onGone }: Props) {
  const isMarked = marking.marked.length > 0;
  const { undo } = deeds;
  const clear = () => {
    marking.setMarks(noMarks);
    onGone();
  };
  const isShown = isMarked || deeds.said !== '';
  return (
    <div
      className={
        isShown
          ? `${styles.bar} bottom-0 sticky z-2 accent-wash row wrap small tabular gap-x-3 rounded-card outlined`
          : undefined
      }
    >
      {isMarked && (
        <MarkedBar
          run={run}
          own={own}
          isTeams={isTeams}
          marked={marking.marked}
          said={said}
          deeds={deeds}
          onClear={clear}
        />
      )}
      <span role="status" aria-label={resultWords.lastDeed} className={isMarked ? 'visually-hidden' : ''}>
        {deeds.said}
      </span>
      {!isMarked && <KeptShare share={deeds.share} />}
      {!isMarked && undo && (
        <Button
          className={`${styles.button} paper`}
          onClick={() => {
            undo();
            onGone();
          }}
        >
          <Undo2 size={14} aria-hidden />
          {resultWords.undo}
        </Button>
      )}
    </div>
  );
}
