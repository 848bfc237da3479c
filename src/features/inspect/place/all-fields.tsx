import { createLazyPart, Lazy, LazyDetails } from '../../../ui/lazy.tsx';
import inspectWords from '../inspect.messages';
import type { LeavesProps } from './leaves.tsx';

const leaves = createLazyPart(async () => (await import('./leaves.tsx')).Leaves);

/** Brings what is shown under "All fields", so that it opens at once. */
export const fetchLeaves = leaves.fetch;

type Props = LeavesProps & {
  /** The look inside a row of a list, which has edges of its own. */
  readonly inRow?: string | undefined;
};

/** Every leaf of a feature, path and value, unknown extras included: nothing said stays hidden. */
export function AllFields({ inRow, ...given }: Props) {
  return (
    <LazyDetails
      className={inRow ?? 'line-top'}
      summaryClass={
        inRow
          ? 'fit small medium quiet cursor-pointer'
          : 'least-44 chevron row between strong cursor-pointer px-5 py-0 hover ring-in'
      }
      summary={inspectWords.allFields}
    >
      {() => (
        <>
          {!inRow && <p className="px-5 pb-2 caption quiet">{inspectWords.allFieldsNote}</p>}
          <Lazy part={leaves} given={given} />
        </>
      )}
    </LazyDetails>
  );
}
