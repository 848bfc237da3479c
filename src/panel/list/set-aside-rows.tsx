import type { OperationName } from '../../contract/operations.ts';
import type { SetAside } from '../../contract/received.ts';
import { ClippedText } from '../../ui/clipped-text.tsx';
import { panelWords } from '../../words/words.ts';
import type { ListRow } from './list-row.ts';
import styles from './set-aside-rows.module.css';

/** The rows below a list: what the service sent that stands nowhere on the map. */
export type AsideRow = ListRow & {
  readonly kind: 'aside';
  /** undefined for the heading above them. */
  readonly aside: SetAside<OperationName> | undefined;
  readonly count: number;
};

/** A heading and one row for each element that was set aside; none where nothing was. */
export function asideRows(setAside: readonly SetAside<OperationName>[]): AsideRow[] {
  if (setAside.length === 0) return [];
  const common = { kind: 'aside', ref: undefined, level: 1, count: setAside.length } as const;
  return [
    { ...common, key: 'aside', aside: undefined, height: 68 },
    ...setAside.map((aside) => ({
      ...common,
      level: 2 as const,
      key: `aside${aside.index}`,
      aside,
      height: 76,
    })),
  ];
}

type Props = {
  readonly row: AsideRow;
  /** The element's own name and facts, as far as they could be read. */
  readonly facts: string;
};

/** The cell of one element that was set aside: what it is, the path that does not hold, and the reason. */
export function AsideCells({ row: { aside, count }, facts }: Props) {
  if (!aside) {
    return (
      <td className={styles.heading}>
        <strong>{panelWords.setAsideTitle}</strong>
        <span>{panelWords.setAsideNote(count)}</span>
      </td>
    );
  }
  return (
    <td className={styles.aside} data-set-aside={aside.index}>
      {facts !== '' && (
        <span className={styles.facts}>
          <ClippedText text={facts} limit={300} showAll={panelWords.showAll} />
        </span>
      )}
      <span className={styles.path}>
        <ClippedText
          text={panelWords.setAsideReason(aside.path, aside.reason)}
          limit={300}
          showAll={panelWords.showAll}
        />
      </span>
    </td>
  );
}
