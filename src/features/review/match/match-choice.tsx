import { useId, useMemo, useState } from 'react';
import { groupBy } from '../../../domain/collections/group-by.ts';
import { formatCoordinate, formatLength, formatNumber } from '../../../domain/format/formats.ts';
import { clipText } from '../../../domain/format/sentences.ts';
import type { MatchCandidate, RowMatch } from '../../../domain/place/match-place.ts';
import generalWords from '../../../domain/words/general.messages';
import { Button } from '../../../ui/button.tsx';
import selectStyles from '../../../ui/select.module.css';
import matchWords from './match.messages';
import type { MatchAsk, MatchChoices, Matches } from './match-asks.ts';
import styles from './match-choice.module.css';

type Props = {
  readonly asks: readonly MatchAsk[];
  readonly matches: Matches;
  readonly choices: MatchChoices;
  readonly onChoose: (key: string, chosen: MatchCandidate | null) => void;
};

const outcomes = ['offered', 'taken', 'none'] as const;
type Outcome = (typeof outcomes)[number];

/** Rows shown at first, and added at a time. */
const portion = 20;

/** The rows that were searched, of one outcome at a time, and for each the choice among its candidates. */
export function MatchChoice({ asks, matches, choices, onChoose }: Props) {
  const groups = useMemo(() => groupBy(asks, ({ key }) => matches.get(key)?.state), [asks, matches]);
  const of = (outcome: Outcome) => groups.get(outcome) ?? [];
  const counted = (outcome: Outcome) => of(outcome).reduce((sum, { count }) => sum + count, 0);
  const [picked, pick] = useState<Outcome>();
  // First what needs a choice.
  const outcome = picked ?? outcomes.find((each) => of(each).length > 0) ?? 'offered';
  const [limit, setLimit] = useState(portion);
  const rows = of(outcome);
  const next = Math.min(portion, rows.length - limit);
  return (
    <div className="stack gap-3">
      <label className="row wrap gap-2 medium">
        {matchWords.show}
        <select
          className={`${selectStyles.select} regular`}
          value={outcome}
          onChange={({ target }) => {
            pick(outcomes.find((each) => each === target.value));
            setLimit(portion);
          }}
        >
          {outcomes.map((each) => (
            <option key={each} value={each}>
              {matchWords.shown[each]({ count: counted(each) })}
            </option>
          ))}
        </select>
      </label>
      {rows.length === 0 && <p className="quiet">{matchWords.nothing}</p>}
      <ul className="stack gap-3 m-0 p-0">
        {rows.slice(0, limit).map((ask) => (
          <li key={ask.key} className="line-top pt-2 min-w-0">
            <RowChoice
              ask={ask}
              match={matches.get(ask.key)}
              chosen={choices.get(ask.key)}
              onChoose={(chosen) => onChoose(ask.key, chosen)}
            />
          </li>
        ))}
      </ul>
      {next > 0 && (
        <div>
          <Button onClick={() => setLimit(limit + next)}>{generalWords.showMore({ count: next })}</Button>
        </div>
      )}
    </div>
  );
}

type RowProps = {
  readonly ask: MatchAsk;
  readonly match: RowMatch | undefined;
  readonly chosen: MatchCandidate | null | undefined;
  readonly onChoose: (chosen: MatchCandidate | null) => void;
};

/** What a row says, and the places that it may mean. */
function RowChoice({ ask: { row, count }, match, chosen, onChoose }: RowProps) {
  const name = useId();
  const { state, candidates = [] } = match ?? {};
  const current = chosen === undefined && state === 'taken' ? candidates[0] : chosen;
  const { label = '', expected: { address = '', position } = {} } = row;
  const title = (
    <>
      {label !== '' && <b className="strong">{clipText(label)} </b>}
      {address === '' ? position && formatCoordinate(position) : clipText(address)}
      {count > 1 && <span className="quiet"> · {matchWords.alike({ count })}</span>}
    </>
  );
  if (candidates.length === 0) return <p className="break-anywhere">{title}</p>;
  return (
    <fieldset className="stack border-0 p-0 min-w-0 break-anywhere">
      <legend className="p-0">{title}</legend>
      {candidates.map((candidate, index) => (
        <label
          key={`${candidate.place.kind}\n${candidate.place.id}`}
          className="row items-start gap-2 target-small py-1"
        >
          <input
            className={`${styles.radio} flex-none`}
            type="radio"
            name={name}
            checked={current === candidate}
            onChange={() => onChoose(candidate)}
          />
          <Candidate {...candidate} isBest={index === 0} />
        </label>
      ))}
      <label className="row gap-2 target-small">
        <input
          className="m-0 flex-none"
          type="radio"
          name={name}
          checked={current === null}
          onChange={() => onChoose(null)}
        />
        {matchWords.noMatch}
      </label>
    </fieldset>
  );
}

/** Scores from which a place is almost the same, and from which it is similar. */
const likeness = { equal: 0.9, similar: 0.75 };

/** A place that may be the one: what it is called, and beside it how alike and how far it is. */
function Candidate({ place, score, metres, isBest }: MatchCandidate & { readonly isBest: boolean }) {
  const { id, kind, name, address } = place;
  const [title, subtitle] = [name, address].filter((part) => part !== '');
  const alike = score >= likeness.equal ? 'equal' : score >= likeness.similar ? 'similar' : 'partly';
  return (
    <span className="row wrap items-start flex-1 min-w-0 gap-x-3">
      <span className={`${styles.place} stack min-w-0`}>
        <bdi className={isBest ? 'strong' : ''}>{clipText(title ?? id)}</bdi>
        {subtitle !== undefined && <bdi className="quiet">{clipText(subtitle)}</bdi>}
        <bdi className="caption quiet code" translate="no">
          {kind} {id}
        </bdi>
      </span>{' '}
      <span className="stack tabular">
        <span className={isBest ? 'medium' : ''}>{matchWords.likeness({ likeness: alike })}</span>
        <span className="quiet">
          {formatNumber(score, hundredths)}
          {metres !== undefined && <> · {matchWords.away({ distance: formatLength(metres) })}</>}
        </span>
      </span>
    </span>
  );
}

const hundredths = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
