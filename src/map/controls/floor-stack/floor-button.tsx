import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Layers2 } from '../../../ui/icons/first-icons.ts';
import styles from './floor-button.module.css';

type Props = {
  readonly label: string;
  /** Its short form on a low map. */
  readonly short: string | undefined;
  /** Every floor; calls back with the chosen one, null for all. */
  readonly floors: (onChosen: (key: string | null) => void) => ReactNode;
  /** The units of the chosen floor. */
  readonly units: ReactNode;
};

/**
 * The stack on a phone: a button with the floor on the screen. It opens all floors below itself; after a choice by
 * finger their units are shown instead, so that the map stays visible. Arrow keys move on from floor to floor.
 */
export function FloorButton({ label, short, floors, units }: Props) {
  const [shown, setShown] = useState<'floors' | 'units'>();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const byFinger = useRef(false);
  const open = shown !== undefined;
  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setShown(undefined);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);
  useEffect(() => {
    if (shown === 'floors') box.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [shown]);
  const onChosen = (key: string | null) => {
    if (!byFinger.current) return;
    setShown(key === null ? undefined : 'units');
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes what the button opened, from anywhere in it
    <div
      ref={box}
      className={`${styles.box} z-2 left-2 column items-start gap-2 absolute`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        // One step back: the selection stays.
        event.preventDefault();
        setShown(undefined);
        button.current?.focus();
      }}
    >
      <Button
        ref={button}
        className={`${styles.button} justify-center max-w-full overflow-hidden`}
        aria-expanded={open}
        aria-label={label}
        data-short={short}
        onClick={() => setShown(shown === 'floors' ? undefined : 'floors')}
      >
        <Layers2 size={16} aria-hidden />
        <bdi className="overflow-hidden ellipsis">{label}</bdi>
      </Button>
      {open && (
        <div
          ref={(list) => list?.showPopover()}
          popover="manual"
          className={`${styles.list} fixed inherit flex items-start bare m-0 p-0`}
          onPointerDownCapture={() => {
            byFinger.current = true;
          }}
          onKeyDownCapture={() => {
            byFinger.current = false;
          }}
        >
          {shown === 'floors' ? floors(onChosen) : units}
        </div>
      )}
    </div>
  );
}
