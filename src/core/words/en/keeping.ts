import { fileLimits } from '../../../contract/file-limits.ts';
import { counted, formatNumber } from '../../format/formats.ts';
import { fileTooLarge } from './too-large.ts';

/** Why the browser did not keep something. */
type Trouble = 'refused' | 'full' | 'aborted' | 'slow' | 'newer' | 'blocked' | 'gone';

const troubles: Record<Trouble, string> = {
  refused: 'This browser does not let Placelens keep anything, as in some private windows.',
  full: 'The storage of this browser is full.',
  aborted: 'The browser broke off the writing.',
  slow: 'The browser has taken more than a second to write, and has not finished.',
  newer: 'A newer Placelens has changed what is kept here, in another tab. This tab only reads. Reload it.',
  blocked: 'Another tab with an older Placelens holds the storage. Close or reload it.',
  gone: 'The storage of Placelens was deleted while this page was open. What you judged since you opened it was kept again; lists and results are gone.',
};

/** The texts about what this browser keeps. */
export const keepingWords = {
  trouble: (kind: Trouble) => troubles[kind],
  unsaved: (count: number) =>
    `${counted(count, 'verdict or note is', 'verdicts and notes are')} only in the memory of this page.`,
  saveUnsaved: 'Save them as a file',
  heldBack: 'Not saved as a file: the text holds a token.',
  tryAgain: 'Try again',
  dismiss: 'Dismiss',
  damaged: (count: number) =>
    `${counted(count, 'kept record is', 'kept records are')} damaged. They are left out, not deleted.`,
  saveDamaged: 'Save them as a file',
  title: 'What this browser keeps',
  meaning: 'Lists, results, verdicts and accepted findings stay in this browser alone.',
  kept: {
    yes: 'Kept by the browser: yes. It will not clear them to make room.',
    no: 'Kept by the browser: no. It may clear them when the disk fills up.',
    unknown: 'Kept by the browser: it does not say.',
  },
  used: (used: string, room: string) => `${used} of ${room} used`,
  size: (bytes: number) =>
    formatNumber(bytes < 1e9 ? Math.ceil(bytes / 1e5) / 10 : bytes / 1e9, {
      style: 'unit',
      unit: bytes < 1e9 ? 'megabyte' : 'gigabyte',
      maximumFractionDigits: 1,
    }),
  ask: 'Ask the browser to keep them',
  backup: 'Save a backup',
  restore: 'Restore a backup',
  restored: (count: number) => `${counted(count, 'record is', 'records are')} there now.`,
  restoredWithout: (count: number, lines: string) =>
    `${counted(count, 'record is', 'records are')} there now. Without a usable record: line ${lines}.`,
  noBackup: {
    other: 'This file is no backup of Placelens. Nothing was changed.',
    newer: 'This backup was saved by a newer Placelens. Nothing was changed.',
  },
  notRestored: 'The browser did not keep it. Nothing of the file was put back.',
  tooLarge: (name: string) =>
    `${fileTooLarge(name, fileLimits.backup)} Nothing was changed. Choose a file that “Save a backup” wrote.`,
  notSaved: 'The backup could not be read from the storage.',
};
