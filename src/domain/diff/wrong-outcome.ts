import type { Verdict } from '../../spec/verdicts.ts';
import type { AddressRegression } from './regression.ts';

/** What became of an address that was found wrong. */
export const wrongOutcomes = ['mended', 'stillWrong'] as const;
export type WrongOutcome = (typeof wrongOutcomes)[number];

/**
 * Returns what became of an address that run A found wrong: the verdict in run B decides; without one the findings, all
 * of them fixed or not, and the same answer, which is as wrong as before. Undefined where neither is known: the answer
 * changed, and somebody has to look at it.
 */
export function getWrongOutcome(
  { answered, appeared, fixed, unchanged, answerChanged, a, b }: AddressRegression,
  verdict: Verdict | 'conflict' | 'none' | undefined,
): WrongOutcome | undefined {
  if (a === undefined || b === undefined) return undefined;
  if (verdict === 'good') return 'mended';
  if (verdict === 'wrong') return 'stillWrong';
  if (answered !== 'both') return undefined;
  if (unchanged.length > 0 || !answerChanged) return 'stillWrong';
  return fixed.length > 0 && appeared.length === 0 ? 'mended' : undefined;
}
