import type { ReactNode } from 'react';
import { formatShare } from '../../../domain/format/formats.ts';
import { filterText, noFilter, readFilter } from '../../../domain/runs/result-filter.ts';
import { usePreferences } from '../../../state/interface/use-preferences.ts';
import { setPreferences } from '../../../state/preferences.ts';
import selectStyles from '../../../ui/select.module.css';
import queueWords from './queue.messages';
import styles from './queue-options.module.css';
import type { Reviewing } from './reviewing.ts';

/** Filters that a review often needs, as the address writes them; `other` is one of the results' own. */
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

/** Percent of a run that a blind second review may take. */
const shares = [100, 5, 10, 20, 50];

/** Which rows of a run are gone through, and in which order. */
export function QueueChoice({ reviewing }: { readonly reviewing: Reviewing }) {
  const { filter, goThrough, part, run } = reviewing;
  const { percent } = part;
  const { sameZoom } = usePreferences();
  const rows = filterText({ ...filter, order: noFilter.order });
  const order = filterText({ ...noFilter, order: filter.order });
  const scope = scopes.find((each) => filters[each] === rows);
  // Where nobody asks anybody there is nothing to choose.
  const offered = run.team ? scopes : scopes.filter((each) => each !== 'questions' || each === scope);
  return (
    <>
      <Choice
        name={queueWords.scope}
        value={scope ?? 'other'}
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
        {!scope && <option value="other">{queueWords.filterOfResults}</option>}
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
