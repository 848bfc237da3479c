import { Skeleton } from '../../ui/skeleton.tsx';
import { panelWords } from '../../words/words.ts';
import factStyles from './facts.module.css';
import styles from './place-skeleton.module.css';

const photos = [1, 2, 3];
const amenities = ['elevator', 'wheelchair'];
const facts = [58, 44, 76, 20, 38, 46, 30, 22, 36, 26];

/** The true layout of the Place tab in grey bars: readiness, photos, amenities, facts. */
export function PlaceSkeleton() {
  return (
    <div role="img" aria-label={panelWords.loading('details')}>
      <div className={styles.readiness}>
        <Skeleton width="36%" height={16} />
        <Skeleton width="100%" height={6} />
        <Skeleton width="64%" height={12} />
        <Skeleton width="48%" height={12} />
      </div>
      <div className={styles.photos}>
        {photos.map((photo) => (
          <Skeleton key={photo} width="132px" height={84} />
        ))}
      </div>
      <div className={styles.amenities}>
        {amenities.map((amenity) => (
          <Skeleton key={amenity} width="70%" height={14} />
        ))}
      </div>
      <div className={factStyles.facts}>
        {facts.map((width) => (
          <div key={width} className={factStyles.fact}>
            <Skeleton width="70%" height={12} />
            <Skeleton width={`${width}%`} height={12} />
          </div>
        ))}
      </div>
    </div>
  );
}
