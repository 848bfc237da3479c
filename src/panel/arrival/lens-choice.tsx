import { useId } from 'react';
import type { Lens } from '../../domain/arrival.ts';
import { lenses } from '../../state/address.ts';
import type { Icon } from '../../ui/icon.tsx';
import { Accessibility } from '../../ui/icons/accessibility.ts';
import { Package } from '../../ui/icons/package.ts';
import { Siren } from '../../ui/icons/siren.ts';
import { panelWords } from '../../words/words.ts';
import styles from './lens-choice.module.css';

type Props = { readonly lens: Lens; readonly onChoose: (lens: Lens) => void };

const signs: Record<Lens, Icon> = { courier: Package, wheelchair: Accessibility, emergency: Siren };

/** Who arrives: the choice changes what is weighed and what is warned of. */
export function LensChoice({ lens, onChoose }: Props) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={panelWords.lens} className={styles.lenses}>
      {lenses.map((each) => {
        const Sign = signs[each];
        return (
          <label key={each} className={styles.lens} data-chosen={each === lens || undefined}>
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === lens}
              onChange={() => onChoose(each)}
            />
            <Sign size={15} aria-hidden />
            {panelWords.lensName(each)}
          </label>
        );
      })}
    </div>
  );
}
