import { useState } from 'react';
import type { Scene } from '../../scene/use-scene.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { X } from '../../ui/icons/x.ts';
import { commandWords } from '../../words/words.ts';
import { type LinkNote, linkNotes, without } from './link-notes.ts';
import styles from './link-notes-list.module.css';
import { useOpenedSearch } from './opened-search.ts';

/** Says quietly which values of the link could not be followed. Dismissing one takes it out of the address. */
export function LinkNotes({ scene }: { readonly scene: Scene }) {
  const search = useOpenedSearch();
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const notes = linkNotes(search, scene).filter((note) => !dismissed.has(keyOf(note)));

  function dismiss(note: LinkNote): void {
    setDismissed(new Set([...dismissed, keyOf(note)]));
    scene.go(without(note, scene.address));
  }

  return (
    <div role="status" className={styles.notes}>
      {notes.map((note) => (
        <p key={keyOf(note)}>
          <span>
            {note.why === 'unknown'
              ? commandWords.linkAsksUnknown(note.parameter, note.value)
              : commandWords.linkAsksAbsent(note.parameter, note.value)}
          </span>
          <IconButton label={commandWords.dismiss} onClick={() => dismiss(note)}>
            <X size={14} aria-hidden />
          </IconButton>
        </p>
      ))}
    </div>
  );
}

function keyOf({ parameter, value }: LinkNote): string {
  return `${parameter}=${value}`;
}
