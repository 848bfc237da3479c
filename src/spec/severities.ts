/** The worst first. */
export const severities = ['error', 'warning', 'info'] as const;
export type Severity = (typeof severities)[number];
