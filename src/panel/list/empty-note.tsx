import type { ReactNode } from 'react';
import styles from './empty-note.module.css';

/** What stands where a list would, when there is nothing to list. */
export function EmptyNote({ children }: { readonly children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
