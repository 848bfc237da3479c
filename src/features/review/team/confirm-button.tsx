import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import sharedWords from './team.messages';

type Props = {
  /** The label of the button that asks first. */
  readonly deed: string;
  /** The same for screen readers, where the label is too short. */
  readonly label?: string;
  readonly question: ReactNode;
  /** The label of the button that confirms. */
  readonly yes: string;
  readonly onYes: () => void;
  readonly className?: string | undefined;
  /** The class of the question's line. */
  readonly askedClass?: string;
};

/**
 * An action with a confirmation. The focus goes to the way out, and back to where it was; to the surrounding list where
 * the action removed its item.
 */
export function ConfirmButton({ deed, label, question, yes, onYes, className, askedClass = '' }: Props) {
  const [asked, ask] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (asked) cancel.current?.focus();
    else if (wasAsked.current) opener.current?.focus();
    wasAsked.current = asked;
  }, [asked]);
  const list = useRef<HTMLElement>(null);
  useEffect(() => () => void (document.activeElement === document.body && list.current?.focus()), []);
  if (!asked)
    return (
      <Button ref={opener} look="quiet" className={className} aria-label={label} onClick={() => ask(true)}>
        {deed}
      </Button>
    );
  return (
    <div
      role="alert"
      className={`row wrap gap-2 small ${askedClass}`}
      onKeyDown={(event) => event.key === 'Escape' && ask(false)}
    >
      <div>{question}</div>
      <span className="row gap-2">
        <Button
          onClick={({ currentTarget }) => {
            list.current = currentTarget.closest<HTMLElement>('ul[tabindex]');
            ask(false);
            onYes();
          }}
        >
          {yes}
        </Button>
        <Button ref={cancel} look="quiet" onClick={() => ask(false)}>
          {sharedWords.cancel}
        </Button>
      </span>
    </div>
  );
}
