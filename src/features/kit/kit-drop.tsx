import { useEffect, useState } from 'react';
import { showToast } from '../../state/interface/toast.ts';
import { PackageOpen } from '../../ui/icons/first-icons.ts';
import styles from './kit-drop.module.css';
import openedKitWords from './opened-kit.messages';
import { openFile } from './show-kit.ts';

type Props = {
  /** False where nothing may be opened: then a drop has no effect, and the page stays all the same. */
  readonly takes: boolean;
};

/**
 * Takes a kit wherever it is dropped. Other files belong to the elements that they are dropped on; where none takes
 * them, the browser's default, which would leave the page, is prevented.
 */
export function KitDrop({ takes }: Props) {
  const [over, setOver] = useState(false);
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
    const taken = (event: DragEvent, named: RegExp) => {
      const kit = [...(event.dataTransfer?.files ?? [])].find(({ name }) => named.test(name));
      if (!kit || !takes) return false;
      event.preventDefault();
      event.stopPropagation();
      void openFile(kit);
      return true;
    };
    // Before any box below: a kit is a kit, also over the box for lists.
    const dropKit = (event: DragEvent) => {
      setOver(false);
      taken(event, /\.placelens$/i);
    };
    // A page may be the report of a list, which its own box takes.
    const dropOther = (event: DragEvent) => {
      if (event.defaultPrevented || !carriesFiles(event) || taken(event, /\.html?$/i)) return;
      event.preventDefault();
      if (takes) showToast(openedKitWords.notDropped);
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
        {openedKitWords.dropHere}
      </p>
    </div>
  );
}

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}
