import { batchRule, type RowFound } from './batch-rule.ts';

/** H5. Rows that were asked twice and answered otherwise. Like fuzzy-tester's idea of an expected status. */
export const unstableAnswer = batchRule({
  id: 'answer.unstable',
  limits: {},
  check: (rows) =>
    rows.flatMap((row): RowFound[] => {
      const { digest, digestAgain } = row;
      if (digest === undefined || digestAgain === undefined || digest === digestAgain) return [];
      return [
        {
          row,
          found: {
            severity: 'warning',
            operation: 'details',
            subject: 'place',
            pointer: '',
            measured: digestAgain,
            threshold: digest,
            unit: 'value',
          },
        },
      ];
    }),
});
