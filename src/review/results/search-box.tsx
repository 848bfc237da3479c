import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Search } from '../../ui/icons/search.ts';
import { X } from '../../ui/icons/x.ts';
import { reviewWords } from '../../words/words.ts';
import styles from './search-box.module.css';

/** Milliseconds after the last key until the address has the text: each writing of it shows the whole page anew. */
const pause = 150;

type Props = { readonly text: string; readonly onText: (text: string) => void };

/** The box that narrows the table by what rows are called. Typing is never held up by the rows. */
export function SearchBox({ text, onText }: Props) {
  const words = reviewWords.results;
  const [typed, setTyped] = useState(text);
  const told = useRef(text);
  useEffect(() => {
    // The text came from elsewhere: a cleared filter, "back", a saved one.
    if (told.current !== text) setTyped(text);
    told.current = text;
  }, [text]);
  useEffect(() => {
    if (typed === told.current) return;
    const timer = setTimeout(() => {
      told.current = typed;
      onText(typed);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, onText]);
  return (
    <div className={styles.search}>
      <Search size={15} aria-hidden />
      <input
        type="text"
        aria-label={words.search}
        placeholder={words.search}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === '') return;
          event.preventDefault();
          setTyped('');
        }}
      />
      {typed !== '' && (
        <IconButton label={words.clearSearch} onClick={() => setTyped('')}>
          <X size={14} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
