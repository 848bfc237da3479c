import { panelWords, shareWords } from '../../words/words.ts';
import { findingItems } from '../html-finding.ts';
import { escaped } from '../markup.ts';
import type { SheetChecks } from './sheet.ts';

/** Findings of one rule that are told one by one: the file's data holds all of them. */
const most = 16;

/** What the rules found, rule by rule, the worst first, and how many rules found nothing. */
export function findingsPart({ findings, accepted, summary, pending }: SheetChecks): string {
  const said = shareWords.sheet;
  const lines = [
    ...(pending ? [said.checksPending] : findings.length === 0 ? [said.nothingFound] : []),
    ...(accepted > 0 ? [said.accepted(accepted)] : []),
    summary,
  ];
  return (
    `<section><h2>${escaped(said.findings)} <span class="count">${findings.length > 0 ? escaped(panelWords.count(findings.length)) : ''}</span></h2>` +
    findingItems(findings, { where: ({ subject }) => subject, most }) +
    `${lines.map((line) => `<p class="quiet">${escaped(line)}</p>`).join('')}</section>\n`
  );
}
