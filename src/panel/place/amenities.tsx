import { jsonText } from '../../domain/json-leaves.ts';
import { membersAt } from '../../domain/place-record.ts';
import { ClippedText } from '../../ui/clipped-text.tsx';
import { CheckBold } from '../../ui/icons/check-bold.ts';
import { XBold } from '../../ui/icons/x-bold.ts';
import { panelWords } from '../../words/words.ts';
import styles from './amenities.module.css';

/** Yes, no and unknown are three states: what the service does not say is never shown as a no. */
export function Amenities({ raw }: { readonly raw: unknown }) {
  const amenities = membersAt(raw, 'properties', 'amenities');
  const stated = ['elevator', 'wheelchair'] as const;
  return (
    <dl
      className={styles.amenities}
      aria-label={panelWords.amenities}
      data-evidence="wheelchair elevator"
      tabIndex={-1}
    >
      {stated.map((name) => (
        <div key={name} className={styles.amenity}>
          <dt>{panelWords.field[name]}</dt>
          <dd>
            <Stated value={amenities[name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Stated({ value }: { readonly value: unknown }) {
  if (value === true) {
    return (
      <span className={styles.yes}>
        <CheckBold size={16} aria-hidden />
        {panelWords.yes}
      </span>
    );
  }
  if (value === false) {
    return (
      <span className={styles.no}>
        <XBold size={16} aria-hidden />
        {panelWords.no}
      </span>
    );
  }
  return (
    <span className={styles.unknown}>
      <span aria-hidden className={styles.stroke} />
      {panelWords.unknown}
      {value !== undefined && value !== null && (
        <span className={styles.range}>
          <ClippedText text={panelWords.floorSent(jsonText(value))} limit={40} showAll={panelWords.showAll} />
        </span>
      )}
    </span>
  );
}
