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
 * Writes JUnit XML: one test suite for each address. It has one test for the answers, one for each rule with findings
 * and one for verdicts, so that a CI that compares runs by the names of suite and test recognises new findings.
 */
export const createJunitForm: Form = ({ profile }) => [
  { before: () => junitStart, row: (row) => formatJunitSuite(row, profile), after: () => junitEnd },
];

export function writeJunit(report: Report): Generator<string> {
  return writeInPasses(createJunitForm, report);
}

/** Returns the suite of one address. A rule fails by its findings of a severity that the profile counts. */
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

/** Why no place was taken for a row, and the places that may be it. */
export type MissingMatch = {
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly places: readonly string[];
};

/** Returns the suite of a row for which a place was sought: one test, which fails where none was taken. */
export function formatMatchSuite(row: string, missing: MissingMatch | undefined): string {
  const suite = `<testsuite${attribute('name', row)} tests="1" failures="${missing ? 1 : 0}" errors="0" skipped="0">`;
  const test = `<testcase${attribute('classname', row)} name="match"`;
  if (!missing) return `${suite}\n${test}/>\n</testsuite>\n`;
  const { severity, message, places } = missing;
  const failure = `<failure${attribute('message', message)}${attribute('type', severity)}>${escapeMarkup(places.join('\n'))}</failure>`;
  return `${suite}\n${test}>${failure}</testcase>\n</testsuite>\n`;
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
  const lines = (listed: readonly Finding[]) => escapeMarkup(listed.map(formatLine).join('\n'));
  const [first] = failing;
  if (!first) return `${start}<system-out>${lines(findings)}</system-out></testcase>\n`;
  const message = attribute('message', `${getRuleName(rule)}: ${formatFinding(first)}`);
  const type = attribute('type', first.severity);
  return `${start}<failure${message}${type}>${lines(failing)}</failure></testcase>\n`;
}

/**
 * Returns the verdicts as one more test: it fails where the address is wrong by them, and where they differ and are not
 * settled. Undefined without a verdict.
 */
function verdictTest(row: ReportRow): { readonly text: string; readonly fails: boolean } | undefined {
  const { verdict, reviewer, reasons = [], note, phase } = row.judgement ?? {};
  if (!verdict) return undefined;
  const head = `${reportWords.verdict[verdict]}: ${reviewer}`;
  const sentences = [
    ...[head, ...reasons],
    ...(note === undefined ? [] : [note]),
    ...(phase === 'verification' ? [reportWords.corrected] : []),
  ];
  const lines = escapeMarkup(sentences.join('\n'));
  const start = `<testcase${attribute('classname', getName(row))}${attribute('name', 'verdict')}>`;
  const fails = verdict === 'wrong' || verdict === 'conflict';
  const failure = `<failure${attribute('message', [head, ...reasons].join(': '))}${attribute('type', verdict)}>${lines}</failure>`;
  return { text: `${start}${fails ? failure : `<system-out>${lines}</system-out>`}</testcase>\n`, fails };
}

function formatLine(finding: Finding): string {
  const { severity, subject, operation, pointer } = finding;
  return `${severity} ${subject}: ${formatFinding(finding)} (${operation} ${pointer})`;
}

/** Returns kind and id, which identify an address with any label. */
function getName({ kind, id, label }: ReportRow): string {
  return label ? `${kind} ${id} (${label})` : `${kind} ${id}`;
}

/** The longest of the four concurrent calls. */
function seconds({ operations }: ReportRow): number | undefined {
  const durations = operationNames.flatMap((name) => operations?.[name]?.duration ?? []);
  return durations.length > 0 ? Math.max(...durations) / 1000 : undefined;
}

function attribute(name: string, value: string): string {
  return ` ${name}="${escapeAttribute(value)}"`;
}
