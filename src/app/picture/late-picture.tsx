import { shareWords } from '../../words/words.ts';
import { LateDialog } from '../late-dialog.tsx';
import type { PictureProps } from './picture-dialog.tsx';

const load = async () => (await import('./picture-dialog.tsx')).PictureDialog;

/** The dialog "Picture", loaded with its first use. */
export function LatePicture(props: PictureProps) {
  return <LateDialog load={load} missing={shareWords.picture.notLoaded} given={props} />;
}
