import type { ReactNode } from 'react';
import type { Connection } from '../../client/connection.ts';
import type { Run } from '../../spec/batch.ts';
import { usePreferences } from '../../state/interface/use-preferences.ts';
import styles from './results/note.module.css';

/** What every part of the page Review is given. */
export type ReviewTabProps = {
  readonly connection: Connection;
  /** The run that the address names; undefined where it names none, or none that this browser keeps. */
  readonly run: Run | undefined;
  /** False for a list of the team whose rows are still being brought into this browser. */
  readonly isHere?: boolean;
};

type Props = { readonly title: string; readonly note?: string; readonly children?: ReactNode };

/** What stands in place of the table: why there is none, and the next step. */
export function Note({ title, note, children }: Props) {
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

/** Under which name this browser judges a run: the reviewer's own, or the one that the team knows them by. */
export function useOwnName(run: Run | undefined): string {
  const { reviewer } = usePreferences();
  return run?.team?.name ?? reviewer;
}
