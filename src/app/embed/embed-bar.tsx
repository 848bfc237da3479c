import sign from '../../../public/icon.svg?inline';
import { placeTexts } from '../../panel/place/place-texts.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { addressWith } from '../../state/address.ts';
import { branding, programName } from '../../state/branding.ts';
import { ExternalLink } from '../../ui/icons/external-link.ts';
import { commandWords, shareWords } from '../../words/words.ts';
import { recordedMoment } from '../oldest-answer.ts';
import styles from './embed-bar.module.css';

/** What is shown, in one line, and the way to all of it. */
export function EmbedBar({ scene }: { readonly scene: Scene }) {
  const { ask } = scene.inspection;
  const { title, line } = placeTexts(scene.inspection);
  const recorded = recordedMoment(scene.inspection);
  const texts = shareWords.embed;
  const open = texts.open(programName);
  return (
    <header className={styles.bar}>
      <img src={branding.logo ?? sign} alt="" width="24" height="24" />
      <div className={styles.words}>
        <h1 className={styles.title}>{title || ask?.id || texts.nothing}</h1>
        {(recorded || line !== '') && (
          <p className={styles.line}>
            {recorded && (
              <time className={styles.recorded} dateTime={recorded.toISOString()}>
                {commandWords.kit.recordedOn(recorded)}
              </time>
            )}
            {line}
          </p>
        )}
      </div>
      <a
        className={styles.open}
        href={addressWith(location.pathname + location.search, { embed: null }) + location.hash}
        target="_blank"
        rel="noopener"
        // The camera of this moment: it is written beside React.
        onFocus={withCamera}
        onPointerEnter={withCamera}
        title={open}
        aria-label={open}
      >
        <span aria-hidden>{open}</span>
        <ExternalLink size={15} aria-hidden />
      </a>
    </header>
  );
}

function withCamera({ currentTarget }: { readonly currentTarget: HTMLAnchorElement }): void {
  currentTarget.hash = location.hash;
}
