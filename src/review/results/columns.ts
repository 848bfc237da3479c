import type { ResultColumn } from '../../domain/result-order.ts';

type Look = {
  /** A track of a CSS grid. */
  readonly width: string;
  /** Numbers stand at the end, so that they can be compared. */
  readonly end?: true;
};

/** How wide each column is; the address takes what is left. */
export const columnLooks: Readonly<Record<ResultColumn, Look>> = {
  position: { width: '68px', end: true },
  title: { width: 'minmax(150px, 1fr)' },
  id: { width: '132px' },
  kind: { width: '76px' },
  standing: { width: '98px' },
  findings: { width: '112px' },
  parking: { width: '82px', end: true },
  entrance: { width: '88px', end: true },
  floors: { width: '72px', end: true },
  units: { width: '72px', end: true },
  score: { width: '70px', end: true },
  time: { width: '82px', end: true },
};
