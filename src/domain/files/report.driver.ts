import type { Result } from '../../spec/batch.ts';
import type { Finding } from '../../spec/finding.ts';
import type { Judgement } from './judgement.ts';
import type { Report } from './report.ts';

/** Returns a finding of the one rule whose texts are always loaded. */
export function createParkingFar(given: Partial<Finding> = {}): Finding {
  return {
    id: 'parking.far place 1 parking:1.a',
    ruleId: 'parking.far',
    severity: 'warning',
    operation: 'parking',
    subject: 'parking:1.a',
    pointer: '/features/0/geometry/coordinates',
    measured: 412.25,
    threshold: 200,
    unit: 'metres',
    ...given,
  };
}

/** Returns an answered address at this position of its list. */
export function createResult(position: number, given: Partial<Result> = {}): Result {
  const answered = { state: 'ready', status: 200, count: 3, duration: 41.5 } as const;
  return {
    run: 'r1',
    position,
    id: `${position + 1}.5e8`,
    kind: 'place',
    state: 'done',
    answeredAt: Date.UTC(2026, 10, 21, 9, 30),
    operations: {
      details: { ...answered, count: 1 },
      parking: answered,
      entrance: answered,
      units: answered,
    },
    title: 'Northern Lights',
    address: 'Dostyk 5, Astana',
    place: [71.43050000000001, 51.1282],
    digest: '00ff00ff00ff00ff',
    ...given,
  };
}

/** Returns a run of these addresses. `findings` and `judgements` are by position. */
export function createReport(
  results: Iterable<Result>,
  findings: Readonly<Record<number, readonly Finding[]>> = {},
  judgements: Readonly<Record<number, Judgement>> = {},
): Report {
  return {
    run: {
      id: 'r1',
      name: 'Centre',
      createdAt: Date.UTC(2026, 10, 21, 9),
      connection: 'server',
      baseUrl: 'https://places.example',
      profile: 'normal',
      total: 3,
      concurrency: 4,
      keepRaw: false,
    },
    profile: { name: 'normal', off: [], limits: {}, counts: ['error', 'warning'] },
    version: '0.1.0',
    writtenAt: Date.UTC(2026, 10, 21, 10),
    rows: [...results].map((result) => {
      const judgement = judgements[result.position];
      return { ...result, findings: [...(findings[result.position] ?? [])], ...(judgement && { judgement }) };
    }),
  };
}

export function joinWritten(parts: Iterable<string>): string {
  return [...parts].join('');
}

/** Returns a report with this text in place of every foreign text. */
export function reportSaying(text: string): Report {
  const row = createResult(0, {
    id: text,
    kind: text,
    label: text,
    title: text,
    address: text,
    worst: 'error',
  });
  const said = createParkingFar({ subject: text, pointer: text, severity: 'error', details: { text } });
  const judged: Judgement = { verdict: 'wrong', note: text, reasons: [text], reviewer: text, at: 0 };
  const report = createReport([row], { 0: [said] }, { 0: judged });
  return {
    ...report,
    run: { ...report.run, name: text, baseUrl: text },
    profile: { ...report.profile, name: text },
  };
}
