import type { ComponentProps } from 'react';
import styles from './button.module.css';
import iconButtonStyles from './icon-button.module.css';

type Props = ComponentProps<'button'> & { readonly look?: 'plain' | 'primary' | 'quiet' };

/** A button with the product's three looks; everything else is the element's own. */
export function Button({ look = 'plain', className, ...rest }: Props) {
  const names = [styles.button, look !== 'plain' && styles[look], className].filter(Boolean);
  return <button type="button" {...rest} className={names.join(' ')} />;
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { readonly label: string };

/** A quiet button that is a sign alone; its label is read aloud and shown on hover. */
export function IconButton({ label, title = label, className, ...rest }: IconButtonProps) {
  const names = [iconButtonStyles.button, className].filter(Boolean).join(' ');
  return <button type="button" {...rest} aria-label={label} title={title} className={names} />;
}
