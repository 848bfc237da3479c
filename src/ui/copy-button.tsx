import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import styles from './copy-button.module.css';
import copyWords from './copying.messages';
import { copyText } from './hand-out.ts';
import type { Icon } from './icon.tsx';
import { Check, Copy, X } from './icons/first-icons.ts';

type Props = {
  readonly text: string | (() => string);
  readonly label: string;
  readonly icon?: Icon;
  readonly look?: 'plain' | 'primary' | 'quiet' | 'icon';
  readonly className?: string | undefined;
  /** Leaves the Tab order, for buttons in rows with a key order of their own. */
  readonly skipped?: boolean;
  readonly disabled?: boolean;
  /** Called once the text is on the clipboard. */
  readonly onCopied?: () => void;
};

/** Copies a text and shows the outcome. Its width fits every wording, so nothing next to it moves. */
export function CopyButton({
  text,
  label,
  icon,
  look = 'plain',
  className = '',
  skipped = false,
  disabled = false,
  onCopied,
}: Props) {
  const { outcome, copy } = useCopy(text, onCopied);
  const said = { ready: label, done: copyWords.copied, refused: copyWords.notCopied }[outcome];
  const Icon = { ready: icon ?? Copy, done: Check, refused: X }[outcome];
  const common = { onClick: copy, tabIndex: skipped ? -1 : 0, disabled };
  if (look === 'icon') {
    return (
      <button
        type="button"
        {...common}
        className={`${styles.icon} place-items-center fading ${className} quiet bare rounded cursor-pointer p-0 paper-hidden`}
        aria-label={said}
        title={said}
      >
        <Icon size={14} aria-hidden />
      </button>
    );
  }
  return (
    <Button
      {...common}
      look={look === 'primary' ? 'plain' : look}
      className={look === 'primary' ? `${styles.accent} ${className}` : className}
    >
      <Icon size={15} aria-hidden />
      <span className={`${styles.wordings} stack`}>
        <span>{said}</span>
        <span aria-hidden className="invisible">
          {label}
        </span>
      </span>
    </Button>
  );
}

type Outcome = 'ready' | 'done' | 'refused';

/** Milliseconds for which the outcome is shown. */
const shownFor = 1600;

/** Copies a text to the clipboard, and reports for a moment whether the browser allowed it. */
export function useCopy(
  text: string | (() => string),
  onCopied?: () => void,
): { outcome: Outcome; copy: () => void } {
  const [outcome, setOutcome] = useState<Outcome>('ready');
  useEffect(() => {
    if (outcome === 'ready') return;
    const timer = setTimeout(() => setOutcome('ready'), shownFor);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await copyText(typeof text === 'string' ? text : text());
      setOutcome('done');
      onCopied?.();
    } catch {
      setOutcome('refused');
    }
  };
  return { outcome, copy: () => void copy() };
}
