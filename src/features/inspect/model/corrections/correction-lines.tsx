import {
  findCorrectionConflicts,
  getCorrectedPoints,
  getPhotos,
} from '../../../../domain/corrections/corrections.ts';
import { formatLength } from '../../../../domain/format/formats.ts';
import { isolate } from '../../../../domain/format/sentences.ts';
import { findSubject, getAllSubjects, type Inspection } from '../../../../domain/place/inspection.ts';
import { getRefOperation } from '../../../../domain/place/ref.ts';
import type { Correction } from '../../../../spec/correction.ts';
import type { Position } from '../../../../spec/geojson.ts';
import type { OperationName } from '../../../../spec/operations.ts';
import { waitUntilSettled } from '../../../../state/interface/settled.ts';
import { showToast } from '../../../../state/interface/toast.ts';
import { Button } from '../../../../ui/button.tsx';
import { Download } from '../../../../ui/icons/lazy-icons.ts';
import { createLazyPart } from '../../../../ui/lazy.tsx';
import { LazyMenu } from '../../../../ui/lazy-menu.tsx';
import { useShortened } from '../../../../ui/show-all.tsx';
import { getFeatureName } from '../feature-name.ts';
import { useInspection, useSelection } from '../scene-context.tsx';
import { isCorrectable } from './correcting.ts';
import type { CorrectionFilesProps } from './correction-file-entries.tsx';
import type { CorrectionFileName } from './correction-files.ts';
import styles from './correction-lines.module.css';
import { formatAuthor, formatCorrection, formatFate, getIssueLink } from './correction-text.ts';
import correctionWords from './corrections.messages';
import {
  findOwnActs,
  type KeptCorrections,
  useKeptCorrections,
  withdrawCorrections,
} from './keep-corrections.ts';
import { findAdded, startAddingAgain } from './missing-element.ts';
import { PhotoLine } from './photo-line.tsx';

const fileEntries = createLazyPart<CorrectionFilesProps>(
  async () => (await import('./correction-file-entries.tsx')).CorrectionFileEntries,
);

type Props = {
  /** Shows those of one operation; all of them where it is absent. */
  readonly operation?: OperationName | undefined;
  /** True where what is around it has no margins. */
  readonly inset?: boolean;
};

/** The corrections on the shown address, each with what became of it; nothing where there are none. */
export function CorrectionLines({ operation, inset = false }: Props) {
  const { inspection, connection } = useInspection();
  const kept = useKeptCorrections(inspection.ask);
  const isShown = ({ ref }: { readonly ref: string }) =>
    operation === undefined || getRefOperation(ref) === operation;
  const shown = kept?.corrections.filter(isShown) ?? [];
  const { limit, rest } = useShortened(shown.length, 'mb-1');
  const listed = shown.slice(0, limit);
  if (!kept || shown.length === 0 || !isCorrectable(connection)) return null;
  const save = async (format: CorrectionFileName) => {
    try {
      const { saveCorrectionsAs } = await import('./save-corrections-as.ts');
      await saveCorrectionsAs(format, inspection.ask?.id ?? '', shown);
    } catch {
      showToast(correctionWords.notSaved);
    }
  };
  const conflicts = findCorrectionConflicts(kept.corrections).filter(isShown);
  return (
    <section className={`${inset ? 'px-5 py-2h line-bottom' : ''} small`} aria-label={correctionWords.title}>
      <ul>
        {listed.map((correction, index) => (
          <CorrectionLine
            key={correction.id}
            correction={correction}
            kept={kept}
            isLast={!isSaidWith(correction, listed[index + 1])}
          />
        ))}
      </ul>
      {rest}
      <LazyMenu
        label={correctionWords.save({ count: shown.length })}
        className={styles.files}
        sign={
          <span className="inline-row gap-1h small">
            <Download size={15} aria-hidden />
            {correctionWords.save({ count: shown.length })}
          </span>
        }
        part={fileEntries}
        given={{ onSave: (format) => void save(format) }}
        idle={waitUntilSettled}
        onMissing={() => showToast(correctionWords.notSaved)}
      />
      {conflicts.map(({ ref, corrections, metres }) => (
        <p key={corrections.map(({ id }) => id).join(' ')} className="mt-1 warning break-anywhere">
          {formatConflict(getFeatureName(inspection, ref), corrections, metres)}
        </p>
      ))}
    </section>
  );
}

/** Returns true for two parts of one action: author, day and note are those of both. */
function isSaidWith({ by, at, note }: Correction, next: Correction | undefined): boolean {
  return next !== undefined && next.by === by && next.at === at && next.note === note;
}

type LineProps = {
  readonly correction: Correction;
  readonly kept: KeptCorrections;
  /** True for the last listed part of one action, which says who did it and takes all of it back. */
  readonly isLast: boolean;
};

function CorrectionLine({ correction, kept, isLast }: LineProps) {
  const { inspection } = useInspection();
  const { select } = useSelection();
  const own = findOwnActs(kept, correction);
  const added = findAdded(kept, correction.ref, inspection);
  const said = formatCorrection(correction, inspection);
  const issue = getIssueLink(correction, said);
  return (
    <li className="row between items-baseline gap-2 py-1">
      <span className="fill break-anywhere">
        <button
          type="button"
          className="bare cursor-pointer text-start p-0"
          onClick={() => (added ? startAddingAgain(added) : select(correction.ref, 'stay'))}
        >
          {said}
        </button>
        <span className="block caption quiet">
          {[isLast && formatAuthor(correction), formatFate(correction, inspection), isLast && correction.note]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {getPhotos(correction).map((photo, index) => (
          <PhotoLine
            key={photo.data}
            photo={photo}
            number={index + 1}
            from={getPoint(correction, inspection)}
          />
        ))}
      </span>
      {issue && (
        <a href={issue} target="_blank" rel="noopener noreferrer" className="caption quiet nowrap">
          {correctionWords.issue.report}
        </a>
      )}
      {own.length > 0 && isLast && (
        <Button look="quiet" onClick={() => withdrawCorrections(own)}>
          {correctionWords.undo}
        </Button>
      )}
    </li>
  );
}

/** Returns where the corrected feature should be, or is. */
function getPoint(correction: Correction, inspection: Inspection): Position | undefined {
  const { after, before } = getCorrectedPoints(correction);
  return after ?? before ?? findSubject(getAllSubjects(inspection), correction.ref)?.position;
}

function formatConflict(
  name: string,
  [one, other]: readonly [Correction, Correction],
  metres: number | undefined,
): string {
  const people = {
    name,
    one: isolate(one.by || correctionWords.unnamed),
    other: isolate(other.by || correctionWords.unnamed),
  };
  return metres === undefined
    ? correctionWords.disagree(people)
    : correctionWords.apart({ ...people, length: formatLength(metres) });
}
