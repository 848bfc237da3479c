import { useId } from 'react';
import { formatAgo } from '../../domain/format/formats.ts';
import { getRecordingName } from '../../domain/place/side-name.ts';
import type { Recording } from '../../spec/batch.ts';
import { isRemembered } from '../../state/remembered.ts';
import selectStyles from '../../ui/select.module.css';
import type { Connections } from '../inspect/model/connect.ts';
import compareWords from './compare.messages';
import comparedWords from './model/compared.messages';
import { formatRecordedTime } from './model/side-text.ts';
import { isTourRecording } from './model/tour-recording.ts';
import type { SideSource } from './model/use-compared.ts';
import styles from './side-choice.module.css';

type Props = {
  /** `Side A`, `Before`. */
  readonly title: string;
  readonly source: SideSource | undefined;
  /** The connections to choose among. */
  readonly offered: Connections['offered'];
  readonly recordings: readonly Recording[];
  readonly onChoose: (name: string) => void;
};

/** The source of one side: a connection of this browser, or one of its recordings of the address. */
export function SideChoice({ title, source, offered, recordings, onChoose }: Props) {
  const id = useId();
  const chosen = source && (source.kind === 'recording' ? source.name : source.connection.name);
  return (
    <div className={styles.side}>
      <label className="caption quiet" htmlFor={id}>
        {title}
      </label>
      <select
        className={selectStyles.select}
        id={id}
        value={chosen ?? ''}
        onChange={({ target }) => target.value !== '' && onChoose(target.value)}
      >
        {chosen === undefined && <option value="">{compareWords.chooseSide}</option>}
        <optgroup label={compareWords.connections}>
          {offered.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </optgroup>
        {recordings.length > 0 && (
          <optgroup label={compareWords.recordings}>
            {recordings.map((each) => (
              <option key={getRecordingName(each)} value={getRecordingName(each)}>
                {isTourRecording(each) ? comparedWords.recordedExample : recordedAt(each)}
              </option>
            ))}
          </optgroup>
        )}
      </select>
      <p className="caption quiet">
        {source?.kind === 'recording' &&
          (isTourRecording(source.recording)
            ? compareWords.madeForTour
            : (isRemembered(source.recording) ? compareWords.seenAgo : compareWords.recordedAgo)({
                ago: formatAgo(Date.now() - source.recording.recordedAt),
              }))}
        {source?.kind === 'connection' && compareWords.askedNow}
      </p>
    </div>
  );
}

/** Returns `May 14, 3:00 PM`, and whether it was asked in a run. */
function recordedAt(recording: Recording): string {
  const moment = formatRecordedTime(recording);
  return recording.run === '' || isRemembered(recording) ? moment : compareWords.recordedInRun({ moment });
}
