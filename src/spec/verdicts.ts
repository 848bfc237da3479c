/** What a reviewer says of a place. */
export const verdicts = ['good', 'wrong', 'unsure', 'skip'] as const;
export type Verdict = (typeof verdicts)[number];
