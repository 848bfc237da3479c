import { type AnswerSource, getAnswerSource } from '../../../client/live-or-recorded.ts';
import type { ChangeTotals } from '../../../domain/diff/difference.ts';
import { formatMoment } from '../../../domain/format/formats.ts';
import type { Inspection } from '../../../domain/place/inspection.ts';
import { operationNames } from '../../../spec/operations.ts';
import type { Playlist, Step } from '../../../spec/playlist.ts';
import pageWords from '../../inspect/model/page.messages';
import { BrandLine } from '../brand/brand-line.tsx';
import type { WornBrand } from '../brand/use-show-brand.ts';
import stageWords from '../stage.messages';
import styles from './stage-card.module.css';

type Props = {
  readonly step: Step;
  readonly position: number;
  readonly of: number;
  /** True while another step than this one is on its way. */
  readonly turning: boolean;
  readonly shown: ShownSource;
  /** True where the places that answer are samples. */
  readonly isSample: boolean;
  readonly length: CardLength;
  /** The counts of what the step compares; undefined where it compares nothing. */
  readonly compared: ChangeTotals | undefined;
  readonly brand: WornBrand;
};

/** Characters of title and caption beyond which the type is smaller, to stay within the lower third. */
const lengths = { medium: 120, long: 280, longest: 400 };

export type CardLength = 'short' | keyof typeof lengths;

/**
 * Returns the text length of the longest step of a playlist: the type size stays the same from one step to the next.
 */
export function measureCardLength({ steps }: Playlist): CardLength {
  const signs = Math.max(0, ...steps.map(({ title, caption }) => 2 * title.length + caption.length));
  return (['longest', 'long', 'medium'] as const).find((each) => signs > lengths[each]) ?? 'short';
}

/** The text of a step in the lower third: big type, with its source in small type. */
export function StageCard({ step, position, of, turning, shown, isSample, length, compared, brand }: Props) {
  const note =
    shown.lack === 'all' ? stageWords.noAnswer : shown.lack === 'part' ? stageWords.partOfAnswer : undefined;
  return (
    <div
      className={`${styles.card} pointer-auto floating absolute overflow-hidden fit`}
      data-card
      data-length={length}
    >
      <p className={`${styles.facts} flex wrap items-center quiet tabular`}>
        {brand.isOwn && <BrandLine brand={brand} className={styles.brand} />}
        <span>{stageWords.progress({ step: position, of })}</span>
        {shown.lack !== 'all' && (
          <span className={`${styles.source} row`} data-recorded={shown.source !== 'live' || undefined}>
            {sourceWords(shown, isSample)}
          </span>
        )}
        {note !== undefined && <span>{note}</span>}
      </p>
      <div key={step.id} className={styles.said} aria-live="polite">
        {step.title !== '' && (
          <h1 dir="auto" className={`${styles.title} balance break-anywhere`}>
            {step.title}
          </h1>
        )}
        {step.caption !== '' && (
          <p dir="auto" className={`${styles.caption} quiet break-anywhere`}>
            {step.caption}
          </p>
        )}
      </div>
      {compared && <Legend totals={compared} />}
      <span
        className={`${styles.progress} bottom-0 left-0 absolute`}
        style={{ width: `${(100 * position) / of}%` }}
        aria-hidden
      />
      <span
        className={`${styles.turning} right-0 bottom-0 left-0 absolute`}
        data-turning={turning || undefined}
        aria-hidden
      />
    </div>
  );
}

/** The meaning of the signs of a comparison, of those that are on the map. */
function Legend({ totals }: { readonly totals: ChangeTotals }) {
  return (
    <ul className={`${styles.legend} flex wrap tabular`}>
      {changeClasses
        .filter((name) => totals[name] > 0)
        .map((name) => (
          <li key={name} className="row gap-1h" data-change={name}>
            <span aria-hidden />
            {stageWords.legend[name]({ count: totals[name] })}
          </li>
        ))}
    </ul>
  );
}

const changeClasses = ['moved', 'changed', 'added', 'removed'] as const;

/** Samples that a service answers with now are no live data. */
function sourceWords({ source }: ShownSource, isSample: boolean): string {
  if (typeof source === 'object') {
    const date = formatMoment(new Date(source.recordedAt), {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    });
    return stageWords.recorded({ date });
  }
  if (source === 'sample') return stageWords.recordedSample;
  return isSample ? pageWords.sampleData : stageWords.live;
}

/** The source of what is on the stage, and what of it is missing. */
export type ShownSource = { readonly source: AnswerSource; readonly lack: 'none' | 'part' | 'all' };

/** One recorded answer makes the whole step recorded; the oldest says when. */
export function getShownSource(inspection: Inspection): ShownSource {
  const views = operationNames.map((name) => inspection[name]);
  const sources = views.flatMap((view) => ('answer' in view ? [getAnswerSource(view.answer)] : []));
  const times = sources.flatMap((source) => (typeof source === 'object' ? [source.recordedAt] : []));
  const failed = views.filter(({ state }) => state === 'failed').length;
  return {
    source:
      times.length > 0
        ? { recordedAt: Math.min(...times) }
        : (sources.find((source) => source !== 'live') ?? 'live'),
    lack: failed === 0 ? 'none' : failed === views.length ? 'all' : 'part',
  };
}
