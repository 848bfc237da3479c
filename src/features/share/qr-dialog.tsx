import { hasToken } from '../../client/secrets.ts';
import { isolate } from '../../domain/format/sentences.ts';
import { createFileName } from '../../domain/text/foreign-text.ts';
import { getLinkReach, toNetworkLink } from '../../domain/web/link-reach.ts';
import generalWords from '../../domain/words/general.messages';
import { useAddress } from '../../state/address.ts';
import { showToast } from '../../state/interface/toast.ts';
import { openDialog } from '../../state/interface/what-is-open.ts';
import { config } from '../../state/page-config.ts';
import { Button } from '../../ui/button.tsx';
import { CanvasAltered } from '../../ui/canvas-reading.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { saveFile, savePicture } from '../../ui/hand-out.ts';
import { Link } from '../../ui/icons/first-icons.ts';
import { Download } from '../../ui/icons/lazy-icons.ts';
import { createQrModules, createQrPath, isDense, QrCodeImage, type QrModules } from '../../ui/qr-code.tsx';
import inspectionWords from '../inspect/model/inspection.messages';
import { encodePng } from './compose-picture.ts';
import pictureWords from './picture.messages';
import styles from './qr-dialog.module.css';

/** The link to what is on the screen as a QR code, with who can open it. */
export function QrDialog({ open }: { readonly open: boolean }) {
  const texts = pictureWords.qr;
  return (
    <Dialog
      open={open}
      onClose={() => openDialog(undefined)}
      title={texts.title}
      description={texts.meaning}
      closeLabel={generalWords.close}
    >
      <Code />
    </Dialog>
  );
}

function Code() {
  const texts = pictureWords.qr;
  const [{ id }] = useAddress();
  const link = toNetworkLink(location.href, config?.networkOrigin);
  // No address of ours holds one; a reader may have pasted it there.
  if (hasToken(link)) return <p className="mt-4 small quiet">{texts.heldBack}</p>;
  const modules = createQrModules(link);
  return (
    <div className="stack gap-3 mt-4">
      {modules && (
        <QrCodeImage
          modules={modules}
          label={texts.label({ link: isolate(link) })}
          className={`${styles.picture} rounded-card raised`}
        />
      )}
      <p
        translate="no"
        className={`${styles.link} caption mono break-anywhere wash rounded overflow-auto px-3 py-2`}
      >
        <span className="visually-hidden">{texts.link}</span> {link}
      </p>
      <ul className="stack gap-1 small quiet">
        {modules ? isDense(modules) && <li>{texts.dense}</li> : <li>{texts.tooLong}</li>}
        {getLinkReach(link).map((reach) => (
          <li key={reach}>{texts.reach[reach]}</li>
        ))}
      </ul>
      <div className="flex wrap gap-2">
        <CopyButton look="primary" icon={Link} text={link} label={inspectionWords.copyLink} />
        {modules && <SaveButtons modules={modules} link={link} id={id ?? ''} />}
      </div>
    </div>
  );
}

type SaveProps = { readonly modules: QrModules; readonly link: string; readonly id: string };

function SaveButtons({ modules, link, id }: SaveProps) {
  const texts = pictureWords.qr;
  const name = (ending: string) => createFileName(['link', id], ending);
  const savePng = async () => {
    try {
      savePicture(name('png'), await encodePng(createQrCanvas(modules)), link);
    } catch (error) {
      showToast(pictureWords.fault[error instanceof CanvasAltered ? 'altered' : 'failed']);
    }
  };
  return (
    <>
      <Button onClick={() => saveFile(name('svg'), 'image/svg+xml', createQrSvg(modules))}>
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

/** A code as an SVG file, a millimetre a module. */
export function createQrSvg(modules: QrModules): string {
  const side = modules.length;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}mm" height="${side}mm" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">`,
    `<rect width="${side}" height="${side}" fill="#fff"/><path d="${createQrPath(modules)}"/></svg>\n`,
  ].join('');
}

/** Pixels of a module: a code of 45 modules is as wide as a slide needs it. */
const pixels = 16;

/** The same as a canvas. */
export function createQrCanvas(modules: QrModules): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = modules.length * pixels;
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  context.scale(pixels, pixels);
  context.fill(new Path2D(createQrPath(modules)));
  return canvas;
}
