import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: string;
  /** False leaves the page behind usable and readable. */
  readonly modal?: boolean;
  readonly children: ReactNode;
};

/** A question over the page: Esc and a click outside close it, focus returns where it was. */
export function Dialog({ open, onClose, title, description, modal = true, children }: Props) {
  return (
    <Base.Root open={open} modal={modal} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        {modal && <Base.Backdrop className={styles.backdrop} />}
        <Base.Popup className={styles.popup}>
          <Base.Title>{title}</Base.Title>
          {description && <Base.Description className={styles.description}>{description}</Base.Description>}
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
