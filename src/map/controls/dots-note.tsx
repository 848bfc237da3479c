import { useState } from 'react';
import pageWords from '../../features/inspect/model/page.messages';
import { IconButton } from '../../ui/button.tsx';
import { X } from '../../ui/icons/first-icons.ts';
import dotsWords from './dots-note.messages';
import { MapNote } from './map-notes.tsx';

/** Why the map has neither icons nor letters, until it was read. */
export function DotsNote() {
  const [isRead, setRead] = useState(false);
  if (isRead) return null;
  return (
    <MapNote text={dotsWords.text}>
      <IconButton label={pageWords.dismiss} onClick={() => setRead(true)}>
        <X size={14} aria-hidden />
      </IconButton>
    </MapNote>
  );
}
