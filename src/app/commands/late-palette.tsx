import { commandWords } from '../../words/words.ts';
import { LateDialog } from '../late-dialog.tsx';
import type { PaletteProps } from './palette-dialog.tsx';

const load = async () => (await import('./palette-dialog.tsx')).PaletteDialog;

/** The palette of commands, loaded with its first use. */
export function LatePalette(props: PaletteProps) {
  return <LateDialog load={load} missing={commandWords.commandsMissing} given={props} />;
}
