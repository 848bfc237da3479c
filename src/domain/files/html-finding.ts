import type { Finding } from '../../spec/finding.ts';
import { groupBy } from '../collections/group-by.ts';
import { keepUnitsTogether } from '../format/finding-values.ts';
import { formatNumber } from '../format/formats.ts';
import { getRuleName } from '../words/rule-text.ts';
import { escapeMarkup, formatCode } from './markup.ts';
import reportWords from './report.messages';
import { formatFinding } from './text.ts';

type Telling = {
  /** Returns the location of a finding in the answers. */
  readonly where: (finding: Finding) => string;
  /** The maximum number of listed findings of one rule; the others are counted. */
  readonly most?: number;
};

/** Returns findings by rule and severity, each with its measured value, its limit and its place; empty for none. */
export function formatFindingItems(findings: readonly Finding[], telling: Telling): string {
  const groups = groupBy(findings, ({ ruleId, severity }) => `${severity} ${ruleId}`);
  const items = [...groups.values()].map((group) => ruleItem(group, telling));
  return items.length > 0 ? `<ul class="findings">${items.join('')}</ul>` : '';
}

function ruleItem(findings: readonly Finding[], { where, most = Number.POSITIVE_INFINITY }: Telling): string {
  const [first] = findings;
  if (!first) return '';
  const items = findings
    .slice(0, most)
    .map(
      (finding) =>
        `<li>${escapeMarkup(keepUnitsTogether(formatFinding(finding)))} ${formatCode(where(finding))}</li>`,
    );
  const more = findings.length - most;
  if (more > 0) items.push(`<li class="quiet">${escapeMarkup(reportWords.more({ count: more }))}</li>`);
  const count =
    findings.length > 1 ? ` <span class="count">${escapeMarkup(formatNumber(findings.length))}</span>` : '';
  return `<li>${formatBadge(first.severity)}<div><b>${escapeMarkup(getRuleName(first.ruleId))}</b>${count}<ul>${items.join('')}</ul></div></li>`;
}

/** Returns a severity as a word in its colour. */
export function formatBadge(severity: Finding['severity']): string {
  return `<span class="badge ${severity}">${escapeMarkup(reportWords.severity[severity])}</span>`;
}
