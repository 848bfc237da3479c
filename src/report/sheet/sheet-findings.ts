import { groupedBy } from '../../checks/grouped.ts';
import type { Finding } from '../../contract/finding.ts';
import { unbroken } from '../../words/unbroken.ts';
import { panelWords, shareWords } from '../../words/words.ts';
import { findingText, ruleName } from '../finding-text.ts';
import { badge } from '../html-finding.ts';
import { escaped } from '../markup.ts';
import type { SheetChecks } from './sheet.ts';

/** Findings of one rule that are told one by one: the file's data holds all of them. */
const most = 16;

/** What the rules found, rule by rule, the worst first, and how many rules found nothing. */
export function findingsPart({ findings, accepted, summary, pending }: SheetChecks): string {
  const said = shareWords.sheet;
  const groups = groupedBy(findings, ({ ruleId, severity }) => `${severity} ${ruleId}`);
  const items = [...groups.values()].map(ruleItem);
  const lines = [
    ...(pending ? [said.checksPending] : findings.length === 0 ? [said.nothingFound] : []),
    ...(accepted > 0 ? [said.accepted(accepted)] : []),
    summary,
  ];
  return (
    `<section><h2>${escaped(said.findings)} <span class="count">${findings.length > 0 ? escaped(panelWords.count(findings.length)) : ''}</span></h2>` +
    `${items.length > 0 ? `<ul class="findings">${items.join('')}</ul>` : ''}` +
    `${lines.map((line) => `<p class="quiet">${escaped(line)}</p>`).join('')}</section>\n`
  );
}

/** The findings of one rule and one severity, each with its measured value, its limit and its feature. */
function ruleItem(findings: readonly Finding[]): string {
  const [first] = findings;
  if (!first) return '';
  const told = findings
    .slice(0, most)
    .map(
      (finding) =>
        `<li>${escaped(unbroken(findingText(finding)))} <code>${escaped(finding.subject)}</code></li>`,
    );
  const more = findings.length - most;
  if (more > 0) told.push(`<li class="quiet">${escaped(panelWords.morePoints(more))}</li>`);
  const count =
    findings.length > 1 ? ` <span class="count">${escaped(panelWords.count(findings.length))}</span>` : '';
  return `<li>${badge(first.severity)}<div><b>${escaped(ruleName(first.ruleId))}</b>${count}<ul>${told.join('')}</ul></div></li>`;
}
