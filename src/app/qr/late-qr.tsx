import { shareWords } from '../../words/words.ts';
import { LateDialog } from '../late-dialog.tsx';

const load = async () => (await import('./qr-dialog.tsx')).QrDialog;

export function LateQr(props: { readonly open: boolean }) {
  return <LateDialog load={load} missing={shareWords.picture.qr.notLoaded} given={props} />;
}
