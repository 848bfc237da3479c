import type { ComponentProps } from 'react';
import styles from './button.module.css';

type Props = ComponentProps<'button'> & { readonly look?: 'plain' | 'primary' | 'quiet' };

/** A button with the product's three looks; everything else is the element's own. */
export function Button({ look = 'plain', className, ...rest }: Props) {
  const names = [styles.button, look !== 'plain' && styles[look], className].filter(Boolean);
  return <button type="button" {...rest} className={names.join(' ')} />;
}
