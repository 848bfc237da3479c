import type { Facets } from '../../domain/result-facets.ts';
import {
  hidesRows,
  noFilter,
  type ResultFilter,
  toggled,
  verdictChoices,
} from '../../domain/result-filter.ts';
import { standings } from '../../domain/standing.ts';
import { Button } from '../../ui/button.tsx';
import { reviewWords } from '../../words/words.ts';
import { Choice } from './choice.tsx';
import styles from './filter-bar.module.css';
import { SavedFilters } from './saved-filters.tsx';
import { SearchBox } from './search-box.tsx';
import { StandingMark } from './standing-mark.tsx';

type Props = {
  readonly filter: ResultFilter;
  readonly facets: Facets;
  readonly onFilter: (filter: ResultFilter) => void;
};

/** What narrows the table: the worst finding, a text, what reviewers said. Rules are chosen in their chart. */
export function FilterBar({ filter, facets, onFilter }: Props) {
  const words = reviewWords.results;
  const anyVerdict = filter.verdicts.length > 0 || facets.verdicts.size > 1 || !facets.verdicts.has('none');
  const wasJudged = facets.results.length > 0 && anyVerdict;
  return (
    <search aria-label={words.filters} className={styles.bar}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame of its own that flex ignores */}
      <div role="group" aria-label={words.standings} className={styles.choices}>
        {standings.map((standing) => (
          <Choice
            key={standing}
            chosen={filter.standings.includes(standing)}
            count={facets.standings.get(standing) ?? 0}
            onToggle={() => onFilter({ ...filter, standings: toggled(filter.standings, standing) })}
          >
            <StandingMark standing={standing} />
            {words.standing(standing)}
          </Choice>
        ))}
      </div>
      {(wasJudged || filter.changed) && (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <div role="group" aria-label={words.verdicts} className={styles.choices}>
          {verdictChoices.map((verdict) => (
            <Choice
              key={verdict}
              chosen={filter.verdicts.includes(verdict)}
              count={facets.verdicts.get(verdict) ?? 0}
              onToggle={() => onFilter({ ...filter, verdicts: toggled(filter.verdicts, verdict) })}
            >
              {words.verdict[verdict]}
            </Choice>
          ))}
          <Choice
            chosen={filter.changed}
            count={facets.changed}
            onToggle={() => onFilter({ ...filter, changed: !filter.changed })}
          >
            {words.changed}
          </Choice>
        </div>
      )}
      <div className={styles.line}>
        <SearchBox text={filter.text} onText={(text) => onFilter({ ...filter, text })} />
        {hidesRows(filter) && (
          <Button look="quiet" onClick={() => onFilter({ ...noFilter, order: filter.order })}>
            {words.clear}
          </Button>
        )}
        <SavedFilters filter={filter} onFilter={onFilter} />
      </div>
    </search>
  );
}
