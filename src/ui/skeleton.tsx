import styles from './skeleton.module.css';

type Props = {
  /** Width in the units of CSS, of the line that will stand here. */
  readonly width: string;
  readonly height: number;
};

/** A grey bar where a text will stand. It takes its room at once and is seen after 150 ms. */
export function Skeleton({ width, height }: Props) {
  return (
    <span
      aria-hidden
      className={`${styles.bar} max-w-full block wash-strong rounded`}
      style={{ width, height }}
    />
  );
}
