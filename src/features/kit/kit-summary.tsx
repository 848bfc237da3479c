import { useLayoutEffect, useRef, useState } from 'react';
import { formatSize } from '../../domain/format/formats.ts';
import { isolate } from '../../domain/format/sentences.ts';
import { readCompared } from '../../domain/place/side-name.ts';
import type { Playlist } from '../../spec/playlist.ts';
import { addressOf } from '../../state/address.ts';
import { isOneFile } from '../../state/page-config.ts';
import { Button } from '../../ui/button.tsx';
import { Package, TriangleAlert } from '../../ui/icons/first-icons.ts';
import { CircleCheck } from '../../ui/icons/lazy-icons.ts';
import { tourSide } from '../compare/model/tour-recording.ts';
import { pageConnection } from '../inspect/model/connect.ts';
import { leaveKit } from './model/kit-order.ts';
import { estimateOneFile } from './model/one-file.ts';
import saveKitWords from './save-kit.messages';
import styles from './save-kit.module.css';
import { getKitFileName, type KitFileForm, kitForms, saveKitFile } from './save-kit-file.ts';
import type { PackedKit } from './use-making.ts';

type Props = { readonly packed: PackedKit; readonly onBack: () => void };

/** The finished kit: what it holds, what it lacks, and how to save it. */
export function KitSummary({ packed, onBack }: Props) {
  const { kit, bytes } = packed;
  const [form, setForm] = useState<KitFileForm>(() =>
    isOneFile || estimateOneFile(bytes.length) === undefined ? 'kit' : 'page',
  );
  const [saving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button is gone; moved before the dialog checks the focus.
  useLayoutEffect(() => heading.current?.focus(), []);
  const lacks = formatLacks(packed);
  const copied = kit.photos.filter((photo) => photo.bytes).length;
  const isEmpty = kit.places.length === 0;

  async function save(): Promise<void> {
    setSaving(true);
    const came = await saveKitFile(kit, bytes, form);
    setSaving(false);
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
                {saveKitWords.file({
                  name: isolate(getKitFileName(kit, form)),
                  size: formatSize((form === 'page' && estimateOneFile(bytes.length)) || bytes.length),
                })}
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
      {!isEmpty && !isOneFile && <Forms kitBytes={bytes.length} chosen={form} onChoose={setForm} />}
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
          <Button look="primary" aria-disabled={saving} onClick={() => !saving && void save()}>
            {saveKitWords.save}
          </Button>
        )}
      </div>
    </>
  );
}

type FormsProps = {
  /** Bytes of the kit's own file. */
  readonly kitBytes: number;
  readonly chosen: KitFileForm;
  readonly onChoose: (form: KitFileForm) => void;
};

/** The audience of the file: with a Placelens, or without one. */
function Forms({ kitBytes, chosen, onChoose }: FormsProps) {
  return (
    <fieldset className="p-0 border-0 mt-4">
      <legend className="px-0 pb-1 small medium">{saveKitWords.forms}</legend>
      {kitForms.map((form) => {
        const tooLarge = form === 'page' && estimateOneFile(kitBytes) === undefined;
        return (
          <label className="flex items-baseline gap-2h medium cursor-pointer target px-0 py-1h" key={form}>
            <input
              className="tick nudged flex-none m-0"
              type="radio"
              name="kit-form"
              checked={form === chosen}
              disabled={tooLarge}
              onChange={() => onChoose(form)}
            />
            <span>
              {saveKitWords.form[form]}
              <small className="block small regular quiet">
                {tooLarge ? saveKitWords.tooLargeForPage : saveKitWords.formMeaning[form]}
              </small>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

const lacks = ['not-readable', 'not-found', 'not-a-picture', 'refused', 'no-room'] as const;

/** Returns what a kit lacks of what was wanted, one sentence each. */
export function formatLacks({ kit, recorded, tilesBroken, wantedTiles }: PackedKit): string[] {
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

/** Sides of a comparison that every Placelens has; others are in this browser alone. */
const everywhere: readonly (string | undefined)[] = [undefined, tourSide, pageConnection];

/** Counts steps that compare with something that is not everywhere. */
function comparedElsewhere(playlist: Playlist | undefined): number {
  const steps = playlist?.steps ?? [];
  return steps.filter(({ address }) => {
    const { left, right } = readCompared(addressOf(address).compare);
    return !everywhere.includes(left) || !everywhere.includes(right);
  }).length;
}
