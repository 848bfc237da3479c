import { useId } from 'react';
import type { Recording } from '../contract/batch.ts';
import { recordingName } from '../domain/side-name.ts';
import type { Connections } from '../scene/compared/connections.ts';
import { isTourRecording } from '../scene/compared/tour-recording.ts';
import type { Source } from '../scene/compared/use-side.ts';
import selectStyles from '../ui/select.module.css';
import { reviewWords } from '../words/words.ts';
import styles from './side-choice.module.css';

type Props = {
  readonly side: 'A' | 'B';
  readonly source: Source | undefined;
  readonly connections: Connections;
  readonly recordings: readonly Recording[];
  readonly onChoose: (name: string) => void;
};

/** Where one side comes from: a connection that this browser knows, or what it recorded of the address. */
export function SideChoice({ side, source, connections, recordings, onChoose }: Props) {
  const words = reviewWords.compare;
  const id = useId();
  const chosen = source && (source.kind === 'recording' ? source.name : source.connection.name);
  return (
    <div className={styles.side}>
      <label htmlFor={id}>{words.side(side)}</label>
      <select
        className={selectStyles.select}
        id={id}
        value={chosen ?? ''}
        onChange={({ target }) => target.value !== '' && onChoose(target.value)}
      >
        {chosen === undefined && <option value="">{words.chooseSide}</option>}
        <optgroup label={words.connections}>
          {connections.offered.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </optgroup>
        {recordings.length > 0 && (
          <optgroup label={words.recordings}>
            {recordings.map((each) => (
              <option key={recordingName(each)} value={recordingName(each)}>
                {isTourRecording(each)
                  ? words.recordedExample
                  : words.recordedAt(new Date(each.recordedAt), each.run !== '')}
              </option>
            ))}
          </optgroup>
        )}
      </select>
      <p>
        {source?.kind === 'recording' &&
          (isTourRecording(source.recording)
            ? words.madeForTour
            : words.recordedAgo(Date.now() - source.recording.recordedAt))}
        {source?.kind === 'connection' && words.askedNow}
      </p>
    </div>
  );
}
