import type { MouseEvent } from 'react';
import { isolate } from '../../../domain/format/sentences.ts';
import { getLinkReach, toNetworkLink } from '../../../domain/web/link-reach.ts';
import type { Playlist } from '../../../spec/playlist.ts';
import { getContactLink } from '../../../spec/show-brand.ts';
import { visit } from '../../../state/address.ts';
import { config, isOneFile } from '../../../state/page-config.ts';
import { Button } from '../../../ui/button.tsx';
import { Package } from '../../../ui/icons/first-icons.ts';
import { createQrModules, QrCodeImage } from '../../../ui/qr-code.tsx';
import { orderKit } from '../../kit/model/kit-order.ts';
import { BrandLine } from '../brand/brand-line.tsx';
import type { WornBrand } from '../brand/use-show-brand.ts';
import stageWords from '../stage.messages';
import styles from './closing-card.module.css';

type Props = {
  /** With the brand of its file. */
  readonly playlist: Playlist;
  readonly brand: WornBrand;
  readonly onLeave: () => void;
};

/** The end of a show: its author, and what to do next: scan, call, look around, save it. */
export function ClosingCard({ playlist, brand, onLeave }: Props) {
  const { contact } = brand;
  const last = playlist.steps.at(-1);
  /** The click stops here: otherwise the map below would take it. */
  const by = (act: () => void) => (event: MouseEvent) => {
    event.stopPropagation();
    onLeave();
    act();
  };
  return (
    <div
      className={`${styles.closing} stack content-center justify-items-center inset-0 pointer-auto absolute`}
      data-closing
      aria-live="polite"
    >
      <p>
        <BrandLine brand={brand} className={styles.brand} />
      </p>
      <h1 className="balance break-anywhere text-center">{playlist.title}</h1>
      <div className={`${styles.codes} flex wrap content-center`}>
        {contact !== undefined && (
          <ScanCode link={getContactLink(contact)} text={stageWords.closing.contact} contact={contact} />
        )}
        <ScanCode link={linkForOthers(playlist)} text={stageWords.closing.scan} />
      </div>
      <p className="row wrap gap-2 content-center">
        {last && (
          <Button look="primary" onClick={by(() => visit(`${last.address}${last.camera ?? ''}`))}>
            {stageWords.closing.look}
          </Button>
        )}
        {!isOneFile && (
          <Button onClick={by(() => orderKit({ from: 'playlist', playlist }))}>
            <Package size={15} aria-hidden />
            {stageWords.closing.give}
          </Button>
        )}
      </p>
    </div>
  );
}

type ScanProps = {
  readonly link: string | undefined;
  readonly text: string;
  /** As it was typed. */
  readonly contact?: string;
};

/** A link as a QR code for a phone, with its purpose; a contact without a link as text alone. */
function ScanCode({ link, text, contact }: ScanProps) {
  const modules = link && createQrModules(link);
  if (!modules && contact === undefined) return undefined;
  return (
    <div className={`${styles.scan} stack justify-items-center content-start`}>
      {link && modules && (
        <QrCodeImage
          modules={modules}
          label={stageWords.closing.code({ link: isolate(link) })}
          className={`${styles.code} rounded-card raised`}
        />
      )}
      <p className="quiet text-center">{text}</p>
      {contact !== undefined && (
        <p className="strong text-center break-anywhere">
          {link === undefined ? (
            contact
          ) : (
            <a href={link} target="_blank" rel="noreferrer">
              {contact}
            </a>
          )}
        </p>
      )}
    </div>
  );
}

/**
 * Returns the last step as every other reader sees it: without the stage, and without the presenter's own parameters. A
 * code is for another device: undefined for an address on this computer alone, or a file on its disk.
 */
function linkForOthers({ steps }: Playlist): string | undefined {
  if (isOneFile) return undefined;
  const { href } = new URL(steps.at(-1)?.address ?? '', location.origin + location.pathname);
  const link = toNetworkLink(href, config?.networkOrigin);
  return getLinkReach(link).every((reach) => reach === 'this-network') ? link : undefined;
}
