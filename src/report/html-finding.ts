import type { Finding } from '../contract/finding.ts';
import { unbroken } from '../words/unbroken.ts';
import { reviewWords } from '../words/words.ts';
import { findingText, ruleName } from './finding-text.ts';
import { escaped } from './markup.ts';

/** Findings with their measured values and limits, each with its place in the answers; empty for none. */
export function findingItems(findings: readonly Finding[]): string {
  return findings.length === 0 ? '' : `<ul class="findings">${findings.map(findingItem).join('')}</ul>`;
}

function findingItem(finding: Finding): string {
  const where = `${finding.subject} · ${finding.operation} ${finding.pointer}`;
  return (
    `<li>${badge(finding.severity)}<div><b>${escaped(ruleName(finding.ruleId))}</b><br>` +
    `${escaped(unbroken(findingText(finding)))}<br><code>${escaped(where)}</code></div></li>`
  );
}

/** A severity as a word in its colour. */
export function badge(severity: Finding['severity']): string {
  return `<span class="badge ${severity}">${escaped(reviewWords.report.severity[severity])}</span>`;
}
