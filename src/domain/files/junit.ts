import type { Finding } from '../../spec/finding.ts';
import { operationNames } from '../../spec/operations.ts';
import type { Profile } from '../../spec/profile.ts';
import type { RuleId } from '../../spec/rules.ts';
import { getRuleName } from '../words/rule-text.ts';
import { escapeAttribute, escapeMarkup } from './markup.ts';
import { type Form, writeInPasses } from './passes.ts';
import reportWords from './report.messages';
import type { Report, ReportRow } from './report.ts';
import { formatFinding, formatUnanswered } from './text.ts';

export const junitStart = '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="Placelens">\n';
export const junitEnd = '</testsuites>\n';

/**
 * JUnit XML: one test suite for each address. In it one test for the answers, one for each rule that found
 * something and one for what people said, so that a CI that compares runs by the names of suite and test tells new findings from known ones.
 */
export const createJunitForm: Form = ({ profile }) => [
  { before: () => junitStart, row: (row) => formatJunitSuite(row, profile), after: () => junitEnd },
];

export function writeJunit(report: Report): Generator<string> {
  return writeInPasses(createJunitForm, report);
}

/** The suite of one address. A rule fails by its findings of a severity that the profile counts. */
export function formatJunitSuite(row: ReportRow, { counts }: Pick<Profile, 'counts'>): string {
  const rules = [...new Set(row.findings.map(({ ruleId }) => ruleId))];
  const tests = rules.map((rule) => {
    const findings = row.findings.filter(({ ruleId }) => ruleId === rule);
    const failing = findings.filter(({ severity }) => counts.includes(severity));
    return { rule, findings, failing };
  });
  const verdict = verdictTest(row);
  const failures = tests.filter(({ failing }) => failing.length > 0).length + (verdict?.fails ? 1 : 0);
  const errors = row.state === 'done' ? 0 : 1;
  const name = attribute('name', getName(row));
  const time = ` time="${(seconds(row) ?? 0).toFixed(3)}"`;
  const counted = ` tests="${tests.length + (verdict ? 2 : 1)}" failures="${failures}" errors="${errors}" skipped="0"`;
  const cases = tests.map(({ rule, findings, failing }) => ruleTest(row, rule, findings, failing));
  return `<testsuite${name}${counted}${time}>\n${answersTest(row)}${cases.join('')}${verdict?.text ?? ''}</testsuite>\n`;
}

function answersTest(row: ReportRow): string {
  const start = `<testcase${attribute('classname', getName(row))}${attribute('name', 'answers')}`;
  if (row.state === 'done') return `${start}/>\n`;
  const text = formatUnanswered(row);
  return `${start}><error${attribute('message', text)}${attribute('type', row.state)}/></testcase>\n`;
}

function ruleTest(
  row: ReportRow,
  rule: RuleId,
  findings: readonly Finding[],
  failing: readonly Finding[],
): string {
  const start = `<testcase${attribute('classname', getName(row))}${attribute('name', rule)}>`;
  const lines = (told: readonly Finding[]) => escapeMarkup(told.map(formatLine).join('\n'));
  const [first] = failing;
  if (!first) return `${start}<system-out>${lines(findings)}</system-out></testcase>\n`;
  const message = attribute('message', `${getRuleName(rule)}: ${formatFinding(first)}`);
  const type = attribute('type', first.severity);
  return `${start}<failure${message}${type}>${lines(failing)}</failure></testcase>\n`;
}

/**
 * What people said, as one more test: it fails where they say that the address is wrong, and where they differ and nobody
 * has settled it. Undefined where nobody judged.
 */
function verdictTest(row: ReportRow): { readonly text: string; readonly fails: boolean } | undefined {
  const { verdict, reviewer, reasons = [], note, phase } = row.judgement ?? {};
  if (!verdict) return undefined;
  const head = `${reportWords.verdict[verdict]}: ${reviewer}`;
  const told = [
    ...[head, ...reasons],
    ...(note === undefined ? [] : [note]),
    ...(phase === 'verification' ? [reportWords.corrected] : []),
  ];
  const lines = escapeMarkup(told.join('\n'));
  const start = `<testcase${attribute('classname', getName(row))}${attribute('name', 'verdict')}>`;
  const fails = verdict === 'wrong' || verdict === 'conflict';
  const failure = `<failure${attribute('message', [head, ...reasons].join(': '))}${attribute('type', verdict)}>${lines}</failure>`;
  return { text: `${start}${fails ? failure : `<system-out>${lines}</system-out>`}</testcase>\n`, fails };
}

function formatLine(finding: Finding): string {
  const { severity, subject, operation, pointer } = finding;
  return `${severity} ${subject}: ${formatFinding(finding)} (${operation} ${pointer})`;
}

/** Kind and id, which name an address whatever its label is. */
function getName({ kind, id, label }: ReportRow): string {
  return label ? `${kind} ${id} (${label})` : `${kind} ${id}`;
}

/** Of the four calls together, as they run at once: the longest. */
function seconds({ operations }: ReportRow): number | undefined {
  const durations = operationNames.flatMap((name) => operations?.[name]?.duration ?? []);
  return durations.length > 0 ? Math.max(...durations) / 1000 : undefined;
}

function attribute(name: string, value: string): string {
  return ` ${name}="${escapeAttribute(value)}"`;
}
