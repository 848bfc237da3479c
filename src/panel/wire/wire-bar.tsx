import { IconButton } from '../../ui/icon-button.tsx';
import { ChevronDown } from '../../ui/icons/chevron-down.ts';
import { ChevronUp } from '../../ui/icons/chevron-up.ts';
import { FileDown } from '../../ui/icons/file-down.ts';
import { Search } from '../../ui/icons/search.ts';
import { panelWords } from '../../words/words.ts';
import { HandOutButton } from './hand-out-button.tsx';
import type { Finds } from './use-wire-search.ts';
import styles from './wire-bar.module.css';

type Props = {
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly finds: Finds;
  /** The place of the shown find, from 0; undefined before the first step. */
  readonly current: number | undefined;
  readonly onStep: (direction: 1 | -1) => void;
  /** undefined while nothing has been answered. */
  readonly saveHar: (() => void) | undefined;
};

/** What serves all four lanes: the search in their answers, and the archive of all that went over the wire. */
export function WireBar({ typed, onTyped, finds, current, onStep, saveHar }: Props) {
  const { all, more } = finds;
  const found =
    current === undefined
      ? panelWords.searchFound(all.length, more)
      : panelWords.searchAt(current + 1, all.length, more);
  return (
    <div className={styles.bar}>
      <div className={styles.search}>
        <Search size={15} aria-hidden />
        <input
          type="text"
          className={styles.input}
          aria-label={panelWords.searchAnswer}
          placeholder={panelWords.searchAnswer}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={typed}
          onChange={({ currentTarget }) => onTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) onStep(event.shiftKey ? -1 : 1);
            else if (event.key === 'Escape' && typed !== '') onTyped('');
            else return;
            event.preventDefault();
            event.stopPropagation();
          }}
        />
        <span aria-live="polite" className={styles.found}>
          {typed !== '' && found}
        </span>
        {all.length > 0 && (
          <>
            <IconButton label={panelWords.searchPrevious} className={styles.step} onClick={() => onStep(-1)}>
              <ChevronUp size={16} aria-hidden />
            </IconButton>
            <IconButton label={panelWords.searchNext} className={styles.step} onClick={() => onStep(1)}>
              <ChevronDown size={16} aria-hidden />
            </IconButton>
          </>
        )}
      </div>
      <HandOutButton
        kind="save"
        icon={FileDown}
        label={panelWords.saveHar}
        disabled={!saveHar}
        act={() => saveHar?.()}
      />
    </div>
  );
}
