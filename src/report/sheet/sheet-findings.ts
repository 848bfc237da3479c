import { shareWords } from '../../words/words.ts';
import { findingItems } from '../html-finding.ts';
import { escaped } from '../markup.ts';
import type { SheetChecks } from './sheet.ts';

/** What the rules found, the worst first, and how many found nothing. */
export function findingsPart({ findings, accepted, summary, pending }: SheetChecks): string {
  const said = shareWords.sheet;
  const lines = [
    findings.length === 0 && !pending && said.nothingFound,
    pending && said.checksPending,
    accepted > 0 && said.accepted(accepted),
    summary,
  ].filter((line): line is string => line !== false && line !== '');
  return (
    `<section><h2>${escaped(said.findings)}</h2>${findingItems(findings)}` +
    `${lines.map((line) => `<p class="quiet">${escaped(line)}</p>`).join('')}</section>\n`
  );
}
