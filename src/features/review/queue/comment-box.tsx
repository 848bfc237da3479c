import { useEffect, useRef, useState } from 'react';
import { getOpenQuestions } from '../../../domain/runs/comments.ts';
import { getAddressKey } from '../../../domain/runs/verdicts.ts';
import generalWords from '../../../domain/words/general.messages';
import type { Result } from '../../../spec/batch.ts';
import { longestComment } from '../../../spec/judgement.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './note-box.module.css';
import queueWords from './queue.messages';
import type { Reviewing } from './reviewing.ts';

type Props = { readonly reviewing: Reviewing; readonly item: Result; readonly asks: boolean };

/** Unsent texts, by run and address: kept for as long as the page is open. */
const drafts = new Map<string, string>();

/** A comment for the team on the shown address, or a question to the lead. */
export function CommentBox({ reviewing, item, asks }: Props) {
  const { run, journal, own } = reviewing.list;
  const { comment, openBox } = reviewing.acts;
  const draft = JSON.stringify([run.id, getAddressKey(item)]);
  const [text, setText] = useState(() => drafts.get(draft) ?? '');
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  const name = asks ? queueWords.askFor : getCommentKind(reviewing, item);
  const isJudged = journal.ledger.verdictOf(getAddressKey(item), own) !== undefined;
  const send = () => {
    if (text.trim() === '') return box.current?.focus();
    drafts.delete(draft);
    comment(text.trim());
  };
  return (
    <section className="stack gap-1h" aria-label={name}>
      <h2 className="small strong">{name}</h2>
      <textarea
        className="w-full resize paper rounded edged px-2h py-2"
        ref={box}
        aria-label={name}
        value={text}
        rows={3}
        maxLength={longestComment}
        onChange={({ target }) => {
          setText(target.value);
          drafts.set(draft, target.value);
        }}
        onKeyDown={(event) => {
          // An input method's own Enter accepts its suggestion.
          if (event.key === 'Escape') openBox(undefined);
          else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send();
          else return;
          event.preventDefault();
        }}
      />
      {asks && !isJudged && <p className="caption quiet">{queueWords.askNote}</p>}
      {name === queueWords.write && run.team && run.team.overlap > 1 && (
        <p className="caption quiet">{queueWords.commentBlind}</p>
      )}
      <p className={`${styles.row} row gap-1h`}>
        <small className="flex-1 caption quiet phone-hidden">{queueWords.commentKeys}</small>
        <Button look="quiet" onClick={() => openBox(undefined)}>
          {generalWords.close}
        </Button>
        <Button look="primary" onClick={send}>
          {queueWords.send}
        </Button>
      </p>
    </section>
  );
}

/** Returns the kind of a comment on this address: an answer where a lead is asked. */
export function getCommentKind({ rights, list }: Reviewing, item: Result): string {
  const isAnswer = rights.leads && getOpenQuestions(getAddressKey(item), list.journal.ledger).length > 0;
  return isAnswer ? queueWords.answer : queueWords.write;
}
