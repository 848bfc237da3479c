import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Saving, saveOwnPlace } from '../../client/own-place.ts';
import { forgetAnswers } from '../../client/queries.ts';
import { getAnswers, writeRecord } from '../../domain/draft/edited-record.ts';
import { getDraftTitle } from '../../domain/draft/new-draft.ts';
import { isolate } from '../../domain/format/sentences.ts';
import type { Draft } from '../../spec/draft.ts';
import type { JsonObject } from '../../spec/geojson.ts';
import { type Ask, operationNames } from '../../spec/operations.ts';
import { showToast } from '../../state/interface/toast.ts';
import { Button } from '../../ui/button.tsx';
import { SecretHeldBack, saveFile } from '../../ui/hand-out.ts';
import { Package } from '../../ui/icons/first-icons.ts';
import { FileDown } from '../../ui/icons/lazy-icons.ts';
import { getServerConnection, serverConnection, usualConnection } from '../inspect/model/connect.ts';
import pageWords from '../inspect/model/page.messages';
import { useSelection } from '../inspect/model/scene-context.tsx';
import { type Adding, addToKit } from '../kit/model/add-to-kit.ts';
import kitWords from '../kit/model/kit.messages';
import type { KitPlace } from '../kit/model/kit.ts';
import { orderKit } from '../kit/model/kit-order.ts';
import { kitConnection } from '../kit/model/named-kit.ts';
import { useKitStatus } from '../kit/model/open-kit.ts';
import { findDraftFaults } from './draft-faults.ts';
import drawWords from './draw.messages';
import styles from './draw-panel.module.css';
import type { DrawStep } from './draw-steps.tsx';
import { drawsInto } from './model/draft-connection.ts';
import { endDraft } from './model/draft-state.ts';
import { formatNotAdded, formatNotSaved } from './save-text.ts';

/** The current step or its result: with this server, or with the open kit. */
type Step =
  | { readonly to: 'server' | 'kit'; readonly came?: undefined }
  | { readonly to: 'server'; readonly came: Exclude<Saving, { readonly state: 'saved' }> }
  | { readonly to: 'kit'; readonly came: Exclude<Adding, 'added'> };

type Props = {
  readonly draft: Draft;
  /** Whether the form has no further step. */
  readonly isLast: boolean;
  /** Opens the step of what prevents it. */
  readonly onFault: (step: DrawStep) => void;
};

/** The destinations of the draft: the data of this server, the open kit or a new one, or a file. */
export function SaveSection({ draft, isLast, onFault }: Props) {
  const ending = useEnding(draft, onFault);
  const { kit, trouble, step, isUnderWay, save, add, keepAsKit, keepAsFile, discard } = ending;
  const [discards, setDiscards] = useState(false);
  const { edited } = draft;
  return (
    <section className={`${styles.finish} sticky paper line-top px-5 py-3`} aria-label={drawWords.finish}>
      {trouble && (
        <p role="alert" className="small error">
          {trouble}
        </p>
      )}
      <NotKept ending={ending} />
      <div className="flex wrap gap-2 mt-2">
        {drawsInto !== undefined && (
          <Button
            look={isLast ? 'primary' : 'plain'}
            aria-disabled={isUnderWay}
            onClick={() => isUnderWay || void save(edited ?? 'nothing')}
          >
            {step?.to === 'server' && isUnderWay ? drawWords.saving : drawWords.save}
          </Button>
        )}
        {kit ? (
          <Button
            look={isLast && drawsInto === undefined ? 'primary' : 'plain'}
            title={kit.title}
            aria-disabled={isUnderWay}
            onClick={() => isUnderWay || void add(false)}
          >
            <Package size={15} aria-hidden />
            {step?.to === 'kit' && isUnderWay ? drawWords.adding : drawWords.addToKit}
          </Button>
        ) : (
          <Button onClick={keepAsKit}>
            <Package size={15} aria-hidden />
            {kitWords.saveKit}
          </Button>
        )}
        <Button onClick={keepAsFile}>
          <FileDown size={15} aria-hidden />
          {drawWords.asFile}
        </Button>
        <Button look="quiet" onClick={() => setDiscards(true)}>
          {drawWords.discard}
        </Button>
      </div>
      {discards && (
        <div role="alert" className="small mt-4">
          <p>{edited ? drawWords.discardEdits : drawWords.discardAsk}</p>
          <div className="flex wrap gap-2 mt-2">
            <Button onClick={discard}>{edited ? drawWords.discardThem : drawWords.discardIt}</Button>
            <Button look="quiet" onClick={() => setDiscards(false)}>
              {drawWords.keepOn}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}

/** Returns the ways to finish the draft, and their result. */
function useEnding(draft: Draft, onFault: Props['onFault']) {
  const queries = useQueryClient();
  const { go } = useSelection();
  const kit = useKitStatus().open?.kit;
  const [told, setTold] = useState<{ readonly of: Draft; readonly text: string | undefined }>();
  const [step, setStep] = useState<Step>();
  const { id, kind, edited } = draft;
  const isUnderWay = step !== undefined && step.came === undefined;

  /** Shows a message on the draft as it is now: of another one it may not be true. */
  function tell(text: string | undefined): void {
    setTold({ of: draft, text });
  }

  /** Returns the record of the draft; shows a message on what prevents it. */
  function written(): JsonObject | undefined {
    const record = writeRecord(draft);
    const faults = findDraftFaults(draft);
    const [fault] = Object.values(faults);
    setStep(undefined);
    tell(record ? fault && drawWords.faultsFirst({ fault }) : drawWords.positionFirst);
    if (!record || fault) onFault(record && fault === faults.floors ? 'units' : 'building');
    return fault ? undefined : record;
  }

  async function save(over: Parameters<typeof saveOwnPlace>[3]): Promise<void> {
    const record = written();
    if (record === undefined || drawsInto === undefined) return;
    setStep({ to: 'server' });
    const came = await saveOwnPlace(drawsInto, { id, kind }, fileText(record), over);
    if (came.state !== 'saved') return setStep({ to: 'server', came });
    openOfServer();
    endDraft();
    showToast(drawWords.saved);
  }

  /** Shows the server's place, which was asked for before the server had it. */
  function openOfServer(): void {
    forgetAnswers(queries, getServerConnection(), { id, kind });
    go({ connection: usualConnection === serverConnection ? null : serverConnection, id, kind }, 'push');
  }

  async function add(replaces: boolean): Promise<void> {
    const record = written();
    if (record === undefined || !kit) return;
    setStep({ to: 'kit' });
    const came = await addToKit(getKitPlace(draft, record), replaces);
    if (came !== 'added') return setStep({ to: 'kit', came });
    openOfKit();
    endDraft();
    showToast(drawWords.addedToKit({ title: isolate(kit.title) }));
  }

  function openOfKit(): void {
    go({ connection: kitConnection, kit: null, id, kind }, 'push');
  }

  /** Saves it as a new kit, with its photos and the streets around it. */
  function keepAsKit(): void {
    if (written() !== undefined) orderKit({ from: 'address' });
  }

  function keepAsFile(): void {
    const record = written();
    if (record === undefined) return;
    try {
      saveFile(fileName({ id, kind }), 'application/json', fileText(record));
    } catch (error) {
      if (!(error instanceof SecretHeldBack)) throw error;
      tell(pageWords.fileHeldBack);
    }
  }

  function discard(): void {
    if (edited) openOfServer();
    else go({ connection: null, id: null });
    endDraft();
  }

  return {
    /** The open kit; undefined where none is. */
    kit,
    /** Why it could not be written, in words. */
    trouble: told?.of === draft ? told.text : undefined,
    step,
    isUnderWay,
    save,
    openOfServer,
    add,
    openOfKit,
    keepAsKit,
    keepAsFile,
    discard,
  };
}

/** Why the server or the kit refused the draft, and the next step. */
function NotKept({ ending }: { readonly ending: ReturnType<typeof useEnding> }) {
  const { step, save, openOfServer, add, openOfKit } = ending;
  return (
    <>
      {step?.to === 'server' && step.came && (
        <div role="alert" className="small">
          <p className="error">{formatNotSaved(step.came)}</p>
          {(step.came.state === 'taken' || step.came.state === 'changed') && (
            <div className="flex wrap gap-2 mt-2">
              <Button onClick={openOfServer}>{drawWords.openThat}</Button>
              <Button onClick={() => void save('anything')}>{drawWords.replaceThat}</Button>
            </div>
          )}
          {step.came.state === 'gone' && (
            <div className="flex wrap gap-2 mt-2">
              <Button onClick={() => void save('anything')}>{drawWords.saveAnew}</Button>
            </div>
          )}
        </div>
      )}
      {step?.to === 'kit' && step.came && (
        <div role="alert" className="small">
          <p className="error">{formatNotAdded(step.came)}</p>
          {step.came === 'taken' && (
            <div className="flex wrap gap-2 mt-2">
              <Button onClick={openOfKit}>{drawWords.openThat}</Button>
              <Button onClick={() => void add(true)}>{drawWords.replaceThat}</Button>
            </div>
          )}
        </div>
      )}
    </>
  );
}

function fileText(record: JsonObject): string {
  return `${JSON.stringify(record, undefined, 2)}\n`;
}

/** Returns a file name that every system accepts. */
function fileName({ id, kind }: Ask): string {
  return `${`${kind}-${id}`.replace(/[^\w.-]+/g, '-').slice(0, 80)}.json`;
}

/** Returns a drawn place for a kit: answered at this moment, without a duration. */
function getKitPlace(draft: Draft, record: JsonObject): KitPlace {
  const answers = getAnswers(record);
  return {
    id: draft.id,
    kind: draft.kind,
    title: getDraftTitle(draft),
    recordedAt: Date.now(),
    answers: Object.fromEntries(
      operationNames.map((name) => [name, { status: 200, duration: 0, body: JSON.stringify(answers[name]) }]),
    ),
  };
}
