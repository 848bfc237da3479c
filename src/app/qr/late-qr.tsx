import { shareWords } from '../../words/words.ts';
import { LateDialog } from '../late-dialog.tsx';

const load = async () => (await import('./qr-dialog.tsx')).QrDialog;

/** The dialog with the link as a QR code, loaded with its first use. */
export function LateQr(props: { readonly open: boolean }) {
  return <LateDialog load={load} missing={shareWords.picture.qr.notLoaded} given={props} />;
}
