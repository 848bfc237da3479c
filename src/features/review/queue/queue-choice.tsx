import type { ReactNode } from 'react';
import { formatShare } from '../../../domain/format/formats.ts';
import { filterText, noFilter, readFilter } from '../../../domain/runs/result-filter.ts';
import { usePreferences } from '../../../state/interface/use-preferences.ts';
import { setPreferences } from '../../../state/preferences.ts';
import selectStyles from '../../../ui/select.module.css';
import queueWords from './queue.messages';
import styles from './queue-options.module.css';
import type { ReviewScope, ReviewSteps } from './reviewing.ts';

/** Common filters of a review, as the address writes them; `other` is one of the results' own. */
export const filters = {
  all: '',
  findings: 'is:error,warning,info',
  changed: 'only:changed',
  unsure: 'verdict:unsure,skip',
  conflicts: 'verdict:conflict',
  verification: 'phase:verification',
  unchanged: 'phase:unchanged',
  questions: 'only:questions',
} as const;
const scopes = [
  'all',
  'findings',
  'changed',
  'unsure',
  'conflicts',
  'verification',
  'unchanged',
  'questions',
] as const;

const orders = { list: '', worst: 'sort:standing' } as const;

/** Choices of the percentage of a blind second review. */
const shares = [100, 5, 10, 20, 50];

type Props = {
  readonly scope: ReviewScope;
  /** True where a team reviews the list. */
  readonly isTeams: boolean;
  readonly goThrough: ReviewSteps['goThrough'];
};

/** Which rows of a run are reviewed, and in which order. */
export function QueueChoice({ scope: { filter, part }, isTeams, goThrough }: Props) {
  const { percent } = part;
  const { sameZoom } = usePreferences();
  const rows = filterText({ ...filter, order: noFilter.order });
  const order = filterText({ ...noFilter, order: filter.order });
  const named = scopes.find((each) => filters[each] === rows);
  // Without a team there are no questions to choose.
  const offered = isTeams ? scopes : scopes.filter((each) => each !== 'questions' || each === named);
  return (
    <>
      <Choice
        name={queueWords.scope}
        value={named ?? 'other'}
        onChoose={(value) => {
          const chosen = scopes.find((each) => each === value);
          if (chosen) goThrough({ ...readFilter(filters[chosen]), order: filter.order }, part);
        }}
      >
        {offered.map((each) => (
          <option key={each} value={each}>
            {queueWords.scopeName[each]}
          </option>
        ))}
        {!named && <option value="other">{queueWords.filterOfResults}</option>}
      </Choice>
      <Choice
        name={queueWords.order}
        value={order === orders.list ? 'list' : order === orders.worst ? 'worst' : 'other'}
        onChoose={(value) => {
          if (value === 'list' || value === 'worst') {
            goThrough({ ...filter, order: readFilter(orders[value]).order }, part);
          }
        }}
      >
        <option value="list">{queueWords.orderName.list}</option>
        <option value="worst">{queueWords.orderName.worst}</option>
        {order !== orders.list && order !== orders.worst && (
          <option value="other">{queueWords.orderOfResults}</option>
        )}
      </Choice>
      <Choice
        name={queueWords.share}
        value={String(percent)}
        onChoose={(value) => goThrough(filter, { ...part, percent: Number(value) })}
      >
        {(shares.includes(percent) ? shares : [...shares, percent]).map((each) => (
          <option key={each} value={each}>
            {each === 100
              ? queueWords.shareWhole
              : queueWords.shareRandom({ percent: formatShare(each / 100) })}
          </option>
        ))}
      </Choice>
      <label className="least-24 row gap-2 phone-target">
        <input
          className="m-0"
          type="checkbox"
          checked={sameZoom}
          onChange={({ target }) => setPreferences({ sameZoom: target.checked })}
        />
        {queueWords.sameZoom}
      </label>
    </>
  );
}

type ChoiceProps = {
  readonly name: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly children: ReactNode;
};

function Choice({ name, value, onChoose, children }: ChoiceProps) {
  return (
    <label className={`${styles.row} stack gap-2 items-center`}>
      {name}
      <select className={selectStyles.select} value={value} onChange={({ target }) => onChoose(target.value)}>
        {children}
      </select>
    </label>
  );
}
