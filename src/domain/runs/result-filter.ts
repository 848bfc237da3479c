import { type Fate, fates } from '../../spec/correction.ts';
import { type RuleId, ruleIds } from '../../spec/rules.ts';
import { type Verdict, verdicts } from '../../spec/verdicts.ts';
import { type Phase, phases } from './list-verdict.ts';
import { type ResultOrder, resultColumns } from './result-order.ts';
import { type RowStatus, standings } from './row-status.ts';

export const verdictChoices = [...verdicts, 'conflict', 'none'] as const;
export type VerdictChoice = Verdict | 'conflict' | 'none';

/** Which rows of a run are shown and in which order. An empty list is no condition; all conditions must hold. */
export type ResultFilter = {
  readonly standings: readonly RowStatus[];
  readonly rules: readonly RuleId[];
  readonly verdicts: readonly VerdictChoice[];
  readonly phases: readonly Phase[];
  /** What became of corrections. */
  readonly fates: readonly Fate[];
  /** Names of reviewers; '' for one without a name. */
  readonly reviewers: readonly string[];
  /** Only rows whose answers changed since they were judged. */
  readonly changed: boolean;
  /** Only rows with a note. */
  readonly noted: boolean;
  /** Only rows with an open question to the lead. */
  readonly questions: boolean;
  /** Part of id, label, title or address, in any case. */
  readonly text: string;
  readonly order: ResultOrder;
};

export const noFilter: ResultFilter = {
  standings: [],
  rules: [],
  verdicts: [],
  phases: [],
  fates: [],
  reviewers: [],
  changed: false,
  noted: false,
  questions: false,
  text: '',
  order: { column: 'position', descending: false },
};

/**
 * The parameter `filter` of the address: `is:error,failed rule:parking.far verdict:none phase:correction fate:open by:Ann%20B
 * only:changed,noted,questions sort:-parking text:abay 5`. Any part may be absent; `text:` is the last and includes the
 * rest as it is. Empty for no filter.
 */
export function filterText(filter: ResultFilter): string {
  const { order } = filter;
  const sorted = order.column !== 'position' || order.descending;
  return [
    ...named('is', filter.standings),
    ...named('rule', filter.rules),
    ...named('verdict', filter.verdicts),
    ...named('phase', filter.phases),
    ...named('fate', filter.fates),
    ...named(
      'by',
      filter.reviewers.map((name) => encodeURIComponent(name.toWellFormed())),
    ),
    ...named('only', getOnly(filter)),
    ...(sorted ? [`sort:${order.descending ? '-' : ''}${order.column}`] : []),
    ...(filter.text === '' ? [] : [`text:${filter.text}`]),
  ].join(' ');
}

/** Reads what `filterText` wrote. Unknown parts count as absent: any text is a filter. */
export function readFilter(written: string): ResultFilter {
  const [, head = '', text = ''] = /^(.*?)(?:(?:^|(?<= ))text:(.*))?$/su.exec(written) ?? [];
  const parts = new Map(
    head.split(' ').map((part): [string, string] => {
      const colon = part.indexOf(':');
      return [part.slice(0, colon), part.slice(colon + 1)];
    }),
  );
  const sort = parts.get('sort') ?? '';
  const descending = sort.startsWith('-');
  const only = known(onlyChoices, parts.get('only'));
  const [column = noFilter.order.column] = known(resultColumns, sort.slice(descending ? 1 : 0));
  return {
    standings: known(standings, parts.get('is')),
    rules: known(ruleIds, parts.get('rule')),
    verdicts: known(verdictChoices, parts.get('verdict')),
    phases: known(phases, parts.get('phase')),
    fates: known(fates, parts.get('fate')),
    reviewers: namesIn(parts.get('by')),
    changed: only.includes('changed'),
    noted: only.includes('noted'),
    questions: only.includes('questions'),
    text,
    order: { column, descending },
  };
}

/** Returns true where the filter hides rows: an order alone hides none. */
export function hasRowFilter(filter: ResultFilter): boolean {
  return filterText({ ...filter, order: noFilter.order }) !== '';
}

/** Returns the same choices with one added, or without it where it was chosen. */
export function toggleChoice<Choice>(chosen: readonly Choice[], choice: Choice): Choice[] {
  return chosen.includes(choice) ? chosen.filter((each) => each !== choice) : [...chosen, choice];
}

const onlyChoices = ['changed', 'noted', 'questions'] as const;

function getOnly(filter: ResultFilter): readonly string[] {
  return onlyChoices.filter((each) => filter[each]);
}

function namesIn(written: string | undefined): string[] {
  return [...new Set(written?.split(',').flatMap(decoded))];
}

function decoded(written: string): string[] {
  try {
    return [decodeURIComponent(written)];
  } catch {
    return [];
  }
}

function named(name: string, values: readonly string[]): string[] {
  return values.length === 0 ? [] : [`${name}:${values.join(',')}`];
}

function known<Value extends string>(values: readonly Value[], written: string | undefined): Value[] {
  const asked = new Set(written?.split(','));
  return values.filter((value) => asked.has(value));
}
