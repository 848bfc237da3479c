import { useEffect, useState } from 'react';
import { searchJson } from '../../../domain/json/json-search.ts';
import type { JsonText } from '../../../domain/json/json-text.ts';
import { Pace } from '../../../domain/pace/pace.ts';
import type { OperationName } from '../../../spec/operations.ts';
import { IconButton } from '../../../ui/button.tsx';
import { ChevronDown, ChevronUp } from '../../../ui/icons/first-icons.ts';
import { FileDown, Search } from '../../../ui/icons/lazy-icons.ts';
import { HandOutButton } from './hand-out-button.tsx';
import wireWords from './wire.messages';
import styles from './wire-bar.module.css';

/**
 * Characters: a longer pattern costs its length at each place of an answer, and from some ten thousand on is refused.
 */
const longestSearch = 200;

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
  const found = foundWords(all.length, more, current);
  return (
    <div className="sticky top-0 z-3 row wrap gap-2 paper line-bottom px-4 py-2h paper-hidden">
      <div className={`${styles.search} pl-2h row flex-1 gap-1h faint rounded edged`}>
        <Search size={15} aria-hidden />
        <input
          type="text"
          className={`${styles.input} no-ring flex-1 ink bare p-0`}
          aria-label={wireWords.search.box}
          placeholder={wireWords.search.box}
          maxLength={longestSearch}
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
        <span aria-live="polite" className="pr-2 flex-none caption quiet tabular">
          {typed !== '' && found}
        </span>
        {all.length > 0 && (
          <>
            <IconButton label={wireWords.search.previous} className={styles.step} onClick={() => onStep(-1)}>
              <ChevronUp size={16} aria-hidden />
            </IconButton>
            <IconButton label={wireWords.search.next} className={styles.step} onClick={() => onStep(1)}>
              <ChevronDown size={16} aria-hidden />
            </IconButton>
          </>
        )}
      </div>
      <HandOutButton
        kind="save"
        icon={FileDown}
        label={wireWords.saveHar}
        disabled={!saveHar}
        act={() => saveHar?.()}
      />
    </div>
  );
}

/** How many finds there are, or which of them is shown. */
function foundWords(count: number, more: boolean, current: number | undefined): string {
  const { search } = wireWords;
  if (current === undefined) return more ? search.foundOrMore({ count }) : search.found({ count });
  const place = current + 1;
  return more ? search.atOfMore({ place, count }) : search.at({ place, count });
}

/** A text to search, and the operation that answered with it. */
export type Searched = { readonly operation: OperationName; readonly json: JsonText };
type Find = { readonly operation: OperationName; readonly offset: number };
export type Finds = {
  readonly all: readonly Find[];
  /** True when there may be more than these. */
  readonly more: boolean;
  readonly done: boolean;
};

const nothing: Finds = { all: [], more: false, done: true };

/** Most finds kept: no reader steps through more. */
const mostFinds = 10_000;
/** Milliseconds for which a search holds the page at a time. */
const slice = 12;

/** Finds a text in the answers, in slices so that the page stays responsive. */
export function useWireSearch(typed: string, searched: readonly Searched[]): Finds {
  const [finds, setFinds] = useState(nothing);
  useEffect(() => {
    if (typed === '') {
      setFinds(nothing);
      return;
    }
    const all: Find[] = [];
    let gone = false;
    const search = async () => {
      const pace = new Pace(slice);
      for (const find of iterateSteps(typed, searched)) {
        if (find) all.push(find);
        if (all.length >= mostFinds) return setFinds({ all, more: true, done: true });
        if (!pace.isOver()) continue;
        setFinds({ all: [...all], more: true, done: false });
        await pace.nextTurn();
        if (gone) return;
      }
      setFinds({ all, more: false, done: true });
    };
    void search();
    return () => {
      gone = true;
    };
  }, [typed, searched]);
  return finds;
}

function* iterateSteps(typed: string, searched: readonly Searched[]): Generator<Find | undefined, void> {
  for (const { operation, json } of searched) {
    for (const offset of searchJson(json.text, typed)) {
      yield offset === undefined ? undefined : { operation, offset };
    }
  }
}
