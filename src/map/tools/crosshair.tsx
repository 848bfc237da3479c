import { type Cover, middleOf } from '../cover.ts';
import styles from './crosshair.module.css';

type Props = { readonly cover: Cover; readonly map: HTMLElement };

/** Where Enter acts while the map has the focus of the keyboard. */
export function Crosshair({ cover, map }: Props) {
  const { x, y } = middleOf(cover, map);
  return <div aria-hidden data-crosshair className={styles.crosshair} style={{ left: x, top: y }} />;
}
