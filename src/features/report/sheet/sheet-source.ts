import { escapeMarkup } from '../../../domain/files/markup.ts';
import { formatTableStart, tableEnd } from '../../../domain/files/page.ts';
import reportWords from '../../../domain/files/report.messages';
import { formatMilliseconds, formatMoment, formatNumber } from '../../../domain/format/formats.ts';
import { countReal } from '../../../domain/place/inspection.ts';
import { getProfileName } from '../../../domain/words/profile-words.ts';
import type { Exchange } from '../../../spec/answer.ts';
import { type OperationName, operationNames } from '../../../spec/operations.ts';
import { formatFailure } from '../../inspect/model/asking/failure-text.ts';
import inspectionWords from '../../inspect/model/inspection.messages';
import sheetWords from '../sheet.messages';
import type { Sheet } from './sheet.ts';

/** Formats who was asked and when, how strictly it was judged, and whether the answers themselves are in the file. */
export function formatSourcePart(sheet: Sheet): string {
  const said = sheetWords;
  const { connection, checks } = sheet;
  const { name, off, limits, counts } = checks.profile;
  const changed = Object.entries(limits).flatMap(([rule, own]) =>
    Object.entries(own).map(
      ([limit, value]) => `${rule}: ${limit} ${formatNumber(value, { maximumFractionDigits: 9 })}`,
    ),
  );
  const facts = [
    [said.connection, [connection.name, connection.host, connection.isSample && said.sampleData]],
    [said.profile, [getProfileName(name)]],
    [said.counting, counts.map((severity) => reportWords.severity[severity])],
    [said.limits, changed.length > 0 ? changed : [said.limitsUsual]],
    [said.rulesOff, off.length > 0 ? off : [said.none]],
  ] as const;
  const rows = facts.map(
    ([label, values]) =>
      `<div><dt>${escapeMarkup(label)}</dt><dd>${escapeMarkup(values.filter(Boolean).join(', '))}</dd></div>`,
  );
  const heads = [
    { name: said.column.operation },
    { name: said.column.answer },
    { name: said.column.elements, counts: true } as const,
    { name: said.column.when },
  ];
  return (
    `<section class="answers"><h2>${escapeMarkup(said.source)}</h2><dl class="source">${rows.join('')}</dl>` +
    `${formatTableStart(heads)}${operationNames.map((operation) => answerRow(sheet, operation)).join('')}${tableEnd}<footer>${escapeMarkup(heldText(sheet))}</footer></section>\n`
  );
}

/** Formats what the file holds besides the page; an answer that never came was not left out. */
function heldText({ data, program, inspection }: Sheet): string {
  const { reopens, dataLeftOut, noAnswers } = sheetWords;
  if (data) return reopens({ program });
  return operationNames.some((name) => 'answer' in inspection[name]) ? dataLeftOut : noAnswers;
}

function answerRow({ inspection }: Sheet, operation: OperationName): string {
  const view = inspection[operation];
  const exchange = 'answer' in view ? view.answer.exchange : undefined;
  const count = countReal(view)?.real;
  const when = exchange ? momentText(exchange) : '';
  return (
    `<tr><td>${escapeMarkup(inspectionWords.operation[operation])}</td><td>${escapeMarkup(answerText(view))}</td>` +
    `<td class="number">${count === undefined ? '' : escapeMarkup(formatNumber(count))}</td><td class="figure">${escapeMarkup(when)}</td></tr>\n`
  );
}

function answerText(view: Sheet['inspection'][OperationName]): string {
  const said = sheetWords;
  switch (view.state) {
    case 'idle':
      return said.notAsked;
    case 'loading':
      return said.stillAsking;
    case 'failed':
      return formatFailure(view.failure.facts);
    case 'ready':
    case 'empty':
      return said.answered({ status: String(view.answer.exchange.status) });
  }
}

/** Formats when an answer came, or when it was recorded. */
function momentText({ askedAt, duration, recordedAt }: Exchange): string {
  const moment = formatMoment(new Date(recordedAt ?? askedAt + duration), {
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
  if (recordedAt !== undefined) return sheetWords.recordedAt({ moment });
  return `${moment} (${formatMilliseconds(duration)})`;
}
