import type { AddressRegression } from '../../domain/diff/regression.ts';
import { htmlLook, htmlLookHash } from '../../domain/files/html.ts';
import { formatFindingItems } from '../../domain/files/html-finding.ts';
import { escapeMarkup, formatCode } from '../../domain/files/markup.ts';
import { pageEnd, pageStart } from '../../domain/files/page.ts';
import { keepUnitsTogether } from '../../domain/format/finding-values.ts';
import { formatFineLength, formatNumber } from '../../domain/format/formats.ts';
import type { Finding } from '../../spec/finding.ts';
import commandLineWords from './command-line.messages';

/** Returns the changes since an earlier run as one self-contained page. `summary`: sentences, the totals. */
export function formatChangesHtml(
  since: string,
  summary: readonly string[],
  changed: readonly AddressRegression[],
): string {
  const title = commandLineWords.watch.title({ since });
  const sentences = summary.map((each) => `<p>${escapeMarkup(each)}</p>`).join('\n');
  return `${pageStart({ title, look: htmlLook, lookHash: htmlLookHash })}<header>
<h1>${escapeMarkup(title)}</h1>
${sentences}
</header>
<main>
${changed.map(formatAddress).join('\n')}
</main>
${pageEnd}`;
}

function formatAddress(each: AddressRegression): string {
  const { id, kind, title, appeared, fixed } = each;
  const { fresh, mended } = commandLineWords.watch.headings;
  const name = title === undefined ? '' : `<bdi>${escapeMarkup(title)}</bdi> `;
  const facts = listFacts(each).map((fact) => `<p>${escapeMarkup(fact)}</p>`);
  return `<section class="address"><h3>${name}${formatCode(`${kind} ${id}`)}</h3>${facts.join('')}${formatPart(fresh, appeared)}${formatPart(mended, fixed)}</section>`;
}

function formatPart(heading: string, findings: readonly Finding[]): string {
  if (findings.length === 0) return '';
  const items = formatFindingItems(findings, { where: ({ subject }) => subject });
  return `<p class="quiet">${escapeMarkup(heading)}</p>${items}`;
}

/** Returns what changed beside the findings. */
function listFacts({ a, b, answered, move, counts }: AddressRegression): string[] {
  const { facts, countChange } = commandLineWords.watch;
  if (b === undefined) return [facts.gone];
  const number = (count: number | undefined) => (count === undefined ? '–' : formatNumber(count));
  return [
    ...(a === undefined ? [facts.added] : []),
    ...(answered === 'a' || answered === 'neither' ? [facts.lost] : []),
    ...(move ? [facts.moved({ length: keepUnitsTogether(formatFineLength(move.metres)) })] : []),
    ...counts.map(({ operation, before, after }) =>
      countChange({ operation, before: number(before), after: number(after) }),
    ),
  ];
}
