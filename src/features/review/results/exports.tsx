import { Menu } from '@base-ui/react/menu';
import { useState } from 'react';
import { type ExportName, exportForms, getExportLabel } from '../../../domain/files/export-forms.ts';
import { formatShare } from '../../../domain/format/formats.ts';
import { usualProfile } from '../../../domain/rules/profiles.ts';
import { loadMessages } from '../../../domain/words/catalogue.ts';
import generalWords from '../../../domain/words/general.messages';
import type { Result, Run } from '../../../spec/batch.ts';
import { addressWith, offeredPages, visit } from '../../../state/address.ts';
import { usePreferences } from '../../../state/interface/use-preferences.ts';
import { Button } from '../../../ui/button.tsx';
import { SecretHeldBack } from '../../../ui/hand-out.ts';
import { Check, Package, Presentation } from '../../../ui/icons/first-icons.ts';
import { Download, Pencil } from '../../../ui/icons/lazy-icons.ts';
import { MenuButton, MenuEntry, MenuLine } from '../../../ui/menu.tsx';
import {
  type CorrectionFileName,
  correctionFiles,
} from '../../inspect/model/corrections/correction-files.ts';
import kitWords from '../../kit/model/kit.messages';
import { orderKit } from '../../kit/model/kit-order.ts';
import { useApplying } from './apply-entry.tsx';
import styles from './exports.module.css';
import checkStyles from './menu-check.module.css';
import resultWords from './results.messages';
import { useRunProfile } from './use-judged.ts';

/** The state of a file being written. */
type Writing = { readonly percent: number; readonly cancel: () => void };

/** Why there is no file. */
type Trouble = 'failed' | 'held-back' | 'no-corrections';

type RowsToSave = 'shown' | 'all';

type Props = {
  readonly run: Run | undefined;
  /** All rows of the run. */
  readonly all: readonly Result[];
  /** The rows that the filters show, in their order. */
  readonly shown: readonly Result[];
};

/** Saves rows of the run as a file: the shown ones, or all of them. */
export function ExportMenu({ run, all, shown }: Props) {
  const { reviewer } = usePreferences();
  const profile = useRunProfile(run) ?? usualProfile;
  const [rows, setRows] = useState<RowsToSave>('shown');
  const [stand, setStand] = useState<Trouble>();
  const [writing, setWriting] = useState<Writing>();
  const applying = useApplying(run, rows === 'all' ? all : shown, reviewer);
  if (!run || all.length === 0) return null;
  const save = async (name: ExportName) => {
    const control = new AbortController();
    const cancel = () => control.abort();
    const onShare = (share: number) => {
      const percent = Math.floor(share * 100);
      setWriting((before) => (before?.percent === percent ? before : { percent, cancel }));
    };
    setStand(undefined);
    onShare(0);
    try {
      const { saveExport } = await import('./save-export.ts');
      await loadMessages();
      const wanted = { run, profile, results: rows === 'all' ? all : shown, own: reviewer };
      await saveExport(name, wanted, { onShare, signal: control.signal });
    } catch (error) {
      if (!control.signal.aborted) setStand(error instanceof SecretHeldBack ? 'held-back' : 'failed');
    }
    setWriting(undefined);
  };
  const saveFixes = async (format: CorrectionFileName) => {
    setStand(undefined);
    try {
      const { saveCorrections } = await import('./save-corrections.ts');
      const saved = await saveCorrections(format, run, rows === 'all' ? all : shown, reviewer);
      if (saved === 0) setStand('no-corrections');
    } catch (error) {
      setStand(error instanceof SecretHeldBack ? 'held-back' : 'failed');
    }
  };
  const present = async () => {
    try {
      const { makePlaylist } = await import('./save-export.ts');
      const playlist = await makePlaylist(run.name, rows === 'all' ? all : shown);
      visit(addressWith(location.pathname + location.search, { page: 'present', playlist }) + location.hash);
    } catch {
      setStand('failed');
    }
  };
  return (
    <div className={`${styles.exports} row gap-2 small quiet`}>
      {writing && <WritingShare {...writing} />}
      {stand && (
        <span role="alert" className="error">
          {troubleText(stand)}
        </span>
      )}
      <MenuButton
        label={resultWords.exports}
        className={styles.button}
        sign={
          <>
            <Download size={16} aria-hidden />
            {resultWords.exports}
          </>
        }
      >
        {shown.length < all.length && (
          <RowsChoice value={rows} onChoose={setRows} counts={{ shown: shown.length, all: all.length }} />
        )}
        {exportForms.map((form) => (
          <MenuEntry key={form.name} icon={Download} onClick={() => void save(form.name)}>
            {getExportLabel(form)}
          </MenuEntry>
        ))}
        <CorrectionEntries onSave={(format) => void saveFixes(format)} />
        {applying.entry}
        <MenuLine />
        <MenuEntry
          icon={Package}
          onClick={() =>
            orderKit({ from: 'list', run: run.id, ...(rows === 'shown' && { shown: getPositions(shown) }) })
          }
        >
          {kitWords.saveKit}
        </MenuEntry>
        {offeredPages.includes('present') && (
          <MenuEntry icon={Presentation} onClick={() => void present()}>
            {resultWords.makePlaylist}
          </MenuEntry>
        )}
      </MenuButton>
      {applying.dialog}
    </div>
  );
}

function WritingShare({ percent, cancel }: Writing) {
  return (
    <>
      <span role="status">{resultWords.exporting}</span>
      <span className={`${styles.share} tabular text-end`}>{formatShare(percent / 100)}</span>
      <Button look="quiet" onClick={cancel}>
        {generalWords.cancel}
      </Button>
    </>
  );
}

/** The files of the corrections of these rows. */
function CorrectionEntries({ onSave }: { readonly onSave: (format: CorrectionFileName) => void }) {
  return (
    <>
      <MenuLine />
      {correctionFiles.map(({ name, label }) => (
        <MenuEntry key={name} icon={Pencil} onClick={() => onSave(name)}>
          {name === 'packet'
            ? resultWords.exportCorrections
            : resultWords.exportCorrectionsAs({ format: label })}
        </MenuEntry>
      ))}
    </>
  );
}

function troubleText(trouble: Trouble): string {
  if (trouble === 'no-corrections') return resultWords.noCorrections;
  return trouble === 'held-back' ? resultWords.heldBack : resultWords.exportFailed;
}

function getPositions(rows: readonly Result[]): number[] {
  return rows.map(({ position }) => position);
}

type RowsChoiceProps = {
  readonly value: RowsToSave;
  readonly onChoose: (value: RowsToSave) => void;
  /** Number of rows that each choice saves. */
  readonly counts: Readonly<Record<RowsToSave, number>>;
};

/** Which rows are saved, chosen in the menu. */
function RowsChoice({ value: chosen, onChoose, counts }: RowsChoiceProps) {
  return (
    <>
      <Menu.RadioGroup value={chosen} onValueChange={onChoose}>
        {(['shown', 'all'] as const).map((value) => (
          <Menu.RadioItem
            key={value}
            value={value}
            className={`${checkStyles.entry} px-2h`}
            closeOnClick={false}
          >
            <span className={`${checkStyles.round} rounded-card stack flex-none edged`}>
              <Menu.RadioItemIndicator>
                <Check size={14} aria-hidden />
              </Menu.RadioItemIndicator>
            </span>
            {value === 'shown'
              ? resultWords.exportShown({ count: counts.shown })
              : resultWords.exportAll({ count: counts.all })}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <MenuLine />
    </>
  );
}
