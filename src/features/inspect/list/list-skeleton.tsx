import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './list-skeleton.module.css';

type Props = {
  readonly label: string;
  readonly rows: number;
  readonly markWidth: number;
  /** Lines of a row. */
  readonly lines: 2 | 3;
  /** Whether the list begins with the heading of a group. */
  readonly headed?: boolean;
};

/** Widths of the lines in percent, so that the bars read as text. */
const widths = [
  [46, 72, 38],
  [58, 64, 38],
];

/** The true layout of a list in grey bars: a mark with lines next to it. */
export function ListSkeleton({ label, rows, markWidth, lines, headed = false }: Props) {
  return (
    <div role="img" aria-label={label} className="flex-1 overflow-hidden min-h-0">
      {headed && (
        <div className={`${styles.heading} px-5 pt-4`}>
          <Skeleton width="64px" height={12} />
        </div>
      )}
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars never move
        <div key={row} className={lines === 3 ? styles.tall : styles.row}>
          <Skeleton width={`${markWidth}px`} height={26} />
          <div className="gap-2 content-start pt-1 stack flex-1">
            {widths[row % 2]?.slice(0, lines).map((width) => (
              <Skeleton key={width} width={`${width}%`} height={11} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
