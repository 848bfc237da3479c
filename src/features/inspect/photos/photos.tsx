import { useCallback, useMemo, useRef, useState } from 'react';
import { clipText } from '../../../domain/format/sentences.ts';
import { formatJsonValue } from '../../../domain/json/json-leaves.ts';
import type { PhotoLoad } from '../../../domain/rules/rule.ts';
import { checkPhotoAddress, type PhotoAddress } from '../../../domain/web/web-address.ts';
import { getPhotoBase, isOneFile } from '../../../state/page-config.ts';
import { createLazyPart, Lazy } from '../../../ui/lazy.tsx';
import { useShortened } from '../../../ui/show-all.tsx';
import kitWords from '../../kit/model/kit.messages';
import type { Kit } from '../../kit/model/kit.ts';
import { useOpenKit } from '../../kit/model/open-kit.ts';
import { findKitPhoto, getPhotoUrl } from '../../kit/model/photo-urls.ts';
import inspectWords from '../inspect.messages';
import { recordPhotoLoad } from '../model/checks.ts';
import inspectionWords from '../model/inspection.messages';
import styles from './photos.module.css';
import { NamedPhoto, type PhotoOutcome, Thumbnail } from './thumbnail.tsx';

const lightbox = createLazyPart(async () => (await import('../../../ui/lightbox.tsx')).Lightbox);

type Props = {
  /** `properties.photos` as it was sent. */
  readonly sent: unknown;
  /** The name of the photographed place, for their texts. */
  readonly name: string;
};

/** Pictures asked for before the reader scrolls: what 440 px show, and as many again. The promise is 12 (P4). */
const firstReach = 6;
/** Least width of a picture and its gap, in CSS pixels. */
const step = 290;

/** The strip of photos. Each keeps its box, whether it loads, breaks, or is not asked for at all. */
export function Photos({ sent, name }: Props) {
  const [reach, setReach] = useState(firstReach);
  const { limit, rest } = useShortened(Array.isArray(sent) ? sent.length : 0, styles.more);
  const [open, setOpen] = useState<number>();
  const addresses = useMemo(
    () => (Array.isArray(sent) ? sent.map((entry) => checkPhotoAddress(entry, getPhotoBase())) : []),
    [sent],
  );
  const kit = useOpenKit()?.kit;
  const opener = useRef<HTMLElement>(null);
  const { outcomes, report } = useOutcomes(addresses, sent, kit);

  if (!Array.isArray(sent)) {
    // A missing field is reported in words below.
    if (sent === undefined || sent === null) return null;
    return <NoPhotos said={inspectWords.photosNotAList({ sent: formatJsonValue(sent).slice(0, 80) })} />;
  }
  if (sent.length === 0) return null;

  const entries: readonly unknown[] = sent;
  const { photos, slides, ownSamples, check } = readStrip({ entries, addresses, outcomes, kit, limit, name });
  const start = slides.findIndex(({ index }) => index === open);

  return (
    <section
      className={`${styles.photos} relative`}
      aria-label={inspectWords.photos}
      data-evidence="photo"
      tabIndex={-1}
    >
      <ul
        className={`${styles.strip} flex gap-half`}
        // A strip without a button to land on must still scroll by keyboard.
        tabIndex={slides.length === 0 ? 0 : undefined}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setReach((reached) => Math.max(reached, Math.ceil((scrollLeft + clientWidth) / step) + 3))
        }
      >
        {photos.map(({ entry, index, address, src, alt }) => (
          <li className={`${styles.slide} flex-none`} key={index}>
            {address.kind === 'refused' ? (
              <NamedPhoto entry={entry} said={inspectWords.photoRefused[address.why]} />
            ) : src === undefined ? (
              <NamedPhoto entry={entry} said={formatWhyLink(kit, entry)} link={getLink(address.url)} />
            ) : (
              <Thumbnail
                url={src}
                entry={entry}
                alt={alt}
                near={index < reach}
                outcome={outcomes.get(index)}
                index={index}
                onOutcome={report}
                onOpen={(thumbnail) => {
                  opener.current = thumbnail;
                  setOpen(index);
                }}
              />
            )}
          </li>
        ))}
        {rest && <li className="flex-none">{rest}</li>}
      </ul>
      <p className={`${styles.caption} px-2 caption absolute`}>{photoCaption(check, ownSamples)}</p>
      {start >= 0 && (
        <Lazy
          part={lightbox}
          instead={() => null}
          given={{
            slides,
            start,
            labels: inspectionWords.lightbox,
            onClosed: () => {
              setOpen(undefined);
              opener.current?.focus();
            },
          }}
        />
      )}
    </section>
  );
}

/**
 * Returns where a photo may be looked for: one file that opens itself does not know the origin of a relative address.
 */
function getLink(url: string): string | undefined {
  return isOneFile && url.startsWith(getPhotoBase()) ? undefined : url;
}

/** Keeps the outcome of each photo, and reports it: to the rules as well. */
function useOutcomes(addresses: readonly PhotoAddress[], sent: unknown, kit: Kit | undefined) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, PhotoOutcome>>(new Map());
  const report = useCallback(
    (index: number, outcome: PhotoOutcome) => {
      setOutcomes((before) => (before.has(index) ? before : new Map(before).set(index, outcome)));
      const address = addresses[index];
      // A kit's photos were made smaller: they say nothing of the photo itself.
      if (address?.kind !== 'picture' || !Array.isArray(sent) || kit) return;
      // The rules know a photo by its address as it was sent.
      const written: unknown = sent[index];
      recordPhotoLoad([address.url, ...(typeof written === 'string' ? [written] : [])], getLoad(outcome));
    },
    [addresses, sent, kit],
  );
  return { outcomes, report };
}

type Strip = {
  /** The photos as they were sent. */
  readonly entries: readonly unknown[];
  readonly addresses: readonly PhotoAddress[];
  readonly outcomes: ReadonlyMap<number, PhotoOutcome>;
  readonly kit: Kit | undefined;
  /** How many of them are shown at most. */
  readonly limit: number;
  /** The name of the photographed place. */
  readonly name: string;
};

/** Returns which photos are shown, which can be enlarged, and how many are loaded. */
function readStrip({ entries, addresses, outcomes, kit, limit, name }: Strip) {
  const shownAs = (url: string, entry: unknown) => (kit ? getPhotoUrl(kit, String(entry)) : url);
  const photos = addresses.slice(0, limit).map((address, index) => ({
    entry: entries[index],
    index,
    address,
    // In a kit nothing is asked for: a photo that it lacks is a link.
    src: address.kind === 'picture' ? shownAs(address.url, entries[index]) : undefined,
    alt: inspectionWords.photoOf({ position: index + 1, count: entries.length, name: clipText(name) }),
  }));
  const slides = photos.flatMap(({ index, src, alt }) =>
    src !== undefined && !isLost(outcomes.get(index)) ? [{ index, src, alt }] : [],
  );
  const ownSamples = photos.some(
    ({ index, address }) => address.kind === 'picture' && address.ownSample && !isLost(outcomes.get(index)),
  );
  const linkOnly = (index: number) =>
    kit !== undefined && getPhotoUrl(kit, String(entries[index])) === undefined;
  const known = [...outcomes.values()];
  const check = {
    count: entries.length,
    loaded: known.filter(({ state }) => state === 'loaded').length,
    failed: known.filter(isLost).length,
    refused: addresses.filter(({ kind }, index) => kind === 'refused' || linkOnly(index)).length,
  };
  return { photos, slides, ownSamples, check };
}

/** Why a photo is a link in a kit. */
function formatWhyLink(kit: Kit | undefined, entry: unknown): string {
  const held = kit && findKitPhoto(kit, String(entry));
  return kitWords.photoLink[held?.leftOut ? 'left-out' : (held?.lack ?? 'unknown')];
}

function getLoad(outcome: PhotoOutcome): PhotoLoad {
  if (outcome.state === 'loaded') return outcome;
  return { state: 'failed', reason: outcome.state === 'silent' ? 'timeout' : 'error' };
}

function isLost(outcome: PhotoOutcome | undefined): boolean {
  return outcome !== undefined && outcome.state !== 'loaded';
}

/** How many photos of a place are loaded, failed and not asked for; all others are still to come. */
type PhotoCheck = {
  readonly count: number;
  readonly loaded: number;
  readonly failed: number;
  readonly refused: number;
};

/** `5 photos: 4 loaded, 1 failed` as soon as something is wrong, else `5 photos`. */
function photoCaption({ count, loaded, failed, refused }: PhotoCheck, ownSamples: boolean): string {
  const waiting = count - loaded - failed - refused;
  const states = { loaded, failed, refused, waiting };
  const check = (['loaded', 'failed', 'refused', 'waiting'] as const)
    .filter((state) => states[state] > 0)
    .map((state) => inspectWords.photoState[state]({ count: states[state] }))
    .join(', ');
  const told =
    failed + refused > 0 ? inspectWords.photoCheck({ count, check }) : inspectWords.photoCount({ count });
  return ownSamples ? `${told}. ${inspectWords.sampleView}` : told;
}

function NoPhotos({ said }: { readonly said: string }) {
  return (
    <section className="px-5 pt-4" aria-label={inspectWords.photos} data-evidence="photo" tabIndex={-1}>
      <p className={`${styles.none} small overflow-hidden quiet rounded-card px-2 py-2`}>{said}</p>
    </section>
  );
}
