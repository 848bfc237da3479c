import { useEffect, useState } from 'react';
import type { ForeignFile } from '../../batch/read-list/foreign-file.ts';
import type { ListOptions, ListReading } from '../../batch/read-list/read-list.ts';
import { readBeside } from './list-reader.ts';

/** What is on the way from a text or a file to a list. */
export type ReadingState =
  | { readonly state: 'nothing' }
  | { readonly state: 'failed'; readonly file: ForeignFile | undefined }
  | { readonly state: 'reading'; readonly read: number; readonly total: number }
  | { readonly state: 'read'; readonly reading: ListReading };

export type ListSource = string | Blob;

/**
 * Reads a list beside the page, anew whenever the source or the options change; `options` must be the same object until
 * then.
 */
export function useListReading(source: ListSource, options: ListOptions): ReadingState {
  const [state, setState] = useState<ReadingState>({ state: 'nothing' });
  useEffect(() => {
    if (typeof source === 'string' && source.trim() === '') {
      setState({ state: 'nothing' });
      return;
    }
    return readBeside(
      { source, options },
      {
        progress: (read, total) => setState({ state: 'reading', read, total }),
        read: (reading) => setState({ state: 'read', reading }),
        failed: (file) => setState({ state: 'failed', file }),
      },
    );
  }, [source, options]);
  return state;
}
