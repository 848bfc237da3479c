import { Button } from '../ui/button.tsx';
import { MapPinOff } from '../ui/icons/map-pin-off.ts';
import { words } from '../words/words.ts';
import styles from './no-map.module.css';

type Props = { readonly onList: () => void };

/** What stands where the map would be: a sheet of plain map paper, what is the matter, and the way on. */
export function NoMap({ onList }: Props) {
  return (
    <div className={styles.paper}>
      <div className={styles.card}>
        <span className={styles.sign}>
          <MapPinOff size={20} aria-hidden />
        </span>
        <h2>{words.noMap.title}</h2>
        <p>{words.noMap.reason}</p>
        <p>{words.noMap.stays}</p>
        <Button look="primary" onClick={onList}>
          {words.noMap.toList}
        </Button>
      </div>
    </div>
  );
}
