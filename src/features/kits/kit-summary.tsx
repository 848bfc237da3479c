import { useLayoutEffect, useRef, useState } from 'react';
import type { Playlist } from '../../contract/playlist.ts';
import { formatSize } from '../../core/format/formats.ts';
import { isolate } from '../../core/format/sentences.ts';
import { readCompared } from '../../core/place/side-name.ts';
import { tourSide } from '../../scene/compared/tour-recording.ts';
import { pageConnection } from '../../scene/connect.ts';
import { leaveKit } from '../../scene/kit/kit-order.ts';
import { addressOf } from '../../store/address.ts';
import { Button } from '../../ui/button.tsx';
import { Package, TriangleAlert } from '../../ui/icons/first-icons.ts';
import { CircleCheck } from '../../ui/icons/late-icons.ts';
import styles from './save-kit.module.css';
import { kitFileName, saveKitFile } from './save-kit-file.ts';
import { saveKitWords } from './save-kit-words.ts';
import type { PackedKit } from './use-making.ts';

type Props = { readonly packed: PackedKit; readonly onBack: () => void };

/** The kit as it came out: what it holds, what it lacks, and the saving of it. */
export function KitSummary({ packed, onBack }: Props) {
  const { kit, bytes } = packed;
  const name = kitFileName(kit);
  const [trouble, setTrouble] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone; before the dialog looks where the focus went.
  useLayoutEffect(() => heading.current?.focus(), []);
  const lacks = lacksOf(packed);
  const copied = kit.photos.filter((photo) => photo.bytes).length;
  const isEmpty = kit.places.length === 0;

  async function save(): Promise<void> {
    const came = await saveKitFile(kit, bytes);
    setTrouble(came);
    if (came === undefined) leaveKit();
  }

  return (
    <>
      <div
        className={`${styles.made} row gap-4 rounded-card accent-wash px-4 py-4 mt-4`}
        data-empty={isEmpty || undefined}
      >
        <Package size={28} className="flex-none accent" aria-hidden />
        <div>
          <h3 className="strong" ref={heading} tabIndex={-1}>
            {isEmpty ? saveKitWords.empty : saveKitWords.ready}
          </h3>
          {!isEmpty && (
            <>
              <p className="quiet break-anywhere m-0">
                {saveKitWords.file({ name: isolate(name), size: formatSize(bytes.length) })}
              </p>
              <p className="quiet break-anywhere m-0">
                {saveKitWords.holds({
                  places: kit.places.length,
                  photos: copied,
                  map: kit.tiles ? 'yes' : 'no',
                })}
              </p>
            </>
          )}
        </div>
      </div>
      {lacks.length === 0 ? (
        <p className="flex items-baseline gap-2 mt-4">
          <CircleCheck size={16} className={`${styles.good} flex-none good`} aria-hidden />
          {saveKitWords.complete}
        </p>
      ) : (
        <section aria-label={saveKitWords.missing} className={`${styles.lacks} mt-4`}>
          <h4 className="small strong">{saveKitWords.missing}</h4>
          <ul className="stack gap-1h m-0 p-0">
            {lacks.map((lack) => (
              <li className="flex items-baseline gap-2" key={lack}>
                <TriangleAlert size={16} className={`${styles.lack} flex-none warning`} aria-hidden />
                <span>{lack}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {trouble && (
        <p role="alert" className="error rounded-card error-wash px-4 py-3 mt-4">
          {trouble}
        </p>
      )}
      <div
        className={`${styles.actions} flex wrap justify-end sticky px-6 pt-3 pb-4 -mx-6 mt-5 -mb-6 paper gap-2`}
      >
        <Button onClick={onBack}>{saveKitWords.back}</Button>
        {!isEmpty && (
          <Button look="primary" onClick={() => void save()}>
            {saveKitWords.save}
          </Button>
        )}
      </div>
    </>
  );
}

const lacks = ['not-readable', 'not-found', 'not-a-picture', 'refused', 'no-room'] as const;

/** What a kit lacks of what was wanted, one sentence each. */
export function lacksOf({ kit, recorded, tilesBroken, wantedTiles }: PackedKit): string[] {
  const { places, silent, unasked, stopped } = recorded;
  const failed = places.reduce((sum, place) => sum + place.failed.length, 0);
  const links = lacks.map(
    (lack) => [lack, kit.photos.filter((photo) => photo.lack === lack).length] as const,
  );
  const compared = comparedElsewhere(kit.playlist);
  return [
    ...(stopped ? [saveKitWords.stopped[stopped]({ left: unasked })] : []),
    ...(silent.length > 0 ? [saveKitWords.silent({ count: silent.length })] : []),
    ...(failed > 0 ? [saveKitWords.partial({ count: failed })] : []),
    ...links.filter(([, count]) => count > 0).map(([lack, count]) => saveKitWords.links[lack]({ count })),
    ...(compared > 0 ? [saveKitWords.compared({ count: compared })] : []),
    ...(tilesBroken ? [saveKitWords.mapBroken] : []),
    ...(wantedTiles && !tilesBroken && !kit.tiles && places.length > 0 ? [saveKitWords.noMapThere] : []),
  ];
}

/** Sides of a comparison that come with every Placelens; the others are of this browser. */
const everywhere: readonly (string | undefined)[] = [undefined, tourSide, pageConnection];

/** Steps that compare with something that is not everywhere. */
function comparedElsewhere(playlist: Playlist | undefined): number {
  const steps = playlist?.steps ?? [];
  return steps.filter(({ address }) => {
    const { left, right } = readCompared(addressOf(address).compare);
    return !everywhere.includes(left) || !everywhere.includes(right);
  }).length;
}
