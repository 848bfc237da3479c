import { useId } from 'react';
import type { Recording } from '../../contract/batch.ts';
import { recordingName } from '../../core/place/side-name.ts';
import { reviewWords } from '../../core/words/words.ts';
import { isTourRecording } from '../../scene/compared/tour-recording.ts';
import type { SideSource } from '../../scene/compared/use-compared.ts';
import type { Connections } from '../../scene/connect.ts';
import selectStyles from '../../ui/select.module.css';
import styles from './side-choice.module.css';

type Props = {
  readonly side: 'A' | 'B';
  readonly source: SideSource | undefined;
  /** The connections to choose among. */
  readonly offered: Connections['offered'];
  readonly recordings: readonly Recording[];
  readonly onChoose: (name: string) => void;
};

/** Where one side comes from: a connection that this browser knows, or what it recorded of the address. */
export function SideChoice({ side, source, offered, recordings, onChoose }: Props) {
  const words = reviewWords.compare;
  const id = useId();
  const chosen = source && (source.kind === 'recording' ? source.name : source.connection.name);
  return (
    <div className={styles.side}>
      <label className="caption quiet" htmlFor={id}>
        {words.side(side)}
      </label>
      <select
        className={selectStyles.select}
        id={id}
        value={chosen ?? ''}
        onChange={({ target }) => target.value !== '' && onChoose(target.value)}
      >
        {chosen === undefined && <option value="">{words.chooseSide}</option>}
        <optgroup label={words.connections}>
          {offered.map(({ name, title }) => (
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
      <p className="caption quiet">
        {source?.kind === 'recording' &&
          (isTourRecording(source.recording)
            ? words.madeForTour
            : words.recordedAgo(Date.now() - source.recording.recordedAt))}
        {source?.kind === 'connection' && words.askedNow}
      </p>
    </div>
  );
}
