import { formatShare, formatSize } from '../../../domain/format/formats.ts';
import { clipText, isolate } from '../../../domain/format/sentences.ts';
import generalWords from '../../../domain/words/general.messages';
import listsWords from '../../../domain/words/lists.messages';
import { sheetProblemText } from '../../../domain/words/lists.ts';
import { fileLimits, mostRows } from '../../../spec/file-limits.ts';
import { Button } from '../../../ui/button.tsx';
import listWords from './list.messages';
import styles from './list-editor.module.css';
import type { ListSource, NotRead, ReadingState } from './use-list-reading.ts';

type Props = {
  readonly state: ReadingState;
  readonly source: ListSource;
  readonly onCancel: () => void;
};

/** How much of a list is read, or why it was not. */
export function ReadingLine({ state, source, onCancel }: Props) {
  if (state.state === 'failed') {
    return (
      <p role="alert" className="small error">
        {notReadText(state.why, source)}
      </p>
    );
  }
  if (state.state !== 'reading') return null;
  return (
    <p className={`${styles.reading} row wrap gap-1h gap-x-3h small tabular`} role="status">
      <progress max={state.total} value={state.read} aria-label={listWords.ids} />
      {listWords.reading({ percent: getPercent(state.read, state.total) })}
      <Button look="quiet" onClick={onCancel}>
        {generalWords.cancel}
      </Button>
    </p>
  );
}

/** Returns how much of a list is read: `40%`. */
function getPercent(read: number, total: number): string {
  return formatShare(Math.floor((100 * read) / Math.max(1, total)) / 100);
}

function notReadText(why: NotRead, source: ListSource): string {
  switch (why.what) {
    case 'unreadable':
      return listWords.readFailed;
    case 'foreign':
      return listsWords.foreign[why.file];
    case 'sheet':
      return sheetProblemText(why.problem);
    case 'beyond': {
      const name = source instanceof File ? source.name : listWords.pasted;
      return listWords.beyond[why.limit]({
        name: isolate(clipText(name)),
        size: formatSize(fileLimits.list),
        most: mostRows,
      });
    }
  }
}
