import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Layers2 } from '../../../ui/icons/layers-2.ts';
import styles from './floor-button.module.css';

type Props = { readonly label: string; readonly children: ReactNode };

/** The stack on a phone: a button with the floor that is shown; it opens the rows below itself. */
export function FloorButton({ label, children }: Props) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    box.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes what the button opened, from anywhere in it
    <div
      ref={box}
      className={styles.box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        // One step back: the selection stays.
        event.preventDefault();
        setOpen(false);
        button.current?.focus();
      }}
    >
      <Button ref={button} className={styles.button} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Layers2 size={16} aria-hidden />
        <bdi>{label}</bdi>
      </Button>
      {open && <div className={styles.list}>{children}</div>}
    </div>
  );
}
