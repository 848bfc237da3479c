import { useRef } from 'react';
import { userOpens } from '../../state/open-dialog.ts';
import { FileBox } from '../../ui/file-box.tsx';
import { EllipsisVertical } from '../../ui/icons/ellipsis-vertical.ts';
import { FileDown } from '../../ui/icons/file-down.ts';
import { FolderOpen } from '../../ui/icons/folder-open.ts';
import { SlidersHorizontal } from '../../ui/icons/sliders-horizontal.ts';
import { MenuButton, MenuEntry, MenuLine } from '../../ui/menu.tsx';
import { SeverityMark } from '../../ui/severity-mark.tsx';
import { panelWords } from '../../words/words.ts';
import { openAccepted, saveAccepted } from './accepted-file.ts';
import styles from './check-bar.module.css';
import type { Said } from './last-act.tsx';
import { type Facet, facets } from './severity-counts.ts';

type Props = {
  readonly counts: Readonly<Record<Facet, number>>;
  readonly hidden: ReadonlySet<Facet>;
  readonly onHidden: (hidden: ReadonlySet<Facet>) => void;
  readonly onSaid: (said: Said) => void;
};

/** Which severities are listed, by shape, colour and count, and what can be done with all of them. */
export function CheckBar({ counts, hidden, onHidden, onSaid }: Props) {
  const words = panelWords.checks;
  const file = useRef<HTMLInputElement>(null);
  const turn = (facet: Facet) => {
    const next = new Set(hidden);
    if (!next.delete(facet)) next.add(facet);
    onHidden(next);
  };
  return (
    <div className={styles.bar}>
      <fieldset className={styles.facets} aria-label={words.facets}>
        {facets
          .filter((facet) => counts[facet] > 0)
          .map((facet) => (
            <button
              key={facet}
              type="button"
              className={styles.facet}
              aria-pressed={!hidden.has(facet)}
              onClick={() => turn(facet)}
            >
              <SeverityMark severity={facet} size={12} />
              {words.facet[facet](counts[facet])}
            </button>
          ))}
      </fieldset>
      <MenuButton label={words.more} sign={<EllipsisVertical size={16} aria-hidden />}>
        <MenuEntry icon={SlidersHorizontal} onClick={() => userOpens('rules')}>
          {words.rules}
        </MenuEntry>
        <MenuLine />
        <MenuEntry icon={FileDown} onClick={() => void saveAccepted().then((text) => onSaid({ text }))}>
          {words.saveFile}
        </MenuEntry>
        <MenuEntry icon={FolderOpen} onClick={() => file.current?.click()}>
          {words.openFile}
        </MenuEntry>
      </MenuButton>
      <FileBox
        box={file}
        label={words.openFile}
        accept=".json,application/json"
        onFile={(opened) => void openAccepted(opened).then((text) => onSaid({ text }))}
      />
    </div>
  );
}
