import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Saving, saveOwnPlace } from '../../ask/own-place.ts';
import { forgetAnswers } from '../../ask/queries.ts';
import type { Draft } from '../../contract/draft.ts';
import type { Ask } from '../../contract/operations.ts';
import { recordOfDraft } from '../../core/draft/draft-record.ts';
import { serverConnection, serverConnectionNow, usualConnection } from '../../scene/connect.ts';
import { drawsInto } from '../../scene/draft/draft-connection.ts';
import { endDraft } from '../../scene/draft/draft-state.ts';
import { useSelection } from '../../scene/scene-context.tsx';
import { say } from '../../scene/state/said.ts';
import { pageWords } from '../../scene/words.ts';
import { Button } from '../../ui/button.tsx';
import { SecretHeldBack, saveFile } from '../../ui/hand-out.ts';
import { FileDown } from '../../ui/icons/late-icons.ts';
import { faultsOf } from './draft-faults.ts';
import styles from './draw-panel.module.css';
import { drawWords } from './words.ts';

/** Where the draft goes: into the data of this server, into a file, or nowhere. */
export function SaveSection({ draft }: { readonly draft: Draft }) {
  const queries = useQueryClient();
  const { go } = useSelection();
  const [told, setTold] = useState<string>();
  const [saving, setSaving] = useState<Saving | 'under way'>();
  const [discards, setDiscards] = useState(false);
  const { id, kind } = draft;

  /** What is written of it; what stands in the way is told. */
  function written(): string | undefined {
    const record = recordOfDraft({
      ...draft,
      photos: draft.photos.map((each) => each.trim()).filter(Boolean),
    });
    const [fault] = Object.values(faultsOf(draft));
    setSaving(undefined);
    setTold(record ? fault && drawWords.faultsFirst({ fault }) : drawWords.positionFirst);
    return record && !fault ? `${JSON.stringify(record, undefined, 2)}\n` : undefined;
  }

  async function save(replaces: boolean): Promise<void> {
    const text = written();
    if (text === undefined || drawsInto === undefined) return;
    setSaving('under way');
    const came = await saveOwnPlace(drawsInto, { id, kind }, text, replaces);
    setSaving(came);
    if (came.state !== 'saved') return;
    openSaved();
    endDraft();
    say(drawWords.saved);
  }

  /** Shows what the server has, which was asked before it had it. */
  function openSaved(): void {
    forgetAnswers(queries, serverConnectionNow(), { id, kind });
    go({ connection: usualConnection === serverConnection ? null : serverConnection, id, kind }, 'push');
  }

  function keepAsFile(): void {
    const text = written();
    if (text === undefined) return;
    try {
      saveFile(fileName({ id, kind }), 'application/json', text);
    } catch (error) {
      if (!(error instanceof SecretHeldBack)) throw error;
      setTold(pageWords.fileHeldBack);
    }
  }

  return (
    <section className={styles.finish} aria-label={drawWords.finish}>
      {told && (
        <p role="alert" className="small error">
          {told}
        </p>
      )}
      {saving && saving !== 'under way' && saving.state !== 'saved' && (
        <div role="alert" className="small">
          <p className="error">{savingText(saving)}</p>
          {saving.state === 'taken' && (
            <div className={styles.actions}>
              <Button onClick={openSaved}>{drawWords.openThat}</Button>
              <Button onClick={() => void save(true)}>{drawWords.replaceThat}</Button>
            </div>
          )}
        </div>
      )}
      <div className={styles.actions}>
        {drawsInto !== undefined && (
          <Button look="primary" aria-disabled={saving === 'under way'} onClick={() => void save(false)}>
            {saving === 'under way' ? drawWords.saving : drawWords.save}
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
          <p>{drawWords.discardAsk}</p>
          <div className={styles.actions}>
            <Button
              onClick={() => {
                go({ connection: null, id: null });
                endDraft();
              }}
            >
              {drawWords.discardIt}
            </Button>
            <Button look="quiet" onClick={() => setDiscards(false)}>
              {drawWords.keepOn}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}

/** What every system takes as the name of a file. */
function fileName({ id, kind }: Ask): string {
  return `${`${kind}-${id}`.replace(/[^\w.-]+/g, '-').slice(0, 80)}.json`;
}

function savingText(saving: Exclude<Saving, { readonly state: 'saved' }>): string {
  const said = drawWords.failed;
  switch (saving.state) {
    case 'taken':
      return said.taken;
    case 'signed-out':
      return said.signedOut;
    case 'forbidden':
      return said.forbidden;
    case 'away':
      return said.away;
    case 'refused':
      return said.refused({ status: String(saving.status), said: saving.said ?? '' });
  }
}
