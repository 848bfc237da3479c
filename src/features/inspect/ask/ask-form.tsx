import {
  type ClipboardEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type Ref,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Connection } from '../../../client/connection.ts';
import { readPastedAsk } from '../../../domain/place/read-pasted-ask.ts';
import type { Position } from '../../../spec/geojson.ts';
import type { Ask } from '../../../spec/operations.ts';
import { findTooLong, longestId } from '../../../spec/operations.ts';
import { isDemo } from '../../../state/address.ts';
import { Button } from '../../../ui/button.tsx';
import { ArrowRight } from '../../../ui/icons/first-icons.ts';
import { createLazyPart, useLazyPart } from '../../../ui/lazy.tsx';
import inspectWords from '../inspect.messages';
import { hasPlaceTiles } from '../model/connect.ts';
import { usualKind } from '../model/use-scene.ts';
import styles from './ask-form.module.css';
import type { ListKeys, LitLine, Suggesting } from './suggestions.tsx';

const suggestions = createLazyPart(async () => (await import('./suggestions.tsx')).Suggestions);

type Props = {
  readonly ask: Ask | undefined;
  /** The place that answered `ask`: the box holds its title, empty where it has none; distances are measured from it. */
  readonly place?: { readonly title: string; readonly position: Position | undefined } | undefined;
  /** The connection that answers. */
  readonly connection: Connection;
  /** The content of the boxes before they came to life, whether it was asked for, and the caret where one has it. */
  readonly typed?:
    | {
        readonly id: string;
        readonly kind: string | undefined;
        readonly asked: boolean;
        readonly selection?: readonly unknown[] | undefined;
      }
    | undefined;
  readonly onAsk: (ask: Ask) => void;
};

/**
 * The question: a name, an address or an id, a kind, Inspect. Typed text is kept nowhere else until it is asked; then
 * the box holds the title of the place.
 */
export function AskForm({ ask, place, connection, typed, onAsk }: Props) {
  const question = useQuestion({ ask, place, typed, onAsk });
  const { box, text, shown, kind, complaint, type, setKind, written, send, clear } = question;
  const kindBox = useRef<HTMLInputElement>(null);
  const begins = typed?.asked ? 'taken' : typed?.selection ? 'shown' : 'no';
  const [suggesting, setSuggesting] = useState<Suggesting>(text?.trim() && !complaint ? begins : 'no');
  const [lit, setLit] = useState<LitLine>();
  const list = useRef<ListKeys>(null);
  const Suggestions = useLazyPart(suggestions, suggesting !== 'no', () => {
    if (suggesting === 'taken') go(written());
    else setSuggesting('no');
  });

  function go(asked?: Ask, title = ''): void {
    setSuggesting('no');
    if (asked) send(asked, title);
    else clear();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    // A list that is on its way: what it begins with is taken.
    if (suggesting === 'shown' && !Suggestions && text?.trim()) setSuggesting('taken');
    else if (!list.current?.take()) go(written());
  }

  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const pasted = readWholePaste(event);
    if (!pasted) return;
    event.preventDefault();
    write(pasted.id);
    if (pasted.kind !== undefined) setKind(pasted.kind);
  }

  function write(next: string): void {
    type(next);
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
        ref={box}
        className={`${styles.id} high-36 flex-1 min-w-0 small truncate wash rounded px-2 py-0`}
        aria-label={inspectWords.id}
        aria-invalid={complaint !== undefined}
        aria-describedby={complaint && 'ask-complaint'}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={lit?.list}
        aria-activedescendant={lit?.line}
        placeholder={hasPlaceTiles(connection) ? inspectWords.findPlaceholder : inspectWords.idPlaceholder}
        value={shown}
        onChange={(event) => write(event.target.value)}
        onClick={({ currentTarget }) => {
          // Another click puts the caret.
          if (text === undefined && suggesting === 'no') currentTarget.select();
          setSuggesting('shown');
        }}
        onKeyDown={reachSuggestions}
        onPaste={paste}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <KindBox ref={kindBox} kind={kind} onKind={setKind} />
      <InspectButton />
      {complaint && <Complaint text={complaint} />}
      {suggesting !== 'no' && Suggestions && (
        <Suggestions
          typed={text ?? ''}
          kind={kind}
          from={place?.position}
          onKind={() => kindBox.current?.focus()}
          connection={connection}
          begins={suggesting}
          onAsk={go}
          onUnit={() => go()}
          onLit={setLit}
          keys={list}
        />
      )}
    </form>
  );
}

/**
 * Returns the reference of a box. What the page writes into it while it has the focus is selected, so that what is typed
 * next replaces it, as it would have replaced what was selected there before. `text` is what a reader typed.
 */
function useWholeSelected(shown: string, text: string | undefined) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (shown !== '' && text === undefined && box.current === document.activeElement) box.current?.select();
  }, [shown, text]);
  return box;
}

/** Returns the question in a pasted text that replaces all of the box. */
function readWholePaste(event: ClipboardEvent<HTMLInputElement>) {
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  const replacesAll = selectionStart === 0 && selectionEnd === value.length;
  return replacesAll ? readPastedAsk(event.clipboardData.getData('text')) : undefined;
}

function InspectButton() {
  return (
    <Button type="submit" look="primary" className={styles.inspect} aria-label={inspectWords.inspect}>
      <span aria-hidden className={styles.word}>
        {inspectWords.inspect}
      </span>
      <ArrowRight size={18} aria-hidden className={styles.sign} />
    </Button>
  );
}

function Complaint({ text }: { readonly text: string }) {
  return (
    <p id="ask-complaint" role="alert" className="error small whole-line">
      {text}
    </p>
  );
}

type KindProps = {
  readonly ref: Ref<HTMLInputElement>;
  readonly kind: string;
  readonly onKind: (kind: string) => void;
};

/** The box of the kind, which suggests the known kinds. The usual kind is in sight only while it has the focus. */
function KindBox({ ref, kind, onKind }: KindProps) {
  return (
    <>
      <input
        ref={ref}
        className={`${styles.kind} ${kind === usualKind ? 'focus-only' : ''} high-36 min-w-0 small wash rounded px-2 py-0`}
        aria-label={inspectWords.kind}
        list="known-kinds"
        value={kind}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={(event) => onKind(event.target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <datalist id="known-kinds">
        <option value="place" />
        <option value="restaurant" />
      </datalist>
    </>
  );
}

/** A question of this form, with the title of the suggestion that it came from. */
type Sent = Ask & { readonly title: string };

/** Keeps the content of the boxes and asks it. A question from elsewhere replaces it. */
function useQuestion({ ask, place, typed, onAsk }: Omit<Props, 'connection'>) {
  // Undefined while nothing is typed after a question: the box shows what was asked.
  const [text, setText] = useState(ask ? undefined : typed?.id);
  const [kind, setKind] = useState(ask?.kind ?? typed?.kind ?? usualKind);
  // An id of a link that is too long to be asked is shown in the box, with its fault at once.
  const [complaint, setComplaint] = useState(() =>
    getFault({ id: ask?.id ?? typed?.id ?? '', kind }, 'of a link'),
  );
  const [askShown, setAskShown] = useState(ask);
  // A question from here comes back a moment later, in its order: meanwhile the next may be typed, and asked as well.
  const [sent, setSent] = useState<readonly Sent[]>([]);
  if (askShown !== ask) {
    const comesBack = sent.findIndex((each) => isSame(each, ask));
    setAskShown(ask);
    setSent(comesBack < 0 ? [] : sent.slice(comesBack));
    if (comesBack < 0) {
      setText(undefined);
      setKind(ask?.kind ?? usualKind);
    }
  }
  const current = sent.at(-1) ?? ask;
  const title = (isSame(current, ask) && place?.title) || sent.at(-1)?.title;

  /** Returns the content of the boxes. */
  function written(): Ask {
    const id = text === undefined ? current?.id : text.trim();
    return { id: id ?? '', kind: kind.trim() || usualKind };
  }

  function type(next: string): void {
    setText(next);
    setComplaint(undefined);
  }

  function send(asked: Ask, title: string): void {
    const fault = getFault(asked);
    setComplaint(fault);
    if (fault !== undefined) return;
    setSent((before) => (isSame(asked, before.at(-1)) ? before : [...before, { ...asked, title }]));
    setText(undefined);
    setKind(asked.kind);
    onAsk(asked);
  }

  /** Shows again what was asked. */
  function clear(): void {
    setText(undefined);
    setComplaint(undefined);
  }

  // In demo mode no id is shown.
  const shown = text ?? (title || (isDemo ? '' : current?.id)) ?? '';
  const box = useWholeSelected(shown, text);
  return { box, text, shown, kind, complaint, type, setKind, written, send, clear };
}

function isSame(one: Ask | undefined, other: Ask | undefined): boolean {
  return one?.id === other?.id && one?.kind === other?.kind;
}

/** Returns why a question cannot be asked; of a link, whose box may be empty, only what the link says. */
function getFault(ask: Ask, of?: 'of a link'): string | undefined {
  if (ask.id === '') return of ? undefined : inspectWords.idMissing;
  const long = findTooLong(ask);
  return long && inspectWords.tooLong[long.part]({ most: longestId, length: long.length });
}
