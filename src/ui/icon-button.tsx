import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & { readonly label: string };

/** A quiet button that is a sign alone; its label is read aloud and shown on hover. */
export function IconButton({ label, title = label, className, ...rest }: Props) {
  const names = [styles.button, className].filter(Boolean).join(' ');
  return <button type="button" {...rest} aria-label={label} title={title} className={names} />;
}
