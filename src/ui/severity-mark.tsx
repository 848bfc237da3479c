import styles from './severity-mark.module.css';

type Props = {
  readonly severity: 'error' | 'warning' | 'info' | 'suppressed';
  /** CSS pixels. */
  readonly size?: number;
};

const shapes = {
  error: <path d="M4.2 1h7.6L15.6 8l-3.8 7H4.2L.4 8z" />,
  warning: <path d="M8 1.2 15.6 14.6H.4z" />,
  info: <circle cx="8" cy="8" r="6.6" />,
  suppressed: <circle cx="8" cy="8" r="5.6" />,
};

/** A severity by shape and colour: hexagon, triangle, disc, hollow circle. Words are next to it. */
export function SeverityMark({ severity, size = 14 }: Props) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 16 16"
      width={size}
      height={size}
      className={`${styles.mark} ${severity === 'suppressed' ? `${styles.hollow} faint` : severity}`}
    >
      {shapes[severity]}
    </svg>
  );
}
