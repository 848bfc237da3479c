import { isJsonObject } from '../../contract/geojson.ts';
import type { OperationName } from '../../contract/operations.ts';
import type { Subject } from '../../domain/inspection.ts';
import { jsonText } from '../../domain/json-leaves.ts';
import { membersAt } from '../../domain/place-record.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { panelWords } from '../../words/words.ts';
import { SentValue } from '../place/sent-value.tsx';
import styles from './point-cells.module.css';
import { PointMark } from './point-mark.tsx';

type PointOperation = Extract<OperationName, 'parking' | 'entrance'>;

type Props = {
  readonly operation: PointOperation;
  readonly point: Subject<PointOperation>;
  readonly index: number;
  readonly active: boolean;
};

/** One parking or entrance point: its mark, what is written of it, its kinds, its id. */
export function PointCells({ operation, point, index, active }: Props) {
  const { text, kind, subKind, id } = membersAt(point.raw, 'properties');
  const written = typeof text === 'string' && text !== '';
  return (
    <td className={styles.point}>
      <PointMark operation={operation} index={index} />
      <div className={styles.words}>
        <div className={written ? styles.text : styles.noText}>
          {!written && `${panelWords.pointField.text} `}
          <SentValue value={text} />
        </div>
        <div className={styles.kinds}>
          <span>
            <span className={styles.label}>{panelWords.pointField.kind} </span>
            <SentValue value={kind} />
          </span>
          <span>
            <span className={styles.label}>{panelWords.pointField.subKind} </span>
            <SentValue value={subKind} />
          </span>
        </div>
        <div className={styles.id}>
          <SentValue value={id} mono />
          {id !== undefined && id !== null && (
            <span className={styles.copy}>
              <CopyButton
                look="icon"
                text={() => jsonText(id)}
                label={panelWords.copyId}
                done={panelWords.copied}
                refused={panelWords.notCopied}
                skipped={!active}
              />
            </span>
          )}
        </div>
      </div>
    </td>
  );
}

/** What can be said of a point that was set aside, in one line: its fields as they were sent. */
export function pointFacts(raw: unknown): string {
  if (!isJsonObject(raw)) return '';
  const properties = membersAt(raw, 'properties');
  return ['text', 'kind', 'subKind', 'id']
    .flatMap((field) =>
      properties[field] === undefined || properties[field] === null ? [] : [jsonText(properties[field])],
    )
    .join(' · ');
}
