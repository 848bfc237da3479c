import styles from './histogram.module.css';

type Bar = {
  readonly label: string;
  readonly count: number;
  /** The count as it is written. */
  readonly written: string;
  readonly said: string;
};

type Props = { readonly title: string; readonly bars: readonly Bar[] };

/** Pixels of the drawing, which is scaled to its container. */
const width = 360;
const height = 88;
const gap = 4;

/** Counts as bars of one scale, the count above each, its category below. */
export function Histogram({ title, bars }: Props) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const step = width / Math.max(1, bars.length);
  return (
    <figure className={styles.histogram}>
      <figcaption className="small medium">{title}</figcaption>
      <svg className="block w-full" viewBox={`0 0 ${width} ${height + 30}`} role="img">
        <title>{bars.map(({ said }) => said).join('; ')}</title>
        {bars.map(({ label, count, written }, index) => {
          const tall = (count / most) * (height - 16);
          // One of thousands is visible too.
          const drawn = count === 0 ? 0 : Math.max(2, tall);
          const middle = (index + 0.5) * step;
          return (
            <g key={label}>
              <rect x={index * step + gap / 2} y={height - drawn} width={step - gap} height={drawn} rx={2} />
              {count > 0 && (
                <text x={middle} y={height - drawn - 4}>
                  {written}
                </text>
              )}
              <text x={middle} y={height + 14} className={styles.label}>
                {label}
              </text>
            </g>
          );
        })}
        <line x1={0} x2={width} y1={height} y2={height} />
      </svg>
    </figure>
  );
}
