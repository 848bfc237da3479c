import sign from '../../../../public/icon.svg?inline';
import { isolate } from '../../../domain/format/sentences.ts';
import { getLinkReach, toNetworkLink } from '../../../domain/web/link-reach.ts';
import type { Playlist } from '../../../spec/playlist.ts';
import { branding, config, isOneFile, programName } from '../../../state/page-config.ts';
import { createQrModules, QrCode } from '../../../ui/qr-code.tsx';
import stageWords from '../stage.messages';
import styles from './closing-card.module.css';

/** The end of a show: whose it was, and the place that was seen last, for a phone that is held up to it. */
export function ClosingCard({ playlist }: { readonly playlist: Playlist }) {
  const link = linkForOthers(playlist);
  const modules = link && createQrModules(link);
  return (
    <div
      className={`${styles.closing} stack content-center justify-items-center inset-0 pointer-auto absolute`}
      data-closing
      aria-live="polite"
    >
      <p className={`${styles.brand} row tight strong`}>
        <img src={branding.logo ?? sign} alt="" />
        {programName}
      </p>
      <h1 className="balance break-anywhere text-center">{playlist.title}</h1>
      {link && modules && (
        <>
          <QrCode
            modules={modules}
            label={stageWords.closing.code({ link: isolate(link) })}
            className={`${styles.code} rounded-card raised`}
          />
          <p className="quiet text-center">{stageWords.closing.scan}</p>
        </>
      )}
    </div>
  );
}

/**
 * The last step as everybody sees it who opens it: without the stage, and without what is the presenter's. A code is for
 * another device: undefined for an address that is this computer alone, or a file of its disk.
 */
function linkForOthers({ steps }: Playlist): string | undefined {
  if (isOneFile) return undefined;
  const { href } = new URL(steps.at(-1)?.address ?? '', location.origin + location.pathname);
  const link = toNetworkLink(href, config?.networkOrigin);
  return getLinkReach(link).every((reach) => reach === 'this-network') ? link : undefined;
}
