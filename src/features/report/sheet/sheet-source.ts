import type { Exchange } from '../../../contract/answer.ts';
import { type OperationName, operationNames } from '../../../contract/operations.ts';
import { escaped } from '../../../core/files/markup.ts';
import { tableEnd, tableStart } from '../../../core/files/page.ts';
import { realCount } from '../../../core/place/inspection.ts';
import { panelWords, reviewWords, shareWords } from '../../../core/words/words.ts';
import type { Sheet } from './sheet.ts';

/** Whom it was asked of and when, how strictly it was judged, and whether the answers themselves are in the file. */
export function sourcePart(sheet: Sheet): string {
  const said = shareWords.sheet;
  const { connection, checks } = sheet;
  const { name, off, limits, counts } = checks.profile;
  const changed = Object.entries(limits).flatMap(([rule, own]) =>
    Object.entries(own).map(([limit, value]) => `${rule}: ${said.limit(limit, value)}`),
  );
  const facts = [
    [said.connection, [connection.name, connection.host, connection.isSample && said.sampleData]],
    [said.profile, [panelWords.ruleSettings.profileName(name)]],
    [said.counting, counts.map((severity) => reviewWords.report.severity[severity])],
    [said.limits, changed.length > 0 ? changed : [said.limitsUsual]],
    [said.rulesOff, off.length > 0 ? off : [said.none]],
  ] as const;
  const rows = facts.map(
    ([label, values]) =>
      `<div><dt>${escaped(label)}</dt><dd>${escaped(values.filter(Boolean).join(', '))}</dd></div>`,
  );
  const heads = [
    { name: said.column.operation },
    { name: said.column.answer },
    { name: said.column.elements, counts: true } as const,
    { name: said.column.when },
  ];
  return (
    `<section class="answers"><h2>${escaped(said.source)}</h2><dl class="source">${rows.join('')}</dl>` +
    `${tableStart(heads)}${operationNames.map((operation) => answerRow(sheet, operation)).join('')}${tableEnd}<footer>${escaped(heldText(sheet))}</footer></section>\n`
  );
}

/** What is in the file beside the page; nobody left out what never came. */
function heldText({ data, program, inspection }: Sheet): string {
  const { reopens, dataLeftOut, noAnswers } = shareWords.sheet;
  if (data) return reopens(program);
  return operationNames.some((name) => 'answer' in inspection[name]) ? dataLeftOut : noAnswers;
}

function answerRow({ inspection }: Sheet, operation: OperationName): string {
  const said = shareWords.sheet;
  const view = inspection[operation];
  const exchange = 'answer' in view ? view.answer.exchange : undefined;
  const count = realCount(view)?.real;
  const when = exchange ? momentText(exchange) : '';
  return (
    `<tr><td>${escaped(said.operation[operation])}</td><td>${escaped(answerText(view))}</td>` +
    `<td class="number">${count === undefined ? '' : escaped(panelWords.count(count))}</td><td class="figure">${escaped(when)}</td></tr>\n`
  );
}

function answerText(view: Sheet['inspection'][OperationName]): string {
  const said = shareWords.sheet;
  switch (view.state) {
    case 'idle':
      return said.notAsked;
    case 'loading':
      return said.stillAsking;
    case 'failed':
      return panelWords.failure(view.failure.facts);
    case 'ready':
    case 'empty':
      return said.answered(view.answer.exchange.status);
  }
}

/** When an answer came, or when it was recorded. */
function momentText({ askedAt, duration, recordedAt }: Exchange): string {
  const said = shareWords.sheet;
  if (recordedAt !== undefined) return said.recordedAt(recordedAt);
  return `${said.answeredAt(askedAt + duration)} (${panelWords.milliseconds(duration)})`;
}
