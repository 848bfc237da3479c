import { assess } from '../../../../domain/rules/assess.ts';
import type { Assessment } from '../../../../domain/rules/assessment.ts';
import type { Finding } from '../../../../spec/finding.ts';
import { createInspectedFrom, type Question } from './question.ts';
import { placeRules } from './rule-parts.ts';

export type JudgeNews =
  /** From 0 to 1. */
  | { readonly what: 'progress'; readonly share: number }
  /** A portion of the findings, so that the page is not blocked for long. */
  | { readonly what: 'findings'; readonly findings: readonly Finding[] }
  /** The end: everything but the findings. */
  | { readonly what: 'judged'; readonly rest: Omit<Assessment, 'findings'> };

/** Findings that the page takes at once: a few milliseconds of its time. */
const portion = 500;

/** Judges the page's question and reports progress. Throws where an answer cannot be read again. */
export function judge(question: Question, tell: (news: JudgeNews) => void): void {
  const inspected = createInspectedFrom(question);
  const passed: Assessment['passed'][number][] = [];
  const notRun: Assessment['notRun'][number][] = [];
  for (const [index, rule] of placeRules.entries()) {
    tell({ what: 'progress', share: (index + 1) / (placeRules.length + 1) });
    const part = assess(inspected, question.profile, [rule]);
    passed.push(...part.passed);
    notRun.push(...part.notRun);
    for (let start = 0; start < part.findings.length; start += portion) {
      tell({ what: 'findings', findings: part.findings.slice(start, start + portion) });
    }
  }
  tell({ what: 'judged', rest: { passed, notRun } });
}
