import { useState } from 'react';
import type { Drift } from '../../batch/contract-drift.ts';
import type { Run } from '../../contract/batch.ts';
import { linkTo } from '../../state/address.ts';
import { Button } from '../../ui/button.tsx';
import { reviewWords } from '../../words/words.ts';
import styles from './contract-section.module.css';
import { changeOf, type RunDrift, readDrift } from './run-drift.ts';

type Props = {
  readonly run: Run;
  /** False while more answers come. */
  readonly ready: boolean;
};

/** Where the answers of a run depart from the specification, counted on request: it reads every row. */
export function ContractSection({ run, ready }: Props) {
  const words = reviewWords.batch;
  const [counted, setCounted] = useState<RunDrift>();
  return (
    <details className={styles.contract}>
      <summary>{words.contract}</summary>
      <p className={styles.note}>{words.contractNote}</p>
      <Button disabled={!ready} onClick={() => void readDrift(run).then(setCounted)}>
        {words.showContract}
      </Button>
      {counted && <DriftTable counted={counted} />}
    </details>
  );
}

function DriftTable({ counted }: { readonly counted: RunDrift }) {
  const words = reviewWords.batch;
  const { drifts, judged, before } = counted;
  if (drifts.length === 0) return <p data-drifts={0}>{words.noDrift(judged)}</p>;
  const { field, what, share, change, first } = words.driftColumn;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.frame} tabIndex={0} aria-label={words.contract} data-drifts={drifts.length}>
        <table>
          <thead>
            <tr>
              {[field, what, share, ...(before ? [change] : []), first].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {drifts.map((drift) => (
              <DriftRow key={rowKey(drift)} drift={drift} before={before?.drifts} />
            ))}
          </tbody>
        </table>
      </section>
      {before && <p className={styles.note}>{words.comparedWith(before.run.name)}</p>}
    </>
  );
}

type RowProps = { readonly drift: Drift; readonly before: readonly Drift[] | undefined };

function DriftRow({ drift, before }: RowProps) {
  const words = reviewWords.batch;
  const { operation, path, what, found, addresses, ofAddresses, first } = drift;
  const change = before && changeOf(drift, before);
  return (
    <tr data-path={path} data-what={what} data-addresses={addresses}>
      <th scope="row">
        {words.operation(operation)} <code>{path || words.whole}</code>
      </th>
      <td>{words.departure(what, foundType(found))}</td>
      <td>{words.share(addresses, ofAddresses)}</td>
      {before && <td>{change === undefined ? words.newDrift : words.change(change)}</td>}
      <td>
        <a href={linkTo(first)}>{first.id}</a>
      </td>
    </tr>
  );
}

const types = ['text', 'number', 'flag', 'object', 'list', 'null'] as const;

function foundType(found: string | undefined) {
  return types.find((each) => each === found) ?? 'null';
}

function rowKey({ operation, path, what, found }: Drift): string {
  return [operation, path, what, found].join(' ');
}
