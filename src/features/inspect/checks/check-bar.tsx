import { useRef } from 'react';
import { openDialog } from '../../../state/interface/what-is-open.ts';
import { FileBox } from '../../../ui/field.tsx';
import { FolderOpen } from '../../../ui/icons/first-icons.ts';
import { EllipsisVertical, FileDown, SlidersHorizontal } from '../../../ui/icons/lazy-icons.ts';
import { MenuButton, MenuEntry, MenuLine } from '../../../ui/menu.tsx';
import { SeverityMark } from '../../../ui/severity-mark.tsx';
import judgedWords from '../model/judging/judged.messages';
import { type ActNote, openAccepted, saveAccepted } from './acceptance.tsx';
import styles from './check-bar.module.css';
import checkWords from './checks.messages';
import { type Facet, facets } from './severity-counts.ts';

type Props = {
  readonly counts: Readonly<Record<Facet, number>>;
  readonly hidden: ReadonlySet<Facet>;
  readonly onHidden: (hidden: ReadonlySet<Facet>) => void;
  readonly onSaid: (said: ActNote) => void;
};

/** Switches which severities are listed, by shape, colour and count, with the actions for all of them. */
export function CheckBar({ counts, hidden, onHidden, onSaid }: Props) {
  const file = useRef<HTMLInputElement>(null);
  const turn = (facet: Facet) => {
    const next = new Set(hidden);
    if (!next.delete(facet)) next.add(facet);
    onHidden(next);
  };
  return (
    <div className="pl-4 pr-3 py-2 row between gap-2 line-bottom">
      <fieldset className="flex wrap min-w-0 gap-1 m-0 p-0 border-0" aria-label={checkWords.facets}>
        {facets
          .filter((facet) => counts[facet] > 0)
          .map((facet) => (
            <button
              key={facet}
              type="button"
              className={`${styles.facet} target-chip px-2 py-0 pill gap-1 inline-row caption quiet tabular nowrap cursor-pointer hairline bg-none`}
              aria-pressed={!hidden.has(facet)}
              onClick={() => turn(facet)}
            >
              <SeverityMark severity={facet} size={12} />
              {checkWords.facet[facet]({ count: counts[facet] })}
            </button>
          ))}
      </fieldset>
      <MenuButton label={checkWords.more} sign={<EllipsisVertical size={16} aria-hidden />}>
        <MenuEntry icon={SlidersHorizontal} onClick={() => openDialog('rules')}>
          {judgedWords.rules}
        </MenuEntry>
        <MenuLine />
        <MenuEntry icon={FileDown} onClick={() => void saveAccepted().then((text) => onSaid({ text }))}>
          {checkWords.saveFile}
        </MenuEntry>
        <MenuEntry icon={FolderOpen} onClick={() => file.current?.click()}>
          {checkWords.openFile}
        </MenuEntry>
      </MenuButton>
      <FileBox
        box={file}
        label={checkWords.openFile}
        accept=".json,application/json"
        onFiles={([opened]) => opened && void openAccepted(opened).then((text) => onSaid({ text }))}
      />
    </div>
  );
}
