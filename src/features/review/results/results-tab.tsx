import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useSelection } from '../../inspect/model/scene-context.tsx';
import { useResults } from '../../inspect/model/use-run.ts';
import { ReviewNote, type ReviewTabProps } from '../review-tab.tsx';
import resultWords from './results.messages';
import { ResultsView } from './results-view.tsx';

/** The results of a list: its rows as a table, in figures and on the map. */
export function ResultsTab({ run }: ReviewTabProps) {
  const { address, go } = useSelection();
  const view = useResults(address.run);
  const toList = <Button onClick={() => go({ stand: 'list' })}>{resultWords.toList}</Button>;
  if (address.run === null) {
    return (
      <ReviewNote title={resultWords.noRun} note={resultWords.noRunNote}>
        {toList}
      </ReviewNote>
    );
  }
  switch (view.state) {
    case 'reading':
      return (
        <div role="status" aria-label={resultWords.reading} className="content-start stack gap-3">
          <Skeleton width="40%" height={28} />
          <Skeleton width="100%" height={32} />
          {Array.from({ length: 12 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bars that are all alike
            <Skeleton key={index} width="100%" height={20} />
          ))}
        </div>
      );
    case 'unreadable':
      return <ReviewNote title={resultWords.unreadable} note={resultWords.unreadableNote} />;
    case 'ready':
      if (view.results.length > 0) {
        return <ResultsView run={run} results={view.results} whole={view.whole} />;
      }
      return (
        <ReviewNote title={resultWords.noRows} note={resultWords.noRowsNote}>
          {toList}
        </ReviewNote>
      );
  }
}
