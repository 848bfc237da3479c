import { useEffect, useRef } from 'react';
import { formatList } from '../../../domain/format/formats.ts';
import { joinSentences } from '../../../domain/format/sentences.ts';
import { getAddressKey } from '../../../domain/runs/verdicts.ts';
import type { Result } from '../../../spec/batch.ts';
import { type Verdict, verdicts } from '../../../spec/verdicts.ts';
import { usePreferences } from '../../../state/interface/use-preferences.ts';
import { openDialog } from '../../../state/interface/what-is-open.ts';
import { Button } from '../../../ui/button.tsx';
import { acceptsText } from '../../../ui/focus.ts';
import correctionWords from '../../inspect/model/corrections/corrections.messages';
import pageWords from '../../inspect/model/page.messages';
import { CommentBox, getCommentKind } from './comment-box.tsx';
import { getLeftText, getReasons, reasonKeys, useShortcutText } from './key-texts.ts';
import { NoteBox } from './note-box.tsx';
import queueWords from './queue.messages';
import type { ReviewActs, Reviewing } from './reviewing.ts';
import styles from './verdict-bar.module.css';

const keys: Readonly<Record<Verdict, string>> = { good: '1', wrong: '2', unsure: '3', skip: 'S' };

/** The verdicts that settle a conflict: "Next" leaves it as it is. */
const settling = verdicts.filter((what) => what !== 'skip');

/** The verdicts with their keys, always visible. */
export function VerdictBar({ reviewing, item }: { readonly reviewing: Reviewing; readonly item: Result }) {
  const { list, scope, acts, steps: ways, rights } = reviewing;
  const { openBox, undo, correct, box, said } = acts;
  const { judges, comments, leads } = rights;
  const { letterKeys } = usePreferences();
  const shortcut = useShortcutText();
  const back = { name: queueWords.undo, key: 'Z', act: undo };
  const steps = [
    { name: queueWords.previous, key: 'K', act: () => ways.step(-1) },
    { name: queueWords.next, key: 'J', act: () => ways.step(1) },
  ];
  const note = { name: queueWords.note, key: 'N', act: () => openBox('note') };
  const ask = { name: queueWords.ask, key: 'Q', act: () => openBox('question') };
  const write = { name: getCommentKind(reviewing, item), key: 'W', act: () => openBox('comment') };
  // Comments to the team are below the actions of every list.
  const toTeam = !comments ? [] : leads ? [write] : [ask, write];
  const right = { name: correctionWords.correct, key: 'E', act: () => correct('finding') };
  const own = judges ? [note, right, back, ...steps] : steps;
  const deeds = [own, toTeam].filter((line) => line.length > 0);
  return (
    <div
      role="application"
      aria-label={queueWords.keys}
      className={`${styles.bar} sticky z-1 bottom-0 px-5 pt-2h pb-3 stack gap-2 paper line-top`}
      data-keys={letterKeys || undefined}
    >
      <p role="status" className="empty-kept small warning">
        {said}
      </p>
      <p role="status" className="visually-hidden">
        {acts.told !== '' && joinSentences([acts.told, getLeftText(scope)])}
      </p>
      {!letterKeys && (
        <p className="row wrap caption quiet gap-x-2">
          {queueWords.keysOff}
          <Button look="quiet" onClick={() => openDialog('settings')}>
            {pageWords.settings}
          </Button>
        </p>
      )}
      {box === 'note' ? (
        <NoteBox list={list} acts={acts} item={item} />
      ) : box ? (
        <CommentBox key={box} reviewing={reviewing} item={item} asks={box === 'question'} />
      ) : (
        judges && <Reasons acts={acts} />
      )}
      {judges && <Verdicts reviewing={reviewing} item={item} />}
      <div
        className={`${styles.away} stack gap-1`}
        inert={box !== undefined}
        data-away={box !== undefined || undefined}
      >
        {deeds.map((line) => (
          <div key={line[0]?.key} className={`${styles.deeds} row wrap gap-1`}>
            {line.map(({ name, key, act }) => (
              <button
                className="target-chip row min-w-0 gap-1h small rounded cursor-pointer quiet bg-none px-1 py-0 hover-strong"
                key={key}
                type="button"
                aria-keyshortcuts={shortcut(key)}
                onClick={act}
              >
                <kbd translate="no" className="key text-center phone-hidden" aria-hidden>
                  {key}
                </kbd>
                {name}
              </button>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The verdicts: they take the focus, so that their keys work. */
function Verdicts({ reviewing, item }: { readonly reviewing: Reviewing; readonly item: Result }) {
  const { list, shown, acts } = reviewing;
  const { conflict } = shown;
  const held = conflict
    ? conflict.settlement?.what
    : list.journal.ledger.verdictOf(getAddressKey(item), list.own)?.what;
  const nameOf = (what: Verdict) =>
    conflict && what !== 'skip' ? queueWords.settle[what] : queueWords.verdict[what];
  const shortcut = useShortcutText();
  const bar = useRef<HTMLDivElement>(null);
  // Screen readers keep digits and letters to themselves, except in an application (NVDA) or toolbar (Orca) with the focus.
  useEffect(() => {
    if (!acceptsText(document.activeElement)) bar.current?.focus({ preventScroll: true });
  }, []);
  // A box, or the question for the name, is gone.
  useEffect(() => {
    if (document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  });
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={queueWords.verdicts}
      tabIndex={-1}
      className={`${styles.verdicts} no-ring flex wrap gap-1h min-w-0`}
    >
      {(conflict ? settling : verdicts).map((what) => (
        <button
          className="target-chip row min-w-0 gap-1h small wash rounded cursor-pointer hover-strong"
          key={what}
          type="button"
          data-verdict={what}
          data-held={held === what || undefined}
          aria-keyshortcuts={shortcut(keys[what])}
          onClick={() => acts.judge(what)}
        >
          <kbd translate="no" className="key text-center phone-hidden" aria-hidden>
            {keys[what]}
          </kbd>
          {nameOf(what)}
        </button>
      ))}
    </div>
  );
}

/** Reasons for "wrong": each is a verdict of its own, or one of several that "Wrong" gives together. */
function Reasons({ acts: { blame, several } }: { readonly acts: ReviewActs }) {
  const shortcut = useShortcutText();
  const { on, picked, toggle } = several;
  const whole = formatList(picked);
  return (
    <fieldset
      className={`${styles.reasons} row wrap gap-1 m-0 p-0 border-0 min-w-0`}
      aria-label={queueWords.reasons}
    >
      <span className="mr-1 caption quiet" aria-hidden>
        {queueWords.reasons}
      </span>
      {getReasons()
        .slice(0, reasonKeys.length)
        .map((reason, index) => (
          <button
            className="target-chip row min-w-0 gap-1h caption wash rounded cursor-pointer hover-strong"
            key={reason}
            type="button"
            aria-label={on ? reason : queueWords.wrongBecause({ reason })}
            aria-pressed={on ? picked.includes(reason) : undefined}
            data-held={picked.includes(reason) || undefined}
            aria-keyshortcuts={shortcut(reasonKeys[index] ?? '')}
            onClick={() => blame(reason)}
          >
            <kbd translate="no" className="key text-center phone-hidden" aria-hidden>
              {reasonKeys[index]}
            </kbd>
            {reason}
          </button>
        ))}
      <button
        className="target-chip row min-w-0 gap-1h caption quiet bg-none rounded cursor-pointer hover-strong"
        type="button"
        aria-pressed={on}
        aria-keyshortcuts={shortcut('R')}
        onClick={toggle}
      >
        <kbd translate="no" className="key text-center phone-hidden" aria-hidden>
          R
        </kbd>
        {queueWords.severalReasons}
      </button>
      <span role="status" className="empty-kept caption quiet whole-line">
        {on && (picked.length > 0 ? queueWords.severalPicked({ reasons: whole }) : queueWords.severalMeaning)}
      </span>
    </fieldset>
  );
}
