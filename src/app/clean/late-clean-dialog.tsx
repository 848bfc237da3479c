import { shareWords } from '../../words/words.ts';
import { LateDialog } from '../late-dialog.tsx';

const load = async () => (await import('./clean-dialog.tsx')).CleanDialog;

/** "Reset to a clean screen", loaded with its first use. */
export function LateCleanDialog({ open }: { readonly open: boolean }) {
  return <LateDialog load={load} given={{ open }} missing={shareWords.clean.missing} />;
}
