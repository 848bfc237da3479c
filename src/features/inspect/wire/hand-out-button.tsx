import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import copyWords from '../../../ui/copying.messages';
import { SecretHeldBack } from '../../../ui/hand-out.ts';
import type { Icon } from '../../../ui/icon.tsx';
import { Check, X } from '../../../ui/icons/first-icons.ts';
import styles from './hand-out-button.module.css';
import wireWords from './wire.messages';

type Props = {
  /** The button's label, and its accessible name where the label is not enough. */
  readonly label: string;
  readonly name?: string;
  readonly icon: Icon;
  readonly kind: 'copy' | 'save';
  /** Copies or saves; throws SecretHeldBack where it holds a token. */
  readonly act: () => void | Promise<void>;
  readonly disabled?: boolean;
};

type Outcome = 'ready' | 'done' | 'refused' | 'held';

/** Milliseconds for which the outcome is shown; what was held back stays until the next try. */
const shownFor = 1600;

/** A button that copies or saves something, and reports the outcome. */
export function HandOutButton({ label, name, icon, kind, act, disabled = false }: Props) {
  const [outcome, setOutcome] = useState<Outcome>('ready');
  useEffect(() => {
    if (outcome === 'ready' || outcome === 'held') return;
    const timer = setTimeout(() => setOutcome('ready'), shownFor);
    return () => clearTimeout(timer);
  }, [outcome]);

  const handOut = async () => {
    try {
      await act();
      setOutcome('done');
    } catch (error) {
      setOutcome(error instanceof SecretHeldBack ? 'held' : 'refused');
    }
  };
  const refused = kind === 'copy' ? copyWords.notCopied : wireWords.notSaved;
  const said = {
    ready: label,
    done: kind === 'copy' ? copyWords.copied : wireWords.saved,
    refused,
    held: refused,
  }[outcome];
  const Icon = { ready: icon, done: Check, refused: X, held: X }[outcome];
  return (
    <>
      <Button
        onClick={() => void handOut()}
        disabled={disabled}
        aria-label={outcome === 'ready' ? (name ?? label) : undefined}
      >
        <Icon size={14} aria-hidden />
        <span className={`${styles.wordings} stack`}>
          <span>{said}</span>
          <span aria-hidden className="invisible">
            {label}
          </span>
        </span>
      </Button>
      {outcome === 'held' && (
        <p role="alert" className={`${styles.held} whole-line caption error`}>
          {wireWords.heldBack}
        </p>
      )}
    </>
  );
}
