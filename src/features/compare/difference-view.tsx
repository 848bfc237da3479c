import { useId, useMemo, useState } from 'react';
import {
  type ChangeClass,
  changeClasses,
  countChanges,
  type Difference,
  getChangeClasses,
  getChanges,
} from '../../domain/diff/difference.ts';
import { createFileName } from '../../domain/text/foreign-text.ts';
import type { Position } from '../../spec/geojson.ts';
import type { Ask } from '../../spec/operations.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useOnMap } from '../inspect/model/overlays.ts';
import { ChangeList } from './change-list.tsx';
import compareWords from './compare.messages';
import { FieldTable, ResultDetailTable } from './difference-tables.tsx';
import { formatDifference, formatSummary } from './difference-text.ts';
import styles from './difference-view.module.css';
import { createComparedOverlay, formatCompared, getComparedBounds } from './model/compared-overlay.ts';
import type { SideName } from './model/side-names.ts';
import { useSplitMap } from './model/split.ts';
import { MovedHistogram } from './moved-places.tsx';
import { SaveButton } from './save-button.tsx';

type Props = {
  readonly ask: Ask;
  readonly difference: Difference;
  /** The position of the place, around which the camera stays. */
  readonly place: Position | undefined;
  readonly asking: boolean;
  /** The names of the sides in tables: `A`, `Before`. */
  readonly sides: Readonly<Record<SideName, string>>;
};

/** Number of moves that are still readable one by one. */
const fewMoves = 12;

/** The differences of two sides, in words and on the map. */
export function DifferenceView({ ask, difference, place, asking, sides }: Props) {
  const [hidden, setHidden] = useState<readonly ChangeClass[]>([]);
  const [view, setView] = useState<'list' | 'fields'>('list');
  const changes = useMemo(
    () => getChanges(difference).map((change, index) => ({ change, index })),
    [difference],
  );
  const shown = useMemo(
    () => changes.filter(({ change }) => getChangeClasses(change).some((name) => !hidden.includes(name))),
    [changes, hidden],
  );
  const [chosen, setChosen] = useState<string>();
  // Where the map shows both sides as they are, there is no sign of a change on it.
  const isSplit = useSplitMap() !== undefined;
  const onMap = useMemo(() => createComparedOverlay(isSplit ? [] : shown), [isSplit, shown]);
  const summary = formatCompared(shown.map(({ change }) => change));
  // The camera waits for the last answer: it moves once.
  const frame = useMemo(
    () =>
      asking
        ? undefined
        : getComparedBounds(
            changes.map(({ change }) => change),
            place,
          ),
    [changes, place, asking],
  );
  const laid = useMemo(
    () => ({ overlay: onMap.overlay, frame, summary, onPick: setChosen }),
    [onMap, frame, summary],
  );
  useOnMap('compared', laid);

  const all = changes.map(({ change }) => change);
  const totals = countChanges(all);
  const metres = all.flatMap(({ move }) => move?.metres ?? []);
  return (
    <section
      className="stack gap-3"
      aria-label={compareWords.differences}
      aria-busy={asking}
      data-compared={asking ? '' : formatCompared(all)}
    >
      <p role="status" className={`${styles.summary} strong`}>
        {asking ? compareWords.asking : formatSummary(difference)}
      </p>
      <ResultDetailTable difference={difference} sides={sides} />
      <p className="caption quiet">{compareWords.ignored}</p>
      {metres.length > fewMoves && <MovedHistogram metres={metres} title={compareWords.movedHistogram} />}
      {all.length > 0 && (
        <>
          <div className="row wrap between gap-2">
            <ClassFilter totals={totals} hidden={hidden} onHide={setHidden} />
            <fieldset
              className={`${styles.filter} flex wrap gap-1 m-0 p-0 border-0`}
              aria-label={compareWords.views}
            >
              {(['list', 'fields'] as const).map((name) => (
                <button
                  className="caption quiet cursor-pointer target"
                  key={name}
                  type="button"
                  aria-pressed={view === name}
                  onClick={() => setView(name)}
                >
                  {compareWords.view[name]}
                </button>
              ))}
            </fieldset>
          </div>
          {view === 'list' ? (
            <ChangeList key={chosen} changes={shown} refs={onMap.refs} chosen={chosen} />
          ) : (
            <FieldTable changes={shown} sides={sides} />
          )}
        </>
      )}
      {!asking && (
        <div className="flex wrap gap-2">
          <CopyButton text={() => formatDifference(ask, difference)} label={compareWords.copyText} />
          <SaveButton
            label={compareWords.exportJson}
            name={createFileName(['compare', ask.kind, ask.id], 'json')}
            type="application/json"
            content={() => `${JSON.stringify({ ...ask, difference }, null, 2)}\n`}
          />
        </div>
      )}
    </section>
  );
}

type FilterProps = {
  /** Number of changes of each class. */
  readonly totals: Readonly<Record<ChangeClass, number>>;
  readonly hidden: readonly ChangeClass[];
  readonly onHide: (hidden: readonly ChangeClass[]) => void;
};

/** The choice of shown classes of changes. */
function ClassFilter({ totals, hidden, onHide }: FilterProps) {
  const filter = useId();
  return (
    <fieldset className={`${styles.filter} flex wrap gap-1 m-0 p-0 border-0`} aria-labelledby={filter}>
      <span id={filter} className="visually-hidden">
        {compareWords.filter}
      </span>
      {changeClasses
        .filter((name) => totals[name] > 0)
        .map((name) => (
          <button
            className="caption quiet cursor-pointer target"
            key={name}
            type="button"
            aria-pressed={!hidden.includes(name)}
            data-class={name}
            onClick={() =>
              onHide(hidden.includes(name) ? hidden.filter((each) => each !== name) : [...hidden, name])
            }
          >
            {compareWords.classCount[name]({ count: totals[name] })}
          </button>
        ))}
    </fieldset>
  );
}
