import {
  type ClipboardEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  useRef,
  useState,
} from 'react';
import type { Ask } from '../../contract/operations.ts';
import { readAsk } from '../../domain/read-ask.ts';
import { Button } from '../../ui/button.tsx';
import { ArrowRight } from '../../ui/icons/arrow-right.ts';
import { words } from '../../words/words.ts';
import styles from './ask-form.module.css';
import { Suggestions } from './suggestions.tsx';

type Props = {
  readonly ask: Ask | undefined;
  /** What stood in the boxes before they came to life. */
  readonly typed?: { readonly id: string; readonly kind: string | undefined };
  readonly onAsk: (ask: Ask) => void;
};

/** The question: an id, a kind, Inspect. What is typed here lives nowhere else until it is asked. */
export function AskForm({ ask, typed, onAsk }: Props) {
  const [id, setId] = useState(ask?.id ?? typed?.id ?? '');
  const [kind, setKind] = useState(ask?.kind ?? typed?.kind ?? 'place');
  const [complaint, setComplaint] = useState<string>();
  const [suggesting, setSuggesting] = useState<'no' | 'shown' | 'entered'>('no');
  const [shown, setShown] = useState(ask);
  if (shown !== ask) {
    setShown(ask);
    setId(ask?.id ?? '');
    setKind(ask?.kind ?? 'place');
  }
  const idBox = useRef<HTMLInputElement>(null);

  function go(asked: Ask): void {
    setSuggesting('no');
    onAsk(asked);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const asked = { id: id.trim(), kind: kind.trim() || 'place' };
    setComplaint(asked.id === '' ? words.idMissing : undefined);
    if (asked.id !== '') go(asked);
  }

  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const replacesAll = selectionStart === 0 && selectionEnd === value.length;
    if (!replacesAll) return;
    event.preventDefault();
    const pasted = readAsk(event.clipboardData.getData('text'));
    setId(pasted.id);
    if (pasted.kind !== undefined) setKind(pasted.kind);
  }

  function leave(event: FocusEvent<HTMLFormElement>): void {
    if (!event.currentTarget.contains(event.relatedTarget)) setSuggesting('no');
  }

  function reachSuggestions(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Escape') setSuggesting('no');
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setSuggesting('entered');
  }

  return (
    <form className={styles.form} onSubmit={submit} onBlur={leave} noValidate>
      <input
        ref={idBox}
        className={styles.id}
        aria-label={words.id}
        aria-invalid={complaint !== undefined}
        aria-describedby={complaint && 'ask-complaint'}
        placeholder={words.idPlaceholder}
        value={id}
        onChange={(event) => {
          setId(event.target.value);
          setSuggesting('shown');
        }}
        onClick={() => setSuggesting('shown')}
        onKeyDown={reachSuggestions}
        onPaste={paste}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <input
        className={styles.kind}
        aria-label={words.kind}
        list="known-kinds"
        value={kind}
        onChange={(event) => setKind(event.target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <datalist id="known-kinds">
        <option value="place" />
        <option value="restaurant" />
      </datalist>
      <Button type="submit" look="primary" className={styles.inspect} aria-label={words.inspect}>
        <span aria-hidden className={styles.word}>
          {words.inspect}
        </span>
        <ArrowRight size={18} aria-hidden className={styles.sign} />
      </Button>
      {complaint && (
        <p id="ask-complaint" role="alert" className={styles.complaint}>
          {complaint}
        </p>
      )}
      {suggesting !== 'no' && (
        <Suggestions
          typed={id === ask?.id ? '' : id}
          focusFirst={suggesting === 'entered'}
          onAsk={go}
          onLeave={() => {
            idBox.current?.focus();
            setSuggesting('no');
          }}
        />
      )}
    </form>
  );
}
