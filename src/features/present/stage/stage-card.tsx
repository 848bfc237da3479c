import { type AnswerSource, sourceOf } from '../../../ask/live-or-recorded.ts';
import { operationNames } from '../../../contract/operations.ts';
import type { Step } from '../../../contract/playlist.ts';
import { formatMoment } from '../../../core/format/formats.ts';
import type { Inspection } from '../../../core/place/inspection.ts';
import { pageWords } from '../../../scene/words.ts';
import { stageWords } from '../words.ts';
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
};

/** Signs of title and caption beyond which they are written smaller, to stay within the lower third. */
const lengths = { medium: 120, long: 280, longest: 400 };

/** What is said about a step, in the lower third: big type, and small where it comes from. */
export function StageCard({ step, position, of, turning, shown, isSample }: Props) {
  const signs = 2 * step.title.length + step.caption.length;
  const length = (['longest', 'long', 'medium'] as const).find((each) => signs > lengths[each]) ?? 'short';
  const note =
    shown.lack === 'all' ? stageWords.noAnswer : shown.lack === 'part' ? stageWords.partOfAnswer : undefined;
  return (
    <div
      className={`${styles.card} pointer-auto floating absolute overflow-hidden fit`}
      data-card
      data-length={length}
    >
      <p className={`${styles.facts} flex wrap quiet tabular`}>
        <span>{stageWords.progress({ step: position, of })}</span>
        {shown.lack !== 'all' && (
          <span className={`${styles.source} row`} data-recorded={shown.source !== 'live' || undefined}>
            {sourceWords(shown)}
          </span>
        )}
        {isSample && shown.source !== 'sample' && <span>{pageWords.sampleData}</span>}
        {note !== undefined && <span>{note}</span>}
      </p>
      <div key={step.id} className={styles.said} aria-live="polite">
        {step.title !== '' && <h1 className={`${styles.title} balance break-anywhere`}>{step.title}</h1>}
        {step.caption !== '' && <p className={`${styles.caption} quiet break-anywhere`}>{step.caption}</p>}
      </div>
      <span
        className={`${styles.turning} right-0 bottom-0 left-0 absolute`}
        data-turning={turning || undefined}
        aria-hidden
      />
    </div>
  );
}

function sourceWords({ source }: ShownSource): string {
  if (typeof source === 'object') {
    const date = formatMoment(new Date(source.recordedAt), {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    });
    return stageWords.recorded({ date });
  }
  return source === 'sample' ? stageWords.recordedSample : stageWords.live;
}

/** Where what is on the stage comes from, and what of it is not there. */
export type ShownSource = { readonly source: AnswerSource; readonly lack: 'none' | 'part' | 'all' };

/** One recorded answer makes the whole step recorded; the oldest says when. */
export function shownSource(inspection: Inspection): ShownSource {
  const views = operationNames.map((name) => inspection[name]);
  const sources = views.flatMap((view) => ('answer' in view ? [sourceOf(view.answer)] : []));
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
