import { useCallback, useMemo, useState } from 'react';
import { getGroup } from '../../domain/collections/group-by.ts';
import { type AddressRegression, aspects, getAspects } from '../../domain/diff/regression.ts';
import { getWrongOutcome, wrongOutcomes } from '../../domain/diff/wrong-outcome.ts';
import { addVerdicts, formatRegressionCsv } from '../../domain/files/regression-csv.ts';
import { isolate } from '../../domain/format/sentences.ts';
import { getRecordingName, writeCompared } from '../../domain/place/side-name.ts';
import { createFileName } from '../../domain/text/foreign-text.ts';
import { getProfileName } from '../../domain/words/profile-words.ts';
import type { Run } from '../../spec/batch.ts';
import { chooseCompared } from '../../state/address.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import type { Connections } from '../inspect/model/connect.ts';
import { useOnMap } from '../inspect/model/overlays.ts';
import compareWords from './compare.messages';
import filterStyles from './difference-view.module.css';
import { getMovedPlaces, MovedHistogram } from './moved-places.tsx';
import { RegressionTable } from './regression-table.tsx';
import { formatAddress, formatRegression, formatRegressionNdjson, formatTotals } from './regression-text.ts';
import styles from './runs-mode.module.css';
import { SaveButton } from './save-button.tsx';
import type { RegressionReport } from './use-runs.ts';

type Props = {
  readonly a: Run;
  readonly b: Run;
  readonly report: RegressionReport;
  readonly connections: Connections;
};

/** The changes of the addresses between two runs: in sums, as a picture, one by one, and as files. */
export function ReportView({ a, b, report, connections }: Props) {
  const { totals, addresses, changed, pending } = report;
  const [only, setOnly] = useState<Choice>();
  const { said } = report;
  const found = useMemo(() => groupByChoice(report), [report]);
  const shown = only ? (found.get(only) ?? []) : changed;
  const saidOf = useCallback((each: AddressRegression) => formatAddress(each, said), [said]);
  const metres = useMemo(() => addresses.flatMap(({ move }) => move?.metres ?? []), [addresses]);
  const { laid: moved, nameOf, called } = useMemo(() => getMovedPlaces(shown), [shown]);
  const open = useCallback(
    (each: AddressRegression) => {
      const side = (run: Run, position: number | undefined, kept: ReadonlySet<number>) =>
        position !== undefined && kept.has(position)
          ? getRecordingName({ run: run.id, position })
          : undefined;
      const left = side(a, each.a, report.kept.a);
      const right = side(b, each.b, report.kept.b) ?? b.connection;
      const connection = left === undefined && connections.named(a.connection) ? a.connection : undefined;
      chooseCompared({ id: each.id, kind: each.kind }, writeCompared({ left, right }), connection);
    },
    [a, b, report, connections],
  );
  const laid = useMemo(() => {
    const onPick = (name: string) => {
      const each = called(name);
      if (each) open(each);
    };
    return { ...moved, onPick };
  }, [moved, called, open]);
  useOnMap('compared', laid);
  const file = (extension: string) => createFileName(['compare', a.name, b.name], extension);
  return (
    <section
      className="gap-3 stack"
      aria-label={compareWords.mode.runs}
      data-compared={`new:${totals.appeared} fixed:${totals.fixed} unchanged:${totals.unchanged} moved:${totals.moved}`}
    >
      <div role="status">
        <ul className={`${styles.totals} small`}>
          {formatTotals(report).map((said) => (
            <li key={said}>{said}</li>
          ))}
        </ul>
      </div>
      {a.profile !== b.profile && (
        <p className="small quiet">
          {compareWords.runs.profiles({
            a: isolate(getProfileName(a.profile)),
            b: isolate(getProfileName(b.profile)),
          })}
        </p>
      )}
      {pending.a + pending.b > 0 && <p className="small quiet">{compareWords.runs.unfinished(pending)}</p>}
      {metres.length > 0 && <MovedHistogram title={compareWords.runs.histogram} metres={metres} />}
      <Choices found={found} chosen={only} onChoose={setOnly} />
      {changed.length > 0 && <p className="small quiet">{compareWords.runs.openRow}</p>}
      <RegressionTable key={only ?? ''} changed={shown} saidOf={saidOf} nameOf={nameOf} onOpen={open} />
      {(!a.keepRaw || !b.keepRaw) && <p className="small quiet">{compareWords.runs.keepRaw}</p>}
      <div className="flex wrap gap-2">
        <CopyButton text={() => formatRegression(a, b, report)} label={compareWords.copyText} />
        <SaveButton
          label={compareWords.runs.saveCsv}
          name={file('csv')}
          type="text/csv"
          content={() => formatRegressionCsv(addVerdicts(addresses, said))}
        />
        <SaveButton
          label={compareWords.runs.saveNdjson}
          name={file('ndjson')}
          type="application/x-ndjson"
          content={() => formatRegressionNdjson(a, b, report)}
        />
      </div>
    </section>
  );
}

/** An aspect of the changes, or what run A found wrong, changed or not, and what became of it. */
const choices = [...aspects, 'wrong', ...wrongOutcomes] as const;
type Choice = (typeof choices)[number];

type AddressesByChoice = ReadonlyMap<Choice, readonly AddressRegression[]>;

/** Choices without an address have no entry. */
function groupByChoice({ changed, wrong, said }: RegressionReport): AddressesByChoice {
  const found = new Map<Choice, AddressRegression[]>();
  for (const each of changed) for (const aspect of getAspects(each)) getGroup(found, aspect).push(each);
  for (const each of wrong) {
    getGroup(found, 'wrong').push(each);
    const outcome = getWrongOutcome(each, said.b.get(each.b ?? -1)?.verdict);
    if (outcome) getGroup(found, outcome).push(each);
  }
  return found;
}

type ChoicesProps = {
  readonly found: AddressesByChoice;
  readonly chosen: Choice | undefined;
  readonly onChoose: (choice: Choice | undefined) => void;
};

/** Narrows the list to the addresses of one choice. */
function Choices({ found, chosen, onChoose }: ChoicesProps) {
  if (!found.has('wrong') && found.size < 2) return null;
  return (
    <fieldset
      className={`${filterStyles.filter} flex wrap gap-1 m-0 p-0 border-0`}
      aria-label={compareWords.runs.filter}
    >
      {choices.map((name) => {
        const count = found.get(name)?.length;
        return count === undefined ? null : (
          <button
            className="caption quiet cursor-pointer target"
            key={name}
            type="button"
            aria-pressed={chosen === name}
            data-aspect={name}
            onClick={() => onChoose(chosen === name ? undefined : name)}
          >
            {compareWords.runs.aspect[name]({ count })}
          </button>
        );
      })}
    </fieldset>
  );
}
