import { fileName } from '../../domain/file-name.ts';
import { reachOf } from '../../domain/link-reach.ts';
import { useAddress } from '../../state/address.ts';
import { userOpens } from '../../state/open-dialog.ts';
import { say } from '../../state/said.ts';
import { holdsToken } from '../../state/settings.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { saveFile, savePicture } from '../../ui/hand-out.ts';
import { Download } from '../../ui/icons/download.ts';
import { Link } from '../../ui/icons/link.ts';
import { isDense, QrCode, type QrModules, qrModules } from '../../ui/qr-code.tsx';
import { commandWords, panelWords, shareWords } from '../../words/words.ts';
import { pngOf } from '../picture/compose-picture.ts';
import styles from './qr-dialog.module.css';
import { qrCanvas, qrSvg } from './qr-file.ts';

/** The link to what is on the screen as a QR code, with who can open it. */
export function QrDialog({ open }: { readonly open: boolean }) {
  const texts = shareWords.picture.qr;
  return (
    <Dialog
      open={open}
      onClose={() => userOpens(undefined)}
      title={texts.title}
      description={texts.meaning}
      closeLabel={commandWords.close}
    >
      <Code />
    </Dialog>
  );
}

function Code() {
  const texts = shareWords.picture.qr;
  const [{ id }] = useAddress();
  const link = location.href;
  // No address of ours holds one; a reader may have pasted it there.
  if (holdsToken(link)) return <p className={styles.note}>{texts.heldBack}</p>;
  const modules = qrModules(link);
  return (
    <div className={styles.code}>
      {modules && <QrCode modules={modules} label={texts.label(link)} className={styles.picture} />}
      <p className={styles.link}>
        <span className={styles.label}>{texts.link}</span> {link}
      </p>
      <ul className={styles.notes}>
        {modules ? isDense(modules) && <li>{texts.dense}</li> : <li>{texts.tooLong}</li>}
        {reachOf(link).map((reach) => (
          <li key={reach}>{texts.reach(reach)}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <CopyButton
          look="primary"
          icon={Link}
          text={link}
          label={panelWords.copyLink}
          done={panelWords.copied}
          refused={panelWords.notCopied}
        />
        {modules && <SaveButtons modules={modules} link={link} id={id ?? ''} />}
      </div>
    </div>
  );
}

type SaveProps = { readonly modules: QrModules; readonly link: string; readonly id: string };

function SaveButtons({ modules, link, id }: SaveProps) {
  const texts = shareWords.picture.qr;
  const name = (ending: string) => fileName(['link', id], ending);
  const savePng = async () => {
    try {
      savePicture(name('png'), await pngOf(qrCanvas(modules)), link);
    } catch {
      say(shareWords.picture.failed);
    }
  };
  return (
    <>
      <Button onClick={() => saveFile(name('svg'), 'image/svg+xml', qrSvg(modules))}>
        <Download size={15} aria-hidden />
        {texts.saveSvg}
      </Button>
      <Button onClick={() => void savePng()}>
        <Download size={15} aria-hidden />
        {texts.savePng}
      </Button>
    </>
  );
}
