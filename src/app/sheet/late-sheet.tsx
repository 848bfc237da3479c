import { shareWords } from '../../words/words.ts';
import { LateDialog } from '../late-dialog.tsx';
import type { SheetProps } from './sheet-dialog.tsx';

const load = async () => (await import('./sheet-dialog.tsx')).SheetDialog;

/** The dialog "Report", loaded with its first use. */
export function LateSheet(props: SheetProps) {
  return <LateDialog load={load} missing={shareWords.sheet.notLoaded} given={props} />;
}
