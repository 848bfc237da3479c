import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Facets } from '../../../domain/runs/result-facets.ts';
import {
  hasRowFilter,
  noFilter,
  type ResultFilter,
  toggleChoice,
} from '../../../domain/runs/result-filter.ts';
import { standings } from '../../../domain/runs/row-status.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { X } from '../../../ui/icons/first-icons.ts';
import { Search } from '../../../ui/icons/lazy-icons.ts';
import correctionWords from '../../inspect/model/corrections/corrections.messages';
import { FacetChoice } from './facet-choice.tsx';
import styles from './filter-bar.module.css';
import resultWords from './results.messages';
import { ReviewerChoices } from './reviewer-choices.tsx';
import { RowStatusMark } from './row-status-mark.tsx';
import { SavedFilters } from './saved-filters.tsx';
import { VerdictMark } from './verdict-mark.tsx';
import {
  getFateChoices,
  getPhaseChoices,
  getReviewerChoices,
  getVerdictChoices,
  hasPhases,
  type VerdictTotals,
} from './verdict-totals.ts';

/** Further filters on acts, each a choice of its own. */
const kinds = ['changed', 'noted', 'questions'] as const;

type Props = {
  readonly filter: ResultFilter;
  readonly facets: Facets;
  readonly atAll: VerdictTotals;
  readonly onFilter: (filter: ResultFilter) => void;
};

/** The filters of the table: the worst finding, a text, verdicts. Rules are chosen in their chart. */
export function FilterBar({ filter, facets, atAll, onFilter }: Props) {
  const verdicts = getVerdictChoices(atAll, filter);
  const reviewers = getReviewerChoices(atAll, filter);
  const became = getFateChoices(atAll, filter);
  return (
    <search aria-label={resultWords.filters} className="stack gap-2">
      <ChoiceGroup
        name={resultWords.standings}
        className={styles.choices ?? ''}
        choices={standings}
        chosen={filter.standings}
        counts={facets.standings}
        onChoose={(chosen) => onFilter({ ...filter, standings: chosen })}
        show={(standing) => (
          <>
            <RowStatusMark standing={standing} />
            {resultWords.standing[standing]}
          </>
        )}
      />
      <div className={`${styles.choices} ${styles.said} empty-gone stack gap-2`}>
        {(verdicts.length > 0 ||
          atAll.noted ||
          atAll.questions ||
          filter.changed ||
          filter.noted ||
          filter.questions) && (
          // biome-ignore lint/a11y/useSemanticElements: as below
          <div role="group" aria-label={resultWords.verdicts} className={`${styles.part} row wrap gap-1h`}>
            {verdicts.map((verdict) => (
              <FacetChoice
                key={verdict}
                chosen={filter.verdicts.includes(verdict)}
                count={facets.verdicts.get(verdict) ?? 0}
                meaning={verdict === 'none' ? resultWords.noneByAnyone : undefined}
                onToggle={() => onFilter({ ...filter, verdicts: toggleChoice(filter.verdicts, verdict) })}
              >
                <VerdictMark verdict={verdict} />
                {resultWords.verdict[verdict]}
              </FacetChoice>
            ))}
            {kinds
              .filter((kind) => atAll[kind] || filter[kind])
              .map((kind) => (
                <FacetChoice
                  key={kind}
                  chosen={filter[kind]}
                  count={facets[kind]}
                  onToggle={() => onFilter({ ...filter, [kind]: !filter[kind] })}
                >
                  {resultWords[kind]}
                </FacetChoice>
              ))}
          </div>
        )}
        {(hasPhases(atAll, filter) || reviewers.length > 0 || became.length > 0) && (
          <div className={`${styles.part} row wrap gap-x-4 gap-1h`}>
            {hasPhases(atAll, filter) && (
              <ChoiceGroup
                name={resultWords.column.phase}
                choices={getPhaseChoices(atAll, filter)}
                chosen={filter.phases}
                counts={facets.phases}
                onChoose={(chosen) => onFilter({ ...filter, phases: chosen })}
                show={(phase) => resultWords.phase[phase]}
              />
            )}
            {became.length > 0 && (
              <ChoiceGroup
                name={correctionWords.title}
                choices={became}
                chosen={filter.fates}
                counts={facets.fates}
                onChoose={(chosen) => onFilter({ ...filter, fates: chosen })}
                show={(fate) => resultWords.fate[fate]}
              />
            )}
            {reviewers.length > 0 && (
              <ReviewerChoices names={reviewers} filter={filter} facets={facets} onFilter={onFilter} />
            )}
          </div>
        )}
      </div>
      <div className="row wrap gap-1h">
        <SearchBox text={filter.text} onText={(text) => onFilter({ ...filter, text })} />
        {hasRowFilter(filter) && (
          <Button look="quiet" onClick={() => onFilter({ ...noFilter, order: filter.order })}>
            {resultWords.clear}
          </Button>
        )}
        <SavedFilters filter={filter} onFilter={onFilter} />
      </div>
    </search>
  );
}

type GroupProps<Choice extends string> = {
  readonly name: string;
  readonly className?: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly Choice[];
  /** The number of rows that each would show. */
  readonly counts: ReadonlyMap<Choice, number>;
  readonly onChoose: (chosen: Choice[]) => void;
  readonly show: (choice: Choice) => ReactNode;
};

/** The choices of one facet, of which several may be chosen. */
function ChoiceGroup<Choice extends string>(props: GroupProps<Choice>) {
  const { name, className = styles.part, choices, chosen, counts, onChoose, show } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame of its own that flex ignores
    <div role="group" aria-label={name} className={`${className} row wrap gap-1h`}>
      {choices.map((choice) => (
        <FacetChoice
          key={choice}
          chosen={chosen.includes(choice)}
          count={counts.get(choice) ?? 0}
          onToggle={() => onChoose(toggleChoice(chosen, choice))}
        >
          {show(choice)}
        </FacetChoice>
      ))}
    </div>
  );
}

/** Milliseconds after the last key until the address has the text: each write renders the whole page again. */
const pause = 150;

type SearchBoxProps = { readonly text: string; readonly onText: (text: string) => void };

/** The box that filters the table by names of rows. Typing never waits for the rows. */
function SearchBox({ text, onText }: SearchBoxProps) {
  const [typed, setTyped] = useState(text);
  const told = useRef(text);
  useEffect(() => {
    // The text was changed elsewhere: a cleared filter, "back", a saved one.
    if (told.current !== text) setTyped(text);
    told.current = text;
  }, [text]);
  useEffect(() => {
    if (typed === told.current) return;
    const timer = setTimeout(() => {
      told.current = typed;
      onText(typed);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, onText]);
  return (
    <div className={`${styles.search} row gap-2 quiet wash rounded relative target`}>
      <Search size={15} aria-hidden />
      <input
        className="min-w-0 small ink bare w-full p-0 no-ring"
        type="text"
        aria-label={resultWords.search}
        placeholder={resultWords.search}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === '') return;
          event.preventDefault();
          setTyped('');
        }}
      />
      {typed !== '' && (
        <IconButton label={resultWords.clearSearch} onClick={() => setTyped('')}>
          <X size={14} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
