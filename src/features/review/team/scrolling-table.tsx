import type { ReactNode } from 'react';
import styles from './team.module.css';

type Props = { readonly label: string; readonly columns: readonly string[]; readonly children: ReactNode };

/** A table of figures, a body for each line of names; it scrolls sideways where there is little room. */
export function ScrollingTable({ label, columns, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it
    <section className="overflow-auto scroll-x" aria-label={label} tabIndex={0}>
      <table className={`${styles.figures} collapse caption tabular w-full`}>
        <thead>
          <tr className="quiet">
            {columns.map((each) => (
              <th key={each} scope="col">
                {each}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </section>
  );
}
