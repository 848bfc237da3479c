import type { ListRow } from '../../../spec/batch.ts';
import { Button } from '../../../ui/button.tsx';
import { createLazyPart, Lazy, LazyDetails } from '../../../ui/lazy.tsx';
import listWords from './list.messages';

type Props = {
  /** The list, or the id of the run that holds it. */
  readonly list: readonly ListRow[] | string;
};

const teamDivide = createLazyPart<Props>(
  async () => (await import('../offline-shares/team-divide.tsx')).TeamDivide,
);

/** Divides a list among a team, on request. */
export function DivideFold({ list }: Props) {
  return (
    <LazyDetails
      className="small"
      summaryClass="medium cursor-pointer target-small fit content-center"
      summary={listWords.divide}
    >
      {() => <Lazy part={teamDivide} given={{ list }} instead={(again) => <Broke again={again} />} />}
    </LazyDetails>
  );
}

function Broke({ again }: { readonly again: () => void }) {
  return (
    <div role="alert" className="row wrap gap-2 mt-1 quiet">
      <p>{listWords.divideBroke}</p>
      <Button onClick={again}>{listWords.tryAgain}</Button>
    </div>
  );
}
