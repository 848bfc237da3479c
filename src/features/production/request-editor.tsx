import {
  type ClipboardEvent,
  type KeyboardEvent,
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { create } from 'zustand';
import { createProductionRequest, getProductionUrl } from '../../client/call-production.ts';
import { indentJson } from '../../domain/json/indent-json.ts';
import { findJsonFault, type JsonFault } from '../../domain/json/json-fault.ts';
import { formatCurlCommand } from '../../domain/web/http.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Braces, Send, Square, SquareTerminal } from '../../ui/icons/lazy-icons.ts';
import productionWords from './production.messages';
import { formatJsonFault } from './production-text.ts';
import styles from './request-editor.module.css';
import { type Access, isThroughServer, type Production } from './use-production.ts';

/** Maximum bytes of a body that a Placelens server passes on. */
const serverLimit = 64 * 1024;

type Props = { readonly production: Production; readonly access: Access };

/** The body of the call. Its faults are shown once the reader leaves it or sends it, then while typing. */
export function RequestEditor({ production, access }: Props) {
  const { connection, calling, send, stop } = production;
  const body = useProductionDraft();
  const [told, setTold] = useState(false);
  // A megabyte is checked in the pauses of typing.
  const settled = useDeferredValue(body);
  const fault = useMemo(() => (told ? findJsonFault(settled) : undefined), [told, settled]);
  const bytes = useMemo(() => new TextEncoder().encode(settled).length, [settled]);
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  /** Returns true for JSON; else the fault is shown and the caret goes there. */
  function isSound(): boolean {
    const wrong = findJsonFault(body);
    setTold(wrong !== undefined);
    if (wrong) goTo(box.current, wrong);
    return wrong === undefined;
  }

  function sendIt(): void {
    if (isSound()) send(body);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    sendIt();
  }

  return (
    <div className="mt-4 stack gap-1h">
      <div className="flex between items-baseline gap-3 small">
        <label className="medium" htmlFor={id}>
          {productionWords.body}
        </label>
        <span className={`${styles.told} quiet`}>{productionWords.bytes({ count: bytes })}</span>
      </div>
      <textarea
        ref={box}
        id={id}
        className={`${styles.box} typed-code no-zoom zeros ground inherit resize rounded w-full edged px-3 py-2h`}
        value={body}
        rows={7}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}said`}
        onChange={(event) => {
          draftProduction(event.target.value);
          if (fault === undefined) setTold(false);
        }}
        onBlur={() => setTold(findJsonFault(body) !== undefined)}
        onKeyDown={onKeyDown}
        onPaste={pasteLong}
      />
      <p id={`${id}said`} aria-live="polite" className={`${styles.told} ${fault ? 'error' : 'quiet'}`}>
        {fault
          ? formatJsonFault(fault)
          : body.trim() === beginning && productionWords.emptyObject({ object: beginning })}
      </p>
      {isThroughServer(connection) && bytes > serverLimit && (
        <p className={`${styles.told} warning`}>
          {productionWords.bodyLarge({ count: bytes, limit: serverLimit })}
        </p>
      )}
      <div className={`${styles.actions} flex wrap gap-2 mt-1`}>
        <Button
          look="primary"
          aria-disabled={calling || access.state !== 'ready'}
          aria-keyshortcuts="Control+Enter"
          title={productionWords.sendKeys}
          onClick={sendIt}
        >
          <Send size={14} aria-hidden />
          {calling ? productionWords.sending : productionWords.send}
        </Button>
        {calling && (
          <Button onClick={stop}>
            <Square size={13} aria-hidden />
            {productionWords.stop}
          </Button>
        )}
        <Button onClick={() => isSound() && draftProduction(indentJson(body) ?? body)}>
          <Braces size={14} aria-hidden />
          {productionWords.format}
        </Button>
        {connection.name !== 'page' && <CopyCurl access={access} body={body} />}
      </div>
      <p className={`${styles.told} quiet`}>{productionWords.sentOnce}</p>
    </div>
  );
}

/** Copies the call as a command for a shell; nothing while it has no address. */
function CopyCurl({ access, body }: { readonly access: Access; readonly body: string }) {
  if (access.state === 'no address') return null;
  return (
    <CopyButton
      look="quiet"
      icon={SquareTerminal}
      text={() =>
        formatCurlCommand(getProductionUrl(access.access), createProductionRequest(access.access, body))
      }
      label={productionWords.copyCurl}
    />
  );
}

/** Characters from which a browser's own pasting takes seconds: it lays out line by line. */
const longPaste = 64 * 1024;

/** Inserts a long text at once, with the line breaks of a text box. */
function pasteLong(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const text = event.clipboardData.getData('text');
  if (text.length < longPaste) return;
  event.preventDefault();
  const box = event.currentTarget;
  box.setRangeText(text.replace(/\r\n?/g, '\n'), box.selectionStart, box.selectionEnd, 'end');
  draftProduction(box.value);
}

function goTo(box: HTMLTextAreaElement | null, { offset }: JsonFault): void {
  box?.focus();
  box?.setSelectionRange(offset, offset + 1);
}

/** The smallest JSON object: the call's format is unknown. */
const beginning = '{}';

const useStore = create<{ readonly body: string }>(() => ({ body: beginning }));

/** The body typed for the production call. In memory only: it may hold personal data. */
export function useProductionDraft(): string {
  return useStore(({ body }) => body);
}

export function draftProduction(body: string): void {
  useStore.setState({ body });
}
