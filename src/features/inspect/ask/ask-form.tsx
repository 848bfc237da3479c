import {
  type ClipboardEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  useRef,
  useState,
} from 'react';
import type { Connection } from '../../../client/connection.ts';
import { readPastedAsk } from '../../../domain/place/read-pasted-ask.ts';
import type { Ask } from '../../../spec/operations.ts';
import { findTooLong, longestId } from '../../../spec/operations.ts';
import { isDemo } from '../../../state/address.ts';
import { Button } from '../../../ui/button.tsx';
import { ArrowRight } from '../../../ui/icons/first-icons.ts';
import { createLazyPart, useLazyPart } from '../../../ui/lazy.tsx';
import inspectWords from '../inspect.messages';
import { hasPlaceSearch } from '../model/connect.ts';
import { usualKind } from '../model/use-scene.ts';
import styles from './ask-form.module.css';
import type { ListKeys, LitLine, Suggesting } from './suggestions.tsx';

const suggestions = createLazyPart(async () => (await import('./suggestions.tsx')).Suggestions);

type Props = {
  readonly ask: Ask | undefined;
  /** Who answers. */
  readonly connection: Connection;
  /** What stood in the boxes before they came to life, and whether it was asked for. */
  readonly typed?:
    | { readonly id: string; readonly kind: string | undefined; readonly asked: boolean }
    | undefined;
  readonly onAsk: (ask: Ask) => void;
};

/** Who buys sees which place it is, and no id of it. */
function idShown(ask: Ask | undefined): string | undefined {
  return isDemo && ask ? '' : ask?.id;
}

/** The question: an id, a kind, Inspect. What is typed here lives nowhere else until it is asked. */
export function AskForm({ ask, connection, typed, onAsk }: Props) {
  const [id, setId] = useState(idShown(ask) ?? typed?.id ?? '');
  const [kind, setKind] = useState(ask?.kind ?? typed?.kind ?? usualKind);
  // An id of a link that is too long to be asked stands in the box, and is told at once.
  const [complaint, setComplaint] = useState(() => getFault({ id, kind }, 'of a link'));
  const [suggesting, setSuggesting] = useState<Suggesting>(
    typed?.asked && complaint === undefined ? 'taken' : 'no',
  );
  const [lit, setLit] = useState<LitLine>();
  const [shown, setShown] = useState(ask);
  // What was asked here comes back a moment later, in its order: meanwhile the next may be typed, and asked as well.
  const [sent, setSent] = useState<readonly Ask[]>([]);
  if (shown !== ask) {
    const comesBack = sent.findIndex(({ id, kind }) => id === ask?.id && kind === ask.kind);
    setShown(ask);
    setSent(comesBack < 0 ? [] : sent.slice(comesBack + 1));
    if (comesBack < 0) write(ask);
  }

  const list = useRef<ListKeys>(null);
  const Suggestions = useLazyPart(suggestions, suggesting !== 'no', () => {
    if (suggesting === 'taken') go(written());
    else setSuggesting('no');
  });

  /** What stands in the boxes. */
  function written(): Ask {
    return { id: id.trim(), kind: kind.trim() || usualKind };
  }

  function write(asked: Ask | undefined): void {
    setId(idShown(asked) ?? '');
    setKind(asked?.kind ?? usualKind);
  }

  function go(asked: Ask): void {
    const fault = getFault(asked);
    setComplaint(fault);
    setSuggesting('no');
    if (fault !== undefined) return;
    setSent((before) => [...before, asked]);
    write(asked);
    onAsk(asked);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    // A list that is on its way: what it begins with is taken.
    const comes = suggesting === 'shown' && !Suggestions && id.trim() !== '' && id !== ask?.id;
    if (comes) setSuggesting('taken');
    else if (!list.current?.take()) go(written());
  }

  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const replacesAll = selectionStart === 0 && selectionEnd === value.length;
    if (!replacesAll) return;
    event.preventDefault();
    const pasted = readPastedAsk(event.clipboardData.getData('text'));
    setId(pasted.id);
    setComplaint(undefined);
    if (pasted.kind !== undefined) setKind(pasted.kind);
    setSuggesting('shown');
  }

  function leave(event: FocusEvent<HTMLFormElement>): void {
    if (!event.currentTarget.contains(event.relatedTarget)) setSuggesting('no');
  }

  function reachSuggestions(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Escape') setSuggesting('no');
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (list.current) list.current.step(event.key === 'ArrowDown' ? 1 : -1);
    else setSuggesting('entered');
  }

  return (
    <form className="row fill relative wrap gap-1h" onSubmit={submit} onBlur={leave} noValidate>
      <input
        className={`${styles.id} high-36 flex-1 min-w-0 small mono wash rounded px-2 py-0`}
        aria-label={inspectWords.id}
        aria-invalid={complaint !== undefined}
        aria-describedby={complaint && 'ask-complaint'}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={lit?.list}
        aria-activedescendant={lit?.line}
        placeholder={hasPlaceSearch(connection) ? inspectWords.findPlaceholder : inspectWords.idPlaceholder}
        value={id}
        onChange={(event) => {
          setId(event.target.value);
          setComplaint(undefined);
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
        className={`${styles.kind} high-36 min-w-0 small wash rounded px-2 py-0`}
        aria-label={inspectWords.kind}
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
      <Button type="submit" look="primary" className={styles.inspect} aria-label={inspectWords.inspect}>
        <span aria-hidden className={styles.word}>
          {inspectWords.inspect}
        </span>
        <ArrowRight size={18} aria-hidden className={styles.sign} />
      </Button>
      {complaint && (
        <p id="ask-complaint" role="alert" className="error small whole-line">
          {complaint}
        </p>
      )}
      {suggesting !== 'no' && Suggestions && (
        <Suggestions
          typed={id === ask?.id ? '' : id}
          kind={kind}
          connection={connection}
          begins={suggesting}
          onAsk={go}
          onLit={setLit}
          keys={list}
        />
      )}
    </form>
  );
}

/** Why a question cannot be asked here, before anything is; of a link, whose box may be empty, only what it says. */
function getFault(ask: Ask, of?: 'of a link'): string | undefined {
  if (ask.id === '') return of ? undefined : inspectWords.idMissing;
  const long = findTooLong(ask);
  return long && inspectWords.tooLong[long.part]({ most: longestId, length: long.length });
}
