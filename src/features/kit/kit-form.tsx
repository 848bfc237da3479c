import type { FormEvent } from 'react';
import { formatSize } from '../../domain/format/formats.ts';
import generalWords from '../../domain/words/general.messages';
import type { BasemapName } from '../../state/address.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { KitSource } from './kit-source.ts';
import type { TileSource } from './model/collect-tiles.ts';
import { kitLimits } from './model/kit-file.ts';
import { leaveKit } from './model/kit-order.ts';
import { estimateKit, type KitPlan } from './model/make-kit.ts';
import saveKitWords from './save-kit.messages';
import styles from './save-kit.module.css';

type Props = {
  readonly state: 'reading' | 'lost' | 'ready';
  readonly sources: readonly KitSource[];
  readonly chosen: KitSource['name'];
  /** The typed title. */
  readonly typed: string | undefined;
  readonly tiles: TileSource | undefined;
  readonly basemap: BasemapName;
  /** True where the last attempt failed. */
  readonly hasFailed: boolean;
  readonly onChoose: (name: KitSource['name']) => void;
  readonly onType: (title: string) => void;
  readonly onMake: (plan: KitPlan, shown: boolean) => void;
};

/** Bytes from which mail servers refuse a file. */
const largeMail = 25_000_000;

/** The content of a kit, and its expected size. */
export function KitForm({ state, sources, chosen, typed, hasFailed, ...rest }: Props) {
  const { tiles, basemap, onChoose, onType, onMake } = rest;
  const source = sources.find(({ name }) => name === chosen) ?? sources[0];
  const count = source?.asks.length ?? 0;
  const problem = state === 'reading' ? saveKitWords.reading : getProblem(source);
  const title = typed ?? source?.title ?? '';
  const isNameless = title.trim() === '';

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!source || problem || isNameless) return;
    const from = source.name === 'shown' ? 'list' : source.name;
    const { asks, playlist, isShown } = source;
    onMake({ title: title.trim(), from, asks, playlist }, isShown);
  }

  return (
    <form onSubmit={submit} noValidate>
      {state === 'lost' && <p className="warning mt-3">{saveKitWords.lost}</p>}
      {source && (
        <Field
          label={saveKitWords.name}
          value={title}
          maxLength={120}
          complaint={isNameless ? saveKitWords.noName : undefined}
          onChange={({ target }) => onType(target.value)}
        />
      )}
      {sources.length > 1 && (
        <fieldset className="p-0 border-0 mt-4">
          <legend className="px-0 pb-1 small medium">{saveKitWords.contents}</legend>
          {sources.map(({ name, note }) => (
            <label className="flex items-baseline gap-2h medium cursor-pointer target px-0 py-1h" key={name}>
              <input
                className="tick nudged flex-none m-0"
                type="radio"
                name="kit-source"
                checked={name === source?.name}
                onChange={() => onChoose(name)}
              />
              <span>
                {saveKitWords.from[name]}
                <small className="block small regular quiet break-anywhere">{note}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {problem ? (
        <p role="status" className="wash rounded-card px-4 py-3 mt-3">
          {problem}
        </p>
      ) : (
        source && <Contents source={source} count={count} tiles={tiles} basemap={basemap} />
      )}
      {hasFailed && (
        <p role="alert" className="warning mt-3">
          {saveKitWords.failed}
        </p>
      )}
      <div
        className={`${styles.actions} flex wrap justify-end sticky px-6 pt-3 pb-4 -mx-6 mt-5 -mb-6 paper gap-2`}
      >
        <Button onClick={leaveKit}>{generalWords.cancel}</Button>
        <Button type="submit" look="primary" disabled={problem !== undefined || isNameless}>
          {saveKitWords.make}
        </Button>
      </div>
    </form>
  );
}

/** Returns why no kit can be made. */
function getProblem(source: KitSource | undefined): string | undefined {
  if (!source) return saveKitWords.nothing;
  const { length } = source.asks;
  if (length === 0) return saveKitWords.noPlaces;
  return length > kitLimits.places
    ? saveKitWords.tooMany({ count: length, most: kitLimits.places })
    : undefined;
}

type ContentsProps = Pick<Props, 'tiles' | 'basemap'> & {
  readonly source: KitSource;
  readonly count: number;
};

/** The parts of the file, and its size before it is made. */
function Contents({ source, count, tiles, basemap }: ContentsProps) {
  const { facts, isShown } = source;
  const size = estimateKit(facts, tiles);
  const photos = photoCount(source);
  return (
    <>
      <dl className={`${styles.parts} stack rounded-card hairline px-4 py-1 mt-4`}>
        <dt>{saveKitWords.part.answers}</dt>
        <dd>{isShown ? saveKitWords.answersShown : saveKitWords.answersAsked({ count })}</dd>
        <dt>{saveKitWords.part.photos}</dt>
        <dd>
          {photos === undefined ? saveKitWords.photosUncounted : saveKitWords.photosSmall({ count: photos })}
        </dd>
        <dt>{saveKitWords.part.map}</dt>
        <dd>{tiles ? saveKitWords.mapCopied : saveKitWords.mapPlain[basemap]}</dd>
        <dt>{saveKitWords.part.size}</dt>
        <dd>
          <b className="strong tabular">{saveKitWords.about({ size: formatSize(size) })}</b>
          {size > largeMail && <span className="block warning">{saveKitWords.large}</span>}
        </dd>
      </dl>
      <p className="small quiet mt-3">{saveKitWords.noToken}</p>
    </>
  );
}

/** Returns the number of photos; undefined where it is not known for every place. */
function photoCount({ facts }: KitSource): number | undefined {
  let count = 0;
  for (const { photos } of facts) {
    if (photos === undefined) return undefined;
    count += photos;
  }
  return count;
}
