import { Search } from '../../ui/icons/search.ts';
import { panelWords } from '../../words/words.ts';
import styles from './find-unit.module.css';

type Props = {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Units that match, undefined for no text. */
  readonly found: number | undefined;
  readonly onEnter: () => void;
  readonly disabled?: boolean;
};

/** The box that narrows the list to a unit number. */
export function FindUnit({ text, onText, found, onEnter, disabled = false }: Props) {
  return (
    <div className={styles.find}>
      <Search size={15} aria-hidden />
      <input
        type="text"
        className={styles.input}
        aria-label={panelWords.findUnit}
        placeholder={panelWords.findUnit}
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) onEnter();
          if (key === 'Escape') onText('');
        }}
      />
      <span aria-live="polite" className={styles.found}>
        {found !== undefined && found > 0 && panelWords.unitsFound(found)}
      </span>
    </div>
  );
}
