import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import type { LazyPart } from './lazy.tsx';
import styles from './menu.module.css';
import type { MenuButton, MenuLook } from './menu.tsx';

type Props<Given> = MenuLook & {
  /** What the menu holds. */
  readonly part: LazyPart<Given>;
  readonly given: Given;
  /** When it may be loaded without being asked for. */
  readonly idle: () => Promise<void>;
  /** It was asked for and did not come; the next press asks anew. */
  readonly onMissing: () => void;
};

type Parts<Given> = { readonly Button: typeof MenuButton; readonly Entries: ComponentType<Given> };

/** A button whose menu is loaded while nobody waits, or when it is pressed; it opens then. */
export function LazyMenu<Given extends object>({ part, given, idle, onMissing, ...look }: Props<Given>) {
  const [parts, setParts] = useState<Parts<Given> & { readonly focused: boolean }>();
  const [press, setPress] = useState<'none' | 'down' | 'done'>('none');
  const button = useRef<HTMLButtonElement>(null);
  const fetch = useCallback(async () => {
    const [{ MenuButton: Button }, Entries] = await Promise.all([import('./menu.tsx'), part.fetch()]);
    setParts({ Button, Entries, focused: document.activeElement === button.current });
  }, [part]);
  useEffect(() => {
    // Whoever presses it is told what becomes of it.
    idle()
      .then(fetch)
      .catch(() => {});
  }, [idle, fetch]);
  // A button that goes away under a finger would lose the press.
  if (parts && press !== 'down') {
    const { Button, Entries, focused } = parts;
    return (
      <Button {...look} startsOpen={press === 'done'} startsFocused={focused}>
        <Entries {...given} />
      </Button>
    );
  }
  const open = () => {
    setPress('done');
    fetch().catch(() => {
      setPress('none');
      onMissing();
    });
  };
  return (
    <button
      ref={button}
      type="button"
      id={look.id}
      className={`${styles.trigger} outlined ${look.className ?? ''} stack flex-none quiet bare rounded cursor-pointer p-0 paper-hidden`}
      aria-label={look.label}
      title={look.label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerDown={() => setPress('down')}
      onPointerLeave={() => setPress((now) => (now === 'down' ? 'none' : now))}
      onClick={open}
    >
      {look.sign}
    </button>
  );
}
