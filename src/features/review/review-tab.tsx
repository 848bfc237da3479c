import { type ReactNode, useEffect } from 'react';
import type { Connection } from '../../client/connection.ts';
import type { Run } from '../../spec/batch.ts';
import { usePreferences } from '../../state/interface/use-preferences.ts';
import { setSheetStop } from '../../state/interface/what-is-open.ts';
import { usePhone } from '../../ui/viewport.ts';
import styles from './results/note.module.css';

/** The props of every part of the page Review. */
export type ReviewTabProps = {
  readonly connection: Connection;
  /** The run in the address; undefined where it names none, or none of this browser. */
  readonly run: Run | undefined;
  /** False for a list of the team whose rows are still being loaded into this browser. */
  readonly isHere?: boolean;
};

type Props = { readonly title: string; readonly note?: string; readonly children?: ReactNode };

/** The replacement of the table: why there is none, and the next step. */
export function ReviewNote({ title, note, children }: Props) {
  return (
    <div
      role="status"
      className={`${styles.note} justify-items-center place-center stack gap-2 quiet text-center`}
    >
      <p className="strong ink">{title}</p>
      {note !== undefined && <p>{note}</p>}
      {children}
    </div>
  );
}

/** Returns the name under which this browser judges a run: the reviewer's own, or the one in the team. */
export function useOwnName(run: Run | undefined): string {
  const { reviewer } = usePreferences();
  return run?.team?.name ?? reviewer;
}

/** Opens the panel of a phone this far whenever this part is shown. */
export function useSheetOnPhone(stop: Parameters<typeof setSheetStop>[0]): void {
  const isPhone = usePhone();
  useEffect(() => {
    if (isPhone) setSheetStop(stop);
  }, [isPhone, stop]);
}
