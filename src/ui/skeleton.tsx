import styles from './skeleton.module.css';

type Props = {
  /** Width, in CSS units, of the line that it replaces. */
  readonly width: string;
  readonly height: number;
};

/** A grey bar in place of a text. It takes its room at once and becomes visible after 150 ms. */
export function Skeleton({ width, height }: Props) {
  return (
    <span
      aria-hidden
      className={`${styles.bar} max-w-full block wash-strong rounded`}
      style={{ width, height }}
    />
  );
}
