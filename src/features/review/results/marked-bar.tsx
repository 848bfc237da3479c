import { type KeyboardEvent, useMemo } from 'react';
import { formatShare } from '../../../domain/format/formats.ts';
import type { ListVerdict } from '../../../domain/runs/list-verdict.ts';
import type { Result } from '../../../spec/batch.ts';
import type { Verdict } from '../../../spec/verdicts.ts';
import { Button } from '../../../ui/button.tsx';
import { ChevronDown } from '../../../ui/icons/first-icons.ts';
import { Lazy } from '../../../ui/lazy.tsx';
import { MenuButton, MenuEntry, MenuLine } from '../../../ui/menu.tsx';
import { getVerdictName } from '../queue/acts.ts';
import { getReasons } from '../queue/key-texts.ts';
import { ReviewerName } from '../queue/reviewer-name.tsx';
import { useNaming } from '../queue/use-naming.ts';
import { assignMenu, knownMenu } from '../team/lazy.ts';
import styles from './marked-bar.module.css';
import { createCorrections, createVerdicts, getJudgeableRows, toCorrect } from './result-actions.ts';
import resultWords from './results.messages';
import type { ResultActions } from './use-result-actions.ts';
import { VerdictMark } from './verdict-mark.tsx';

type Props = {
  readonly run: string;
  /** The name under which this browser judges; empty where it has none yet. */
  readonly own: string;
  /** True for a list of the team. */
  readonly isTeams: boolean;
  readonly marked: readonly Result[];
  readonly said: ReadonlyMap<number, ListVerdict>;
  readonly deeds: ResultActions;
  readonly onClear: () => void;
};

/** Gives all marked rows one verdict, in one action that is undone as one. */
export function MarkedBar({ run, own, isTeams, marked, said, deeds, onClear }: Props) {
  const asked = useMemo(() => getJudgeableRows(marked).length, [marked]);
  const wrong = useMemo(() => toCorrect(marked, said).length, [marked, said]);
  const naming = useNaming(own, run);
  const judge = async (what: Verdict, reason?: string) => {
    const name = getVerdictName(what, reason === undefined ? [] : [reason]);
    if (naming.holds({ address: run, name, what, reason })) return;
    await deeds.act(createVerdicts(run, marked, what, reason), asked);
    onClear();
  };
  naming.judge.current = (what, reason) => void judge(what, reason);
  const correct = async () => {
    await deeds.act(Promise.resolve(createCorrections(marked, said)), wrong);
    onClear();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // In its menu Escape closes that one.
    if (event.key !== 'Escape' || (event.target instanceof Element && event.target.closest('[role="menu"]')))
      return;
    event.stopPropagation();
    onClear();
  };
  const { share } = deeds;
  const isBusy = share !== undefined;
  const off = isBusy || asked === 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame of its own that flex ignores
    <div
      role="group"
      aria-label={resultWords.markedRows}
      aria-busy={isBusy}
      className="row wrap fill gap-x-3 gap-1"
      onKeyDown={onKeyDown}
    >
      {naming.waits !== undefined && <ReviewerName waits={naming.waits} />}
      <span role="status" className="ink">
        <b className="strong">{resultWords.marked({ count: marked.length })}</b>
        <KeptShare share={share} />
        {!isBusy && asked < marked.length && (
          <span className="ml-2 quiet">{resultWords.stayAsTheyAre({ count: marked.length - asked })}</span>
        )}
      </span>
      <span className="flex-1" />
      <div className={`${styles.verdicts} row wrap gap-1`}>
        <Button className={styles.button} disabled={off} onClick={() => void judge('good')}>
          <VerdictMark verdict="good" />
          {resultWords.verdict.good}
        </Button>
        {off ? (
          <Button className={styles.button} disabled>
            <VerdictMark verdict="wrong" />
            {resultWords.verdict.wrong}
          </Button>
        ) : (
          <MenuButton
            label={resultWords.verdict.wrong}
            className={styles.menu}
            sign={
              <span className="inline-row gap-1h">
                <VerdictMark verdict="wrong" />
                {resultWords.verdict.wrong}
                <ChevronDown size={14} aria-hidden />
              </span>
            }
          >
            {getReasons().map((reason) => (
              <MenuEntry key={reason} icon={WrongSign} onClick={() => void judge('wrong', reason)}>
                <bdi>{resultWords.wrongFor({ reason })}</bdi>
              </MenuEntry>
            ))}
            <MenuLine />
            <MenuEntry icon={WrongSign} onClick={() => void judge('wrong')}>
              {resultWords.wrongAlone}
            </MenuEntry>
          </MenuButton>
        )}
        <Button className={styles.button} disabled={off} onClick={() => void judge('unsure')}>
          <VerdictMark verdict="unsure" />
          {resultWords.verdict.unsure}
        </Button>
        {wrong > 0 && (
          <Button className={styles.button} disabled={isBusy} onClick={() => void correct()}>
            {wrong === marked.length
              ? resultWords.markCorrected
              : resultWords.markSomeCorrected({ count: wrong })}
          </Button>
        )}
        {isTeams && <Lazy part={assignMenu} given={{ list: run, marked }} />}
        {isTeams && <Lazy part={knownMenu} given={{ list: run, marked }} />}
        <Button look="quiet" disabled={isBusy} onClick={onClear}>
          {resultWords.clearMarks}
        </Button>
      </div>
    </div>
  );
}

function WrongSign() {
  return <VerdictMark verdict="wrong" />;
}

/** The stored share of an action on very many rows; a short one is done before it could be read. */
export function KeptShare({ share }: Pick<ResultActions, 'share'>) {
  if (share === undefined || share === 0 || share === 1) return null;
  return (
    <span className="ml-2 quiet" aria-hidden>
      {resultWords.keepingVerdicts({ share: formatShare(share) })}
    </span>
  );
}
