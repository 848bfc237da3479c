import type { Finding } from '../../spec/finding.ts';
import type { OperationName } from '../../spec/operations.ts';
import { formatMoment, formatNumber } from '../format/formats.ts';
import { getProfileName } from '../words/profile-words.ts';
import { getRuleName } from '../words/rule-text.ts';
import { formatBadge, formatFindingItems } from './html-finding.ts';
import type { Opinion } from './judgement.ts';
import { escapeMarkup, formatCode } from './markup.ts';
import { type Column, formatTableStart, tableEnd } from './page.ts';
import type { Pass } from './passes.ts';
import reportWords from './report.messages';
import type { ReportHead, ReportRow, ReportTotals } from './report.ts';
import { formatUnanswered } from './text.ts';

/** Returns service, time and profile of a run. */
export function formatFactList({ run, profile, version, writtenAt }: ReportHead): string {
  const facts = [
    [reportWords.facts.connection, run.baseUrl],
    [reportWords.facts.profile, getProfileName(profile.name)],
    [reportWords.facts.begun, momentText(run.createdAt)],
    [reportWords.facts.written, momentText(writtenAt)],
    [reportWords.facts[run.overdue ? 'overdue' : 'due'], run.due === undefined ? '' : momentText(run.due)],
    [reportWords.facts.version, version],
  ] as const;
  // Unknown facts, such as the address behind merged files, are left out.
  const known = facts.filter(([, value]) => value !== '');
  const rows = known.map(
    ([name, value]) => `<div><dt>${escapeMarkup(name)}</dt><dd>${escapeMarkup(value)}</dd></div>`,
  );
  return `<dl class="facts">${rows.join('')}</dl>`;
}

/** `November 21, 2026 at 9:30 AM`. */
function momentText(milliseconds: number): string {
  return formatMoment(new Date(milliseconds), { dateStyle: 'long', timeStyle: 'short' });
}

/** Returns the number of addresses of each kind. */
export function formatFigureList(totals: ReportTotals): string {
  const { addresses, figures } = reportWords;
  const of = (['error', 'warning', 'sound', 'unknown', 'unanswered'] as const).map(
    (sort) => `<li class="${sort}"><b>${formatNumber(totals[sort])}</b>${escapeMarkup(figures[sort])}</li>`,
  );
  return `<p class="quiet">${escapeMarkup(addresses({ count: totals.addresses }))}</p><ul class="figures">${of.join('')}</ul>`;
}

export function formatRuleTable({ rules }: ReportTotals): string {
  const { columns, noFindings } = reportWords;
  if (rules.length === 0) return `<p>${escapeMarkup(noFindings)}</p>`;
  const rows = rules.map(
    ({ rule, worst, findings, addresses }) =>
      `<tr><td>${formatBadge(worst)}</td><td>${escapeMarkup(getRuleName(rule))}<br>${formatCode(rule)}</td>` +
      `<td class="number">${formatNumber(findings)}</td><td class="number">${formatNumber(addresses)}</td></tr>`,
  );
  const head: readonly Column[] = [
    { name: columns.worst },
    { name: columns.rule },
    { name: columns.findings, counts: true },
    { name: columns.affected, counts: true },
  ];
  return `${formatTableStart(head)}${rows.join('\n')}${tableEnd}`;
}

/** Every address in a row; those with findings link to them. */
export function createAddressTable(): Pass {
  const { columns } = reportWords;
  return {
    before: () =>
      formatTableStart([
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
  const name = `<bdi>${escapeMarkup(formatTitle(row))}</bdi>`;
  const linked = isTold(row) ? `<a href="#a${row.position}">${name}</a>` : name;
  const worst = row.worst ? formatBadge(row.worst) : none;
  const judged = row.judgement?.verdict;
  const counts = (['parking', 'entrance', 'units'] as const).map(
    (operation) => `<td class="number">${countAll(row, operation)}</td>`,
  );
  return (
    `<tr><td class="number quiet">${formatNumber(row.position + 1)}</td><td>${linked}<br>${getId(row)}</td>` +
    `<td>${row.state === 'done' ? worst : escapeMarkup(notDone(row))}</td>${counts.join('')}` +
    `<td>${judged ? escapeMarkup(verdict[judged]) : ''}</td></tr>\n`
  );
}

/** The findings of each address that has some, was not answered, or was judged by a person. */
export function createAddressSections(): Pass {
  let begun = false;
  return {
    row(row) {
      if (!isTold(row)) return '';
      const head = begun ? '' : `<h2 class="paged">${escapeMarkup(reportWords.findingsInFull)}</h2>\n`;
      begun = true;
      return head + addressSection(row);
    },
  };
}

function addressSection(row: ReportRow): string {
  const { suppressed } = reportWords;
  const address = row.address ? `<p class="quiet" dir="auto">${escapeMarkup(row.address)}</p>` : '';
  const missing =
    row.state === 'done' ? '' : `<p>${escapeMarkup(`${notDone(row)}: ${formatUnanswered(row)}`)}</p>`;
  const accepted = row.suppressed
    ? `<p class="quiet">${escapeMarkup(suppressed({ count: row.suppressed }))}</p>`
    : '';
  return (
    `<section class="address" id="a${row.position}"><h3 dir="auto">${escapeMarkup(formatTitle(row))}</h3><p>${getId(row)}</p>` +
    `${address}${missing}${formatFindingItems(row.findings, { where: getPath })}${accepted}${getJudgements(row)}</section>\n`
  );
}

/** Replaces the worst finding of an address that is unknown or not fully answered. */
function notDone({ state }: ReportRow): string {
  const { isUnknown, notAnswered } = reportWords;
  return state === 'unknown' ? isUnknown : notAnswered;
}

function getPath({ subject, operation, pointer }: Finding): string {
  return `${subject} · ${operation} ${pointer}`;
}

/** Returns the current verdict, then what each person said where there are several. */
function getJudgements({ judgement }: ReportRow): string {
  if (!judgement) return '';
  const { each, settled, verdict } = judgement;
  if (!each)
    return judgement.verdict === 'conflict' ? '' : getOpinion({ ...judgement, verdict: judgement.verdict });
  const holds = verdict ? `<p><b>${escapeMarkup(reportWords.verdict[verdict])}</b></p>` : '';
  const ended = settled ? getOpinion(settled, reportWords.settled) : '';
  return holds + each.map((one) => getOpinion(one)).join('') + ended;
}

function getOpinion({ verdict, reasons = [], note, reviewer, at }: Opinion, head?: string): string {
  const lines = [head, verdict && reportWords.verdict[verdict], ...reasons, note].filter(
    (line) => line !== undefined,
  );
  const by = reportWords.said({ reviewer, moment: momentText(at) });
  return `<blockquote>${escapeMarkup(lines.join('\n'))}\n<span class="quiet">${escapeMarkup(by)}</span></blockquote>`;
}

function isTold({ state, findings, judgement }: ReportRow): boolean {
  return state !== 'done' || findings.length > 0 || judgement !== undefined;
}

function formatTitle({ title, label, address, id }: ReportRow): string {
  return title || label || address || id;
}

function getId({ kind, id }: ReportRow): string {
  return formatCode(`${kind} ${id}`);
}

/** An operation without an answer is unknown, not 0. */
function countAll({ operations }: ReportRow, name: OperationName): string {
  const operation = operations?.[name];
  const known = operation && operation.state !== 'failed';
  return known ? formatNumber(operation.count) : escapeMarkup(reportWords.unknown);
}
