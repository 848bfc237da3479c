import { useEffect, useRef, useState } from 'react';
import { joinSentences } from '../../../domain/format/sentences.ts';
import { getAddressKey } from '../../../domain/runs/verdicts.ts';
import generalWords from '../../../domain/words/general.messages';
import type { Result } from '../../../spec/batch.ts';
import { Button } from '../../../ui/button.tsx';
import { getTemplates, templatesAtMost } from './key-texts.ts';
import styles from './note-box.module.css';
import queueWords from './queue.messages';
import type { ReviewActs, ReviewedList } from './reviewing.ts';

type Props = { readonly list: ReviewedList; readonly acts: ReviewActs; readonly item: Result };

/** A note on the current address; its templates also by Alt and a digit, for the keyboard. */
export function NoteBox({ list: { journal, own }, acts: { keepNote, openBox }, item }: Props) {
  const [text, setText] = useState(() => journal.ledger.noteOf(getAddressKey(item), own) ?? '');
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  const templates = getTemplates().slice(0, templatesAtMost);
  const add = (template: string | undefined) => {
    if (template === undefined) return;
    setText((before) => joinSentences([before.trim(), template]));
    box.current?.focus();
  };
  return (
    <section className="stack gap-1h" aria-label={queueWords.noteFor}>
      <textarea
        className="w-full resize paper rounded edged px-2h py-2"
        ref={box}
        aria-label={queueWords.noteFor}
        value={text}
        rows={2}
        maxLength={2000}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') openBox(undefined);
          else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) keepNote(text.trim());
          else if (event.altKey && /^Digit[1-9]$/.test(event.code))
            add(templates[Number(event.code.at(-1)) - 1]);
          else return;
          event.preventDefault();
        }}
      />
      <fieldset
        className={`${styles.templates} min-w-0 flex wrap gap-1 m-0 p-0 border-0`}
        aria-label={queueWords.templates}
      >
        {templates.map((template, index) => (
          <button
            className="target-chip row gap-1h caption wash rounded border-0 cursor-pointer px-2 py-0 hover-strong phone-target"
            key={template}
            type="button"
            onClick={() => add(template)}
          >
            <kbd
              translate="no"
              className="key text-center phone-hidden"
              aria-hidden
            >{`Alt ${index + 1}`}</kbd>
            {template}
          </button>
        ))}
      </fieldset>
      <p className={`${styles.row} row gap-1h`}>
        <small className="flex-1 caption quiet phone-hidden">{queueWords.noteKeys}</small>
        <Button look="quiet" onClick={() => openBox(undefined)}>
          {generalWords.close}
        </Button>
        <Button look="primary" onClick={() => keepNote(text.trim())}>
          {queueWords.keepNote}
        </Button>
      </p>
    </section>
  );
}
