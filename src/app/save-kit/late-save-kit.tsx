import { shareWords } from '../../words/words.ts';
import { LateDialog } from '../late-dialog.tsx';
import type { SaveKitProps } from './save-kit-dialog.tsx';

const load = async () => (await import('./save-kit-dialog.tsx')).SaveKitDialog;

/** The dialog "Save kit", loaded with its first use. */
export function LateSaveKit(props: SaveKitProps) {
  return <LateDialog load={load} missing={shareWords.kit.save.notLoaded} given={props} />;
}
