import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import type { LazyPart } from './lazy.tsx';
import styles from './menu.module.css';
import type { MenuButton, MenuLook } from './menu.tsx';

type Props<Given> = MenuLook & {
  /** What the menu holds. */
  readonly part: LazyPart<Given>;
  readonly given: Given;
  /** Resolves when it may be loaded in advance. */
  readonly idle: () => Promise<void>;
  /** Called where it was requested and did not load; the next press requests it again. */
  readonly onMissing: () => void;
};

type Parts<Given> = { readonly Button: typeof MenuButton; readonly Entries: ComponentType<Given> };

/** A button whose menu is loaded while the page is idle, or when it is pressed; it opens then. */
export function LazyMenu<Given extends object>({ part, given, idle, onMissing, ...look }: Props<Given>) {
  const [parts, setParts] = useState<Parts<Given> & { readonly focused: boolean }>();
  const [press, setPress] = useState<'none' | 'down' | 'done'>('none');
  const button = useRef<HTMLButtonElement>(null);
  const fetch = useCallback(async () => {
    const [{ MenuButton: Button }, Entries] = await Promise.all([import('./menu.tsx'), part.fetch()]);
    setParts({ Button, Entries, focused: document.activeElement === button.current });
  }, [part]);
  useEffect(() => {
    // The failure is reported at the press.
    idle()
      .then(fetch)
      .catch(() => {});
  }, [idle, fetch]);
  // A button that disappears under a finger would lose the press.
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
