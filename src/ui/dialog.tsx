import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';
import { X } from './icons/first-icons.ts';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called when it is gone and the focus is back. */
  readonly onClosed?: () => void;
  readonly title: string;
  readonly description?: string;
  /** True where a click outside must not discard the work in it: Esc and its buttons close it. */
  readonly holdsWork?: boolean;
  /** False leaves the page behind usable and readable. */
  readonly modal?: boolean;
  /** A bar is near the top, its title is only read out; its content has its own padding. */
  readonly look?: 'plain' | 'wide' | 'bar';
  /** Label of a button in the corner that closes it, for dialogs that have no other. */
  readonly closeLabel?: string;
  readonly children: ReactNode;
};

/** A dialog over the page: Esc and mostly a click outside close it, focus returns where it was. */
export function Dialog({
  open,
  onClose,
  onClosed,
  title,
  description,
  holdsWork = false,
  modal = true,
  look = 'plain',
  closeLabel,
  children,
}: Props) {
  return (
    <Base.Root
      open={open}
      modal={modal}
      disablePointerDismissal={holdsWork}
      onOpenChange={(next) => !next && onClose()}
      onOpenChangeComplete={(next) => !next && onClosed?.()}
    >
      <Base.Portal>
        {modal && <Base.Backdrop className={`${styles.backdrop} fixed inset-0 z-20`} />}
        <Base.Popup className={styles[look]} aria-modal={modal}>
          <Base.Title
            className={look === 'bar' ? 'visually-hidden' : `${styles.title} title bold tight mb-2`}
          >
            {title}
          </Base.Title>
          {description && <Base.Description className="quiet">{description}</Base.Description>}
          {children}
          {closeLabel && (
            <Base.Close
              className={`${styles.close} stack quiet bare rounded cursor-pointer absolute`}
              aria-label={closeLabel}
              title={closeLabel}
            >
              <X size={18} aria-hidden />
            </Base.Close>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
