import { formatJsonValue } from '../../../domain/json/json-leaves.ts';
import { getMembers, type ScoreDoubt, scoreDoubt } from '../../../domain/place/place-record.ts';
import { ClippedText } from '../../../ui/clipped-text.tsx';
import { TriangleAlert } from '../../../ui/icons/first-icons.ts';
import { FieldName } from '../explain/field-name.tsx';
import inspectWords from '../inspect.messages';
import inspectionWords from '../model/inspection.messages';
import readinessWords from '../model/readiness/readiness.messages';
import styles from './scores.module.css';

const scores = ['score', 'deliveryScore'] as const;

/** The service's own scores, verbatim next to our own count: their range is not specified, so nothing is rated. */
export function Scores({ raw }: { readonly raw: unknown }) {
  const amenities = getMembers(raw, 'properties', 'amenities');
  return (
    <dl className={`${styles.scores} columns-2 px-5 pt-2h pb-3 stack`} aria-label={readinessWords.ownScores}>
      {scores.map((name) => {
        const sent = amenities[name];
        const doubt = scoreDoubt(sent);
        return (
          <div key={name} className={`${styles.score} flex between items-start min-w-0 gap-2`}>
            <dt className="quiet">
              <FieldName operation="details" path={`properties.amenities.${name}`}>
                {inspectionWords.field[name]}
              </FieldName>
              <span className="block caption faint">{inspectWords.rangeNotSpecified}</span>
            </dt>
            <dd className="stack text-end" data-doubt={doubt}>
              <span
                className={
                  doubt === 'missing' || doubt === 'null' ? 'faint' : `${styles.value} strong tabular`
                }
              >
                {sent === undefined ? (
                  inspectionWords.missing
                ) : (
                  <ClippedText text={verbatim(sent)} limit={40} />
                )}
              </span>
              {isOdd(doubt) && (
                <span className="inline-row gap-1 caption warning">
                  <TriangleAlert size={12} aria-hidden />
                  {readinessWords.scoreDoubt[doubt]}
                </span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Returns a value as it is in the answer; texts keep their quotes, so that "4" is not taken for 4. */
function verbatim(sent: unknown): string {
  return typeof sent === 'string' ? JSON.stringify(sent) : formatJsonValue(sent);
}

function isOdd(doubt: ScoreDoubt | undefined): doubt is Exclude<ScoreDoubt, 'missing' | 'null'> {
  return doubt !== undefined && doubt !== 'missing' && doubt !== 'null';
}
