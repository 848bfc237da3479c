import { useEffect, useState } from 'react';
import { loadMessages } from '../../domain/words/catalogue.ts';
import { shareTarget } from '../../spec/share-target.ts';
import { showToast } from '../../state/interface/toast.ts';
import { PackageOpen } from '../../ui/icons/first-icons.ts';
import appWords from '../app.messages';
import styles from './file-drop.module.css';

type Props = {
  /** False where nothing may be opened: then a drop has no effect, and the page stays all the same. */
  readonly takes: boolean;
};

/** The files that the system opened with the installed page (https://wicg.github.io/web-app-launch/). */
type LaunchQueue = {
  setConsumer(take: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void): void;
};

/**
 * Opens files wherever they are dropped, and those that the system hands over. A kit is a kit also over a box that takes
 * files; others belong to the box that they are dropped on. The browser's default, which would leave the page, is
 * prevented.
 */
export function FileDrop({ takes }: Props) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!takes) return;
    (window as { launchQueue?: LaunchQueue }).launchQueue?.setConsumer(
      ({ files = [] }) => files.length > 0 && withFiles((it) => it.openLaunched(files)),
    );
    if (new URL(location.href).searchParams.has(shareTarget.parameter)) withFiles((it) => it.openShared());
  }, [takes]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const dragOver = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      // A box that takes files itself has prevented the default.
      setOver(takes && !event.defaultPrevented);
      event.preventDefault();
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const take = (event: DragEvent) => {
      event.preventDefault();
      const files = getFiles(event);
      if (takes) withFiles((it) => it.openFiles(files));
    };
    // Before any box below: a kit is a kit, also over the box for lists.
    const dropKit = (event: DragEvent) => {
      setOver(false);
      if (!getFiles(event).some(({ name }) => /\.placelens$/i.test(name))) return;
      event.stopPropagation();
      take(event);
    };
    const dropOther = (event: DragEvent) => {
      if (!event.defaultPrevented && carriesFiles(event)) take(event);
    };
    addEventListener('dragover', dragOver, { signal });
    addEventListener('dragleave', leave, { signal });
    addEventListener('drop', dropKit, { signal, capture: true });
    addEventListener('drop', dropOther, { signal });
    return () => controller.abort();
  }, [takes]);
  if (!over) return null;
  return (
    <div className={`${styles.over} fixed stack pointer-none place-items-center`}>
      <p className="floating row gap-3 lead strong rounded-panel px-5 py-4">
        <PackageOpen className="accent" size={22} aria-hidden />
        {appWords.dropHere}
      </p>
    </div>
  );
}

type Opening = typeof import('./open-files.ts');

/** Loads what opens files, and its words. */
function withFiles(open: (opening: Opening) => void): void {
  void Promise.all([import('./open-files.ts'), loadMessages()]).then(
    ([opening]) => open(opening),
    () => showToast(appWords.pageNotLoaded),
  );
}

function getFiles({ dataTransfer }: DragEvent): File[] {
  return [...(dataTransfer?.files ?? [])];
}

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}
