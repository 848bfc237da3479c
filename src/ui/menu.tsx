import { Menu } from '@base-ui/react/menu';
import { type ReactNode, useRef } from 'react';
import type { Icon } from './icon.tsx';
import styles from './menu.module.css';

/** How the button of a menu looks. */
export type MenuLook = {
  readonly id?: string;
  readonly label: string;
  readonly className?: string | undefined;
  /** The icon on the button. */
  readonly sign: ReactNode;
};

type Props = MenuLook & {
  readonly startsOpen?: boolean;
  readonly startsFocused?: boolean;
  readonly children: ReactNode;
};

/** A button and the menu that it opens. The menu is within the button's own landmark, above everything else. */
export function MenuButton({
  id,
  label,
  className = '',
  sign,
  startsOpen = false,
  startsFocused = false,
  children,
}: Props) {
  const home = useRef<HTMLSpanElement>(null);
  return (
    <Menu.Root defaultOpen={startsOpen}>
      <Menu.Trigger
        id={id}
        autoFocus={startsFocused}
        className={`${styles.trigger} outlined ${className} stack flex-none quiet bare rounded cursor-pointer p-0 paper-hidden`}
        aria-label={label}
        title={label}
      >
        {sign}
      </Menu.Trigger>
      <span ref={home} className="absolute" />
      <Menu.Portal container={home}>
        <Menu.Positioner className={styles.positioner} positionMethod="fixed" sideOffset={6} align="end">
          <Menu.Popup className={`${styles.menu} no-ring floating px-1h py-1h`}>{children}</Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

type EntryProps = { readonly icon: Icon; readonly children: ReactNode };

/** An action. `stay` keeps the menu open, to show the outcome. */
export function MenuEntry({
  icon: Icon,
  stay = false,
  onClick,
  children,
}: EntryProps & { readonly stay?: boolean; readonly onClick: () => void }) {
  return (
    <Menu.Item className={styles.entry} closeOnClick={!stay} onClick={onClick}>
      <Icon size={16} aria-hidden />
      {children}
    </Menu.Item>
  );
}

/** A link to another site: only the reader opens it, and the site gets no referrer. */
export function MenuLink({ icon: Icon, href, children }: EntryProps & { readonly href: string }) {
  return (
    <Menu.LinkItem
      className={styles.entry}
      closeOnClick
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon size={16} aria-hidden />
      {children}
    </Menu.LinkItem>
  );
}

export function MenuLine() {
  return <Menu.Separator className={styles.line} />;
}
