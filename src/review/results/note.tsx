import type { ReactNode } from 'react';
import styles from './note.module.css';

type Props = { readonly title: string; readonly note?: string; readonly children?: ReactNode };

/** What stands in place of the table: why there is none, and the next step. */
export function Note({ title, note, children }: Props) {
  return (
    <div role="status" className={styles.note}>
      <p className={styles.title}>{title}</p>
      {note !== undefined && <p>{note}</p>}
      {children}
    </div>
  );
}
