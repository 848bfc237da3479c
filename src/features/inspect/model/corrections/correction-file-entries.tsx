import { Download } from '../../../../ui/icons/lazy-icons.ts';
import { MenuEntry } from '../../../../ui/menu.tsx';
import { type CorrectionFileName, correctionFiles } from './correction-files.ts';

export type CorrectionFilesProps = { readonly onSave: (format: CorrectionFileName) => void };

/** The files in which corrections can be saved. */
export function CorrectionFileEntries({ onSave }: CorrectionFilesProps) {
  return correctionFiles.map(({ name, label }) => (
    <MenuEntry key={name} icon={Download} onClick={() => onSave(name)}>
      {label}
    </MenuEntry>
  ));
}
