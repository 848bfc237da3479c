import { useState } from 'react';
import { countDrift, type Drift, type DriftRow, getDriftKey } from '../../../client/batch/contract-drift.ts';
import { formatNumber } from '../../../domain/format/formats.ts';
import { isolate } from '../../../domain/format/sentences.ts';
import type { Run } from '../../../spec/batch.ts';
import { createLink } from '../../../state/address.ts';
import { forEachJudged } from '../../../state/results.ts';
import { runBefore } from '../../../state/runs.ts';
import { Button } from '../../../ui/button.tsx';
import { ClippedText } from '../../../ui/clipped-text.tsx';
import inspectionWords from '../../inspect/model/inspection.messages';
import batchWords from './batch.messages';
import styles from './contract-section.module.css';

type Props = {
  readonly run: Run;
  /** False while more answers come. */
  readonly ready: boolean;
};

/** Deviations of a run's answers from the specification, counted on request: it reads every row. */
export function ContractSection({ run, ready }: Props) {
  const [counted, setCounted] = useState<RunDrift>();
  return (
    <details className="stack min-w-0 small">
      <summary className="medium cursor-pointer target-small fit content-center">
        {batchWords.contract}
      </summary>
      <p className="caption quiet mt-1 mb-2">{batchWords.contractNote}</p>
      <Button disabled={!ready} onClick={() => void readDrift(run).then(setCounted)}>
        {batchWords.showContract}
      </Button>
      {counted && <DriftTable counted={counted} />}
    </details>
  );
}

function DriftTable({ counted }: { readonly counted: RunDrift }) {
  const { drifts, judged, before } = counted;
  if (drifts.length === 0)
    return (
      <p className="mt-2" data-drifts={0}>
        {batchWords.noDrift({ addresses: judged })}
      </p>
    );
  const { contract } = batchWords;
  const { field, what, share, change, first } = batchWords.driftColumn;
  return (
    <>
      <section
        className={`${styles.frame} scroll-x mt-2`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={contract}
        data-drifts={drifts.length}
      >
        <table className="cells tabular collapse w-full">
          <thead>
            <tr>
              {[field, what, share, ...(before ? [change] : []), first].map((title) => (
                <th className="regular caption quiet" key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {drifts.map((drift) => (
              <DriftItem key={rowKey(drift)} drift={drift} before={before?.drifts} />
            ))}
          </tbody>
        </table>
      </section>
      {before && (
        <p className="caption quiet mt-2 mb-2">
          {batchWords.comparedWith({ name: isolate(before.run.name) })}
        </p>
      )}
    </>
  );
}

type RowProps = { readonly drift: Drift; readonly before: readonly Drift[] | undefined };

function DriftItem({ drift, before }: RowProps) {
  const { operation, path, what, found, addresses, ofAddresses, first } = drift;
  const change = before && getChange(drift, before);
  return (
    <tr data-path={path} data-what={what} data-addresses={addresses}>
      <th className="regular" scope="row">
        {inspectionWords.operation[operation]}{' '}
        <code translate="no" className="code block break-anywhere">
          <ClippedText text={path || batchWords.whole} limit={80} />
        </code>
      </th>
      <td>{what === 'type' ? batchWords.foundType[foundType(found)] : batchWords.departure[what]}</td>
      <td>{batchWords.share({ addresses, of: ofAddresses })}</td>
      {before && <td>{change === undefined ? batchWords.newDrift : changeText(change)}</td>}
      <td>
        <a
          translate="no"
          href={createLink(first)}
          title={first.id}
          className={`${styles.first} truncate block code accent`}
        >
          <bdi>{first.id}</bdi>
        </a>
      </td>
    </tr>
  );
}

/** `+2.4%`: how the share of addresses changed. */
function changeText(share: number): string {
  return formatNumber(share, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });
}

const types = ['text', 'number', 'flag', 'object', 'list', 'null'] as const;

function foundType(found: string | undefined) {
  return types.find((each) => each === found) ?? 'null';
}

function rowKey({ operation, path, what, found }: Drift): string {
  return [operation, path, what, found].join(' ');
}

/** The drift of a run, and of the former one with the same service. */
export type RunDrift = {
  readonly drifts: readonly Drift[];
  /** Number of addresses that were answered or failed. */
  readonly judged: number;
  readonly before: { readonly run: Run; readonly drifts: readonly Drift[] } | undefined;
};

/** Counts over every stored row of a run: also after a reload, and never one twice. */
async function readDrift(run: Run): Promise<RunDrift> {
  const rows = await driftRows(run);
  const before = await runBefore(run);
  return {
    drifts: countDrift(rows),
    judged: rows.length,
    before: before && { run: before, drifts: countDrift(await driftRows(before)) },
  };
}

/** Returns the change of the share of addresses, as a difference of shares; undefined where it was not there before. */
function getChange(drift: Drift, before: readonly Drift[]): number | undefined {
  const known = before.find((each) => getDriftKey(each) === getDriftKey(drift));
  return known && drift.addresses / drift.ofAddresses - known.addresses / known.ofAddresses;
}

async function driftRows(run: Run): Promise<DriftRow[]> {
  const rows: DriftRow[] = [];
  await forEachJudged(run.id, ({ id, kind, operations }, { departures = [] }) => {
    rows.push({ id, kind, operations, departures });
  });
  return rows;
}
