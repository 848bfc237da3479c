import { useState } from 'react';
import { catalogue } from '../../domain/words/catalogue.ts';
import { pageWords } from '../../features/inspect/model/words.ts';
import { IconButton } from '../../ui/button.tsx';
import { X } from '../../ui/icons/first-icons.ts';
import note from './dots-note.en.json';
import { Note } from './map-notes.tsx';

const dotsWords = catalogue(note, {
  de: () => import('./dots-note.de.json'),
  es: () => import('./dots-note.es.json'),
  ru: () => import('./dots-note.ru.json'),
});

/** Why the map has neither signs nor letters, until it was read. */
export function DotsNote() {
  const [isRead, setRead] = useState(false);
  if (isRead) return null;
  return (
    <Note text={dotsWords.text}>
      <IconButton label={pageWords.dismiss} onClick={() => setRead(true)}>
        <X size={14} aria-hidden />
      </IconButton>
    </Note>
  );
}
