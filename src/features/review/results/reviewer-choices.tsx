import { Menu } from '@base-ui/react/menu';
import { formatNumber } from '../../../domain/format/formats.ts';
import type { Facets } from '../../../domain/runs/result-facets.ts';
import { type ResultFilter, toggleChoice } from '../../../domain/runs/result-filter.ts';
import { Check, ChevronDown } from '../../../ui/icons/first-icons.ts';
import { MenuButton } from '../../../ui/menu.tsx';
import queueWords from '../queue/queue.messages';
import { FacetChoice } from './facet-choice.tsx';
import styles from './filter-bar.module.css';
import menuStyles from './menu-check.module.css';
import resultWords from './results.messages';

/** Maximum number of names side by side; more of them are a menu. */
const few = 3;

type Props = {
  readonly names: readonly string[];
  readonly filter: ResultFilter;
  readonly facets: Facets;
  readonly onFilter: (filter: ResultFilter) => void;
};

/** The reviewers, as choices. */
export function ReviewerChoices({ names, filter, facets, onFilter }: Props) {
  const chosen = filter.reviewers;
  const countOf = (name: string) => facets.reviewers.get(name) ?? 0;
  const toggle = (name: string) => onFilter({ ...filter, reviewers: toggleChoice(chosen, name) });
  if (names.length > few) {
    return (
      <MenuButton
        label={resultWords.judgedBy}
        className={`${styles.menu} pill hairline ink small target-chip`}
        sign={
          <span className="inline-row gap-1h" data-chosen={chosen.length > 0 || undefined}>
            {resultWords.judgedBy}
            <b className="strong tabular">{formatNumber(chosen.length || names.length)}</b>
            <ChevronDown size={14} aria-hidden />
          </span>
        }
      >
        {names.map((name) => (
          <Menu.CheckboxItem
            key={name}
            className={`${menuStyles.entry} px-2h`}
            checked={chosen.includes(name)}
            closeOnClick={false}
            onCheckedChange={() => toggle(name)}
          >
            <span className={`${menuStyles.box} stack flex-none edged rounded-sm`}>
              <Menu.CheckboxItemIndicator>
                <Check size={14} aria-hidden />
              </Menu.CheckboxItemIndicator>
            </span>
            <Name name={name} />
            <span className="ml-auto pl-3 quiet tabular">{formatNumber(countOf(name))}</span>
          </Menu.CheckboxItem>
        ))}
      </MenuButton>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame of its own that flex ignores
    <div role="group" aria-label={resultWords.judgedBy} className={`${styles.part} row wrap gap-1h`}>
      <span className="small quiet nowrap" aria-hidden>
        {resultWords.judgedBy}
      </span>
      {names.map((name) => (
        <FacetChoice
          key={name}
          chosen={chosen.includes(name)}
          count={countOf(name)}
          onToggle={() => toggle(name)}
        >
          <Name name={name} />
        </FacetChoice>
      ))}
    </div>
  );
}

function Name({ name }: { readonly name: string }) {
  return (
    <bdi className={`${styles.name} truncate`} title={name}>
      {name || queueWords.unnamed}
    </bdi>
  );
}
