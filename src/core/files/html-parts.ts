import type { Finding } from '../../contract/finding.ts';
import type { OperationName } from '../../contract/operations.ts';
import { formatMoment, formatNumber } from '../format/formats.ts';
import { profileName } from '../words/profile-words.ts';
import { ruleName } from '../words/rule-text.ts';
import { badge, findingItems } from './html-finding.ts';
import type { Opinion } from './judgement.ts';
import { escaped } from './markup.ts';
import { type Column, tableEnd, tableStart } from './page.ts';
import type { Pass } from './passes.ts';
import type { ReportHead, ReportRow, ReportTotals } from './report.ts';
import { unansweredText } from './text.ts';
import { reportWords } from './words.ts';

/** Where, when and how strictly it was asked. */
export function factList({ run, profile, version, writtenAt }: ReportHead): string {
  const facts = [
    [reportWords.facts.connection, run.baseUrl],
    [reportWords.facts.profile, profileName(profile.name)],
    [reportWords.facts.begun, momentText(run.createdAt)],
    [reportWords.facts.written, momentText(writtenAt)],
    [reportWords.facts[run.overdue ? 'overdue' : 'due'], run.due === undefined ? '' : momentText(run.due)],
    [reportWords.facts.version, version],
  ] as const;
  // What is not known, such as the address behind merged files, is left out.
  const known = facts.filter(([, value]) => value !== '');
  const rows = known.map(([name, value]) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`);
  return `<dl class="facts">${rows.join('')}</dl>`;
}

/** `November 21, 2026 at 9:30 AM`. */
function momentText(milliseconds: number): string {
  return formatMoment(new Date(milliseconds), { dateStyle: 'long', timeStyle: 'short' });
}

/** How many addresses there are of each sort. */
export function figureList(totals: ReportTotals): string {
  const { addresses, figures } = reportWords;
  const of = (['error', 'warning', 'sound', 'unknown', 'unanswered'] as const).map(
    (sort) => `<li class="${sort}"><b>${formatNumber(totals[sort])}</b>${escaped(figures[sort])}</li>`,
  );
  return `<p class="quiet">${escaped(addresses({ count: totals.addresses }))}</p><ul class="figures">${of.join('')}</ul>`;
}

export function ruleTable({ rules }: ReportTotals): string {
  const { columns, noFindings } = reportWords;
  if (rules.length === 0) return `<p>${escaped(noFindings)}</p>`;
  const rows = rules.map(
    ({ rule, worst, findings, addresses }) =>
      `<tr><td>${badge(worst)}</td><td>${escaped(ruleName(rule))}<br><code>${escaped(rule)}</code></td>` +
      `<td class="number">${formatNumber(findings)}</td><td class="number">${formatNumber(addresses)}</td></tr>`,
  );
  const head: readonly Column[] = [
    { name: columns.worst },
    { name: columns.rule },
    { name: columns.findings, counts: true },
    { name: columns.affected, counts: true },
  ];
  return `${tableStart(head)}${rows.join('\n')}${tableEnd}`;
}

/** Every address in a row; those with findings lead to them. */
export function addressTable(): Pass {
  const { columns } = reportWords;
  return {
    before: () =>
      tableStart([
        { name: columns.number, counts: true },
        { name: columns.address },
        { name: columns.worst },
        { name: columns.parking, counts: true },
        { name: columns.entrances, counts: true },
        { name: columns.units, counts: true },
        { name: columns.verdict },
      ]),
    row: addressRow,
    after: () => tableEnd,
  };
}

function addressRow(row: ReportRow): string {
  const { verdict, none } = reportWords;
  const name = escaped(titleOf(row));
  const linked = isTold(row) ? `<a href="#a${row.position}">${name}</a>` : name;
  const worst = row.worst ? badge(row.worst) : none;
  const judged = row.judgement?.verdict;
  const counts = (['parking', 'entrance', 'units'] as const).map(
    (operation) => `<td class="number">${countOf(row, operation)}</td>`,
  );
  return (
    `<tr><td class="number quiet">${formatNumber(row.position + 1)}</td><td>${linked}<br>${idOf(row)}</td>` +
    `<td>${row.state === 'done' ? worst : escaped(notDone(row))}</td>${counts.join('')}` +
    `<td>${judged ? escaped(verdict[judged]) : ''}</td></tr>\n`
  );
}

/** The findings of each address that has some, was not answered, or was judged by a person. */
export function addressSections(): Pass {
  let begun = false;
  return {
    row(row) {
      if (!isTold(row)) return '';
      const head = begun ? '' : `<h2 class="paged">${escaped(reportWords.findingsInFull)}</h2>\n`;
      begun = true;
      return head + addressSection(row);
    },
  };
}

function addressSection(row: ReportRow): string {
  const { suppressed } = reportWords;
  const address = row.address ? `<p class="quiet">${escaped(row.address)}</p>` : '';
  const missing = row.state === 'done' ? '' : `<p>${escaped(`${notDone(row)}: ${unansweredText(row)}`)}</p>`;
  const accepted = row.suppressed
    ? `<p class="quiet">${escaped(suppressed({ count: row.suppressed }))}</p>`
    : '';
  return (
    `<section class="address" id="a${row.position}"><h3>${escaped(titleOf(row))}</h3><p>${idOf(row)}</p>` +
    `${address}${missing}${findingItems(row.findings, { where: pathOf })}${accepted}${judgementsOf(row)}</section>\n`
  );
}

/** What stands in place of a worst finding: not judged whole. */
function notDone({ state }: ReportRow): string {
  const { isUnknown, notAnswered } = reportWords;
  return state === 'unknown' ? isUnknown : notAnswered;
}

function pathOf({ subject, operation, pointer }: Finding): string {
  return `${subject} · ${operation} ${pointer}`;
}

/** What holds, then what each person said where that is more than one of them. */
function judgementsOf({ judgement }: ReportRow): string {
  if (!judgement) return '';
  const { each, settled, verdict } = judgement;
  if (!each)
    return judgement.verdict === 'conflict' ? '' : opinionOf({ ...judgement, verdict: judgement.verdict });
  const holds = verdict ? `<p><b>${escaped(reportWords.verdict[verdict])}</b></p>` : '';
  const ended = settled ? opinionOf(settled, reportWords.settled) : '';
  return holds + each.map((one) => opinionOf(one)).join('') + ended;
}

function opinionOf({ verdict, reasons = [], note, reviewer, at }: Opinion, head?: string): string {
  const lines = [head, verdict && reportWords.verdict[verdict], ...reasons, note].filter(
    (line) => line !== undefined,
  );
  const by = reportWords.said({ reviewer, moment: momentText(at) });
  return `<blockquote>${escaped(lines.join('\n'))}\n<span class="quiet">${escaped(by)}</span></blockquote>`;
}

function isTold({ state, findings, judgement }: ReportRow): boolean {
  return state !== 'done' || findings.length > 0 || judgement !== undefined;
}

function titleOf({ title, label, address, id }: ReportRow): string {
  return title || label || address || id;
}

function idOf({ kind, id }: ReportRow): string {
  return `<code>${escaped(kind)} ${escaped(id)}</code>`;
}

/** What has not been answered is unknown, which is not 0. */
function countOf({ operations }: ReportRow, name: OperationName): string {
  const operation = operations?.[name];
  const known = operation && operation.state !== 'failed';
  return known ? formatNumber(operation.count) : escaped(reportWords.unknown);
}
