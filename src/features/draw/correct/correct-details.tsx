import { useState } from 'react';
import { formatPastedCoordinate } from '../../../domain/geo/coordinate-text.ts';
import { parseCoordinate } from '../../../domain/geo/typed-coordinate.ts';
import type { Subject } from '../../../domain/place/inspection.ts';
import { Field } from '../../../ui/field.tsx';
import { getMemberName } from '../../inspect/model/corrections/correction-text.ts';
import correctionWords from '../../inspect/model/corrections/corrections.messages';
import correctWords from './correct.messages';
import styles from './correct-bar.module.css';
import { type CorrectionDraft, changeCorrection, moveCorrected } from './correction-draft.ts';
import { getTyped, isFaulty } from './make-corrections.ts';

type DetailsProps = {
  readonly subject: Subject;
  readonly members: readonly string[];
  readonly draft: CorrectionDraft;
};

/** What is typed: the position, the members that can be changed, and a note. */
export function CorrectDetails({ subject, members, draft }: DetailsProps) {
  const { position = subject.position, typed, note } = draft;
  const [written, setWritten] = useState<string>();
  const isFault = written !== undefined && parseCoordinate(written) === undefined;
  return (
    <div className={styles.details}>
      <Field
        label={correctWords.position}
        value={written ?? formatPastedCoordinate(position)}
        complaint={isFault ? correctWords.positionFault : undefined}
        onChange={({ currentTarget: { value } }) => {
          setWritten(value);
          const read = parseCoordinate(value);
          if (read) moveCorrected(read, undefined);
        }}
        onBlur={() => !isFault && setWritten(undefined)}
      />
      {members.map((pointer) => {
        const value = typed[pointer] ?? getTyped(subject, pointer);
        return (
          <Field
            key={pointer}
            label={getMemberName(pointer)}
            value={value}
            complaint={pointer in typed && isFaulty(pointer, value) ? correctionWords.numberFault : undefined}
            onChange={({ currentTarget }) =>
              changeCorrection({ isGone: false, typed: { ...typed, [pointer]: currentTarget.value } })
            }
          />
        );
      })}
      <Field
        label={correctionWords.note}
        value={note}
        onChange={({ currentTarget }) => changeCorrection({ note: currentTarget.value })}
      />
    </div>
  );
}
