import { useCallback } from 'react';
import { formatShare } from '../../../domain/format/formats.ts';
import { type Share, selectShare } from '../../../domain/runs/list-part.ts';
import type { ListRow } from '../../../spec/batch.ts';
import { Button } from '../../../ui/button.tsx';
import { useInPortions } from '../use-in-portions.ts';
import listWords from './list.messages';

type Props = {
  readonly share: Share;
  /** How many addresses of how many it includes; undefined until a list is read. */
  readonly size: { readonly count: number; readonly all: number } | undefined;
  readonly onWhole: () => void;
};

/** Names the share of a list that is asked, with a link to the whole. */
export function ShareNote({ share, size, onWhole }: Props) {
  const words = shareTexts(share);
  return (
    <div className="row wrap gap-x-3 gap-1 small">
      <p role="status">
        {size ? (
          <b className="lead strong">{listWords.share.takes({ ...words, ...size })}</b>
        ) : (
          listWords.share.waits(words)
        )}
      </p>
      <Button onClick={onWhole}>{listWords.share.whole}</Button>
    </div>
  );
}

function shareTexts({ part, of, overlap }: Share) {
  return { part, of, both: overlap > 0 ? 'yes' : 'no', percent: formatShare(overlap / 100) };
}

/** Returns the rows of a share; `isLatest` is false while they are being found. */
export function useRowsOfShare(rows: readonly ListRow[], share: Share | undefined) {
  return useInPortions(useCallback(() => selectShare(rows, share), [rows, share]));
}
