import type { onDiskWords as english } from '../en/on-disk.ts';

/** What the page says where it was opened from a disk. It is written into index.html by the build and is in no script. */
export const onDiskWords: typeof english = {
  needsServer: 'Diese Seite braucht einen Webserver',
  howToServe:
    'Von einem Datenträger geöffnet, kann sie nichts. Dies im Ordner von Placelens ausführen und die Adresse öffnen, die es nennt:',
  orStaticHost: 'Oder den Ordner dieser Seite auf einen beliebigen statischen Webserver legen.',
};
