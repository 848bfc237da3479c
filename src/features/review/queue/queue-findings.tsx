import { useEffect, useMemo, useRef, useState } from 'react';
import generalWords from '../../../domain/words/general.messages';
import { getRuleName } from '../../../domain/words/rule-text.ts';
import type { Finding } from '../../../spec/finding.ts';
import {
  chooseFinding,
  getChosenFinding,
  setPointedFinding,
  useFindingFocus,
} from '../../../state/interface/looked-at.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { ChevronLeft } from '../../../ui/icons/first-icons.ts';
import { SeverityMark } from '../../../ui/severity-mark.tsx';
import { groupAlikeFindings } from '../alike-findings.ts';
import headStyles from './item-head.module.css';
import { useShortcutText } from './key-texts.ts';
import queueWords from './queue.messages';
import styles from './queue-findings.module.css';

/** Number of findings shown before "more". */
const atFirst = 6;

type Props = {
  /** Undefined while the rules run. */
  readonly findings: readonly Finding[] | undefined;
  /** False while an answer is still to come. */
  readonly settled: boolean;
};

/** Shows the next or the former finding of an address on the map; nothing while the rules run. */
export function stepFinding(findings: readonly Finding[] | undefined, by: 1 | -1): void {
  const ids = groupAlikeFindings(findings ?? []).map(({ finding }) => finding.id);
  chooseFinding(getNextFinding(ids, getChosenFinding(), by));
}

/** The worst finding on the address, in one line, and the number of all. */
export function FirstFinding({ findings, settled }: Props) {
  const groups = useMemo(() => findings && groupAlikeFindings(findings), [findings]);
  if (!groups) return <p className="quiet">{settled ? queueWords.judging : queueWords.waiting}</p>;
  const [first] = groups;
  if (!first) return <p className="quiet">{queueWords.noFindings}</p>;
  const { finding, says } = first;
  return (
    <p className="row gap-1h">
      <SeverityMark severity={finding.severity} size={11} />
      <span className="truncate fill">
        <b className="strong">{getRuleName(finding.ruleId)}</b> <span className="quiet tabular">{says}</span>
      </span>
      {groups.length > 1 && (
        <span className="quiet tabular nowrap">{queueWords.findingOf({ index: 1, of: groups.length })}</span>
      )}
    </p>
  );
}

/** The findings on the address, the worst first. Hovering one shows the measurement on the map. */
export function QueueFindings({ findings, settled }: Props) {
  const [whole, setWhole] = useState(false);
  const { chosen } = useFindingFocus();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (chosen !== undefined) row.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const shortcut = useShortcutText();
  const quiet = `${headStyles.inHead} small quiet`;
  if (!findings) return <p className={quiet}>{settled ? queueWords.judging : queueWords.waiting}</p>;
  if (findings.length === 0) return <p className={quiet}>{queueWords.noFindings}</p>;
  const groups = groupAlikeFindings(findings);
  const at = groups.findIndex(({ finding }) => finding.id === chosen);
  const stepped = groups[at];
  const shown = whole ? groups : groups.slice(0, Math.max(atFirst, at + 1));
  return (
    <div>
      <div className="least-32 row gap-2 small">
        <h2 className="small strong">{queueWords.findings}</h2>
        <span className="mr-auto quiet tabular">
          {stepped && queueWords.findingOf({ index: at + 1, of: groups.length })}
        </span>
        <span role="status" className="visually-hidden">
          {/* A text that is replaced is read out whole. */}
          {stepped && (
            <span key={stepped.finding.id}>
              {`${queueWords.findingOf({ index: at + 1, of: groups.length })} ${getRuleName(stepped.finding.ruleId)}: ${stepped.says}`}
            </span>
          )}
        </span>
        <IconButton
          label={queueWords.previousFinding}
          aria-keyshortcuts={shortcut('Shift+F')}
          onClick={() => stepFinding(findings, -1)}
        >
          <ChevronLeft size={16} aria-hidden />
        </IconButton>
        <Button look="quiet" aria-keyshortcuts={shortcut('F')} onClick={() => stepFinding(findings, 1)}>
          {shortcut('F') && (
            <kbd translate="no" className="key text-center wash-strong phone-hidden" aria-hidden>
              F
            </kbd>
          )}
          {queueWords.nextFinding}
        </Button>
      </div>
      <ul className={styles.list} aria-label={queueWords.findings}>
        {shown.map(({ finding: { id, ruleId, severity, subject }, says, count }) => (
          <li
            className="line-top relative"
            key={id}
            ref={chosen === id ? row : undefined}
            data-rule={ruleId}
            data-severity={severity}
            data-ref={subject}
          >
            <button
              className="stack columns-last gap-x-2 w-full small text-start bare cursor-pointer target-small"
              type="button"
              aria-pressed={chosen === id}
              onPointerEnter={() => setPointedFinding(id)}
              onPointerLeave={() => setPointedFinding(undefined)}
              onFocus={() => setPointedFinding(id)}
              onBlur={() => setPointedFinding(undefined)}
              onClick={() => chooseFinding(chosen === id ? undefined : id)}
            >
              <b className="strong">{getRuleName(ruleId)}</b>
              {count > 1 && (
                <span className="quiet tabular break-anywhere">{queueWords.times({ count })}</span>
              )}
              <span className="whole-row quiet tabular break-anywhere">{says}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length < groups.length && (
        <Button look="quiet" onClick={() => setWhole(true)}>
          {generalWords.more({ count: groups.length - shown.length })}
        </Button>
      )}
    </div>
  );
}

/**
 * Returns the finding after the chosen one, or before it, in the order of the list; `undefined` is the whole address,
 * between the last one and the first.
 */
export function getNextFinding(
  ids: readonly string[],
  chosen: string | undefined,
  by: 1 | -1,
): string | undefined {
  const stops = [undefined, ...ids];
  const at = Math.max(0, stops.indexOf(chosen));
  return stops[(at + by + stops.length) % stops.length];
}
