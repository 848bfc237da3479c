import type { FormEvent } from 'react';
import { shareWords } from '../../core/words/words.ts';
import type { TileSource } from '../../scene/kit/collect-tiles.ts';
import { kitLimits } from '../../scene/kit/kit-file.ts';
import { leaveKit } from '../../scene/kit/kit-order.ts';
import { estimateKit, type KitPlan } from '../../scene/kit/make-kit.ts';
import type { BasemapName } from '../../store/address.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { KitSource } from './kit-source.ts';
import styles from './save-kit.module.css';

type Props = {
  readonly state: 'reading' | 'lost' | 'ready';
  readonly sources: readonly KitSource[];
  readonly chosen: KitSource['name'];
  /** The title, once somebody wrote one. */
  readonly typed: string | undefined;
  readonly tiles: TileSource | undefined;
  readonly basemap: BasemapName;
  /** The last try came to nothing. */
  readonly hasFailed: boolean;
  readonly onChoose: (name: KitSource['name']) => void;
  readonly onType: (title: string) => void;
  readonly onMake: (plan: KitPlan, shown: boolean) => void;
};

/** Bytes from which mail servers refuse a file. */
const largeMail = 25_000_000;

/** What goes into a kit, and how large it will be. */
export function KitForm({ state, sources, chosen, typed, hasFailed, ...rest }: Props) {
  const words = shareWords.kit.save;
  const { tiles, basemap, onChoose, onType, onMake } = rest;
  const source = sources.find(({ name }) => name === chosen) ?? sources[0];
  const count = source?.asks.length ?? 0;
  const problem = state === 'reading' ? words.reading : problemOf(source);
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
      {state === 'lost' && <p className={`${styles.warning} warning mt-3`}>{words.lost}</p>}
      {source && (
        <Field
          label={words.name}
          value={title}
          maxLength={120}
          complaint={isNameless ? words.noName : undefined}
          onChange={({ target }) => onType(target.value)}
        />
      )}
      {sources.length > 1 && (
        <fieldset className={styles.sources}>
          <legend className="small medium">{words.contents}</legend>
          {sources.map(({ name, note }) => (
            <label className="flex items-baseline gap-2h medium cursor-pointer target px-0 py-1h" key={name}>
              <input
                className="flex-none m-0"
                type="radio"
                name="kit-source"
                checked={name === source?.name}
                onChange={() => onChoose(name)}
              />
              <span>
                {words.from[name]}
                <small className="block small regular quiet break-anywhere">{note}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {problem ? (
        <p role="status" className={`${styles.problem} wash rounded-card px-4 py-3 mt-3`}>
          {problem}
        </p>
      ) : (
        source && <Contents source={source} count={count} tiles={tiles} basemap={basemap} />
      )}
      {hasFailed && (
        <p role="alert" className={`${styles.warning} warning mt-3`}>
          {words.failed}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={leaveKit}>{words.cancel}</Button>
        <Button type="submit" look="primary" disabled={problem !== undefined || isNameless}>
          {words.make}
        </Button>
      </div>
    </form>
  );
}

/** Why no kit can be made of it. */
function problemOf(source: KitSource | undefined): string | undefined {
  const words = shareWords.kit.save;
  if (!source) return words.nothing;
  const { length } = source.asks;
  if (length === 0) return words.noPlaces;
  return length > kitLimits.places ? words.tooMany(length, kitLimits.places) : undefined;
}

type ContentsProps = Pick<Props, 'tiles' | 'basemap'> & {
  readonly source: KitSource;
  readonly count: number;
};

/** The parts of the file, and its size before it is made. */
function Contents({ source, count, tiles, basemap }: ContentsProps) {
  const words = shareWords.kit.save;
  const { facts, isShown } = source;
  const size = estimateKit(facts, tiles);
  return (
    <>
      <dl className={`${styles.parts} stack rounded-card hairline px-4 py-1 mt-4`}>
        <dt>{words.part.answers}</dt>
        <dd>{isShown ? words.answersShown : words.answersAsked(count)}</dd>
        <dt>{words.part.photos}</dt>
        <dd>{words.photosSmall(photoCount(source))}</dd>
        <dt>{words.part.map}</dt>
        <dd>{tiles ? words.mapCopied : words.mapPlain[basemap]}</dd>
        <dt>{words.part.size}</dt>
        <dd>
          <b className="strong tabular">{words.about(size)}</b>
          {size > largeMail && <span className="block warning">{words.large}</span>}
        </dd>
      </dl>
      <p className={`${styles.note} small quiet px-4 py-3 mt-3`}>{words.noToken}</p>
    </>
  );
}

/** Undefined where some place has not said yet. */
function photoCount({ facts }: KitSource): number | undefined {
  let count = 0;
  for (const { photos } of facts) {
    if (photos === undefined) return undefined;
    count += photos;
  }
  return count;
}
