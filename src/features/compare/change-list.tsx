import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import generalWords from '../../domain/words/general.messages';
import { operationNames } from '../../spec/operations.ts';
import { setHovered, useHovered } from '../../state/interface/looked-at.ts';
import { Button } from '../../ui/button.tsx';
import inspectionWords from '../inspect/model/inspection.messages';
import styles from './change-list.module.css';
import compareWords from './compare.messages';
import { changeWords, formatValue, getChangeTitle } from './difference-text.ts';
import { changeRef, type Numbered } from './model/compared-overlay.ts';

type Props = {
  readonly changes: readonly Numbered[];
  /** The map's names of changes with a sign on it. */
  readonly refs: ReadonlyMap<number, string>;
  /** The one chosen on the map. */
  readonly chosen: string | undefined;
};

/** Number of rows shown at once: a tower may have thousands of changed units. */
const rowsAtOnce = 60;

/** The differences by operation. Arrow keys step from one to the next; the map highlights the current one. */
export function ChangeList({ changes, refs, chosen }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const nameOf = (index: number) => refs.get(index) ?? changeRef(index);
  const picked = changes.findIndex(({ index }) => nameOf(index) === chosen);
  const [count, setCount] = useState(Math.max(rowsAtOnce, picked + 1));
  useEffect(() => {
    if (chosen !== undefined)
      getRows(list.current)
        .find((row) => row.dataset.ref === chosen)
        ?.focus();
  }, [chosen]);

  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const rows = getRows(list.current);
    const here = rows.findIndex((row) => row.matches(':focus'));
    rows[here + step]?.focus();
    event.preventDefault();
  };
  const shown = changes.slice(0, count);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the rows in it
    <div
      ref={list}
      className={`${styles.list} stack gap-3`}
      onKeyDown={walk}
      onMouseLeave={() => setHovered(undefined)}
    >
      {operationNames.map((name) => {
        const rows = shown.filter(({ change }) => change.operation === name);
        if (rows.length === 0) return null;
        return (
          <section key={name} aria-label={inspectionWords.operation[name]}>
            <h2 className="flex items-baseline gap-2 body strong">{inspectionWords.operation[name]}</h2>
            <ul>
              {rows.map((row) => (
                <Row key={row.index} row={row} name={nameOf(row.index)} />
              ))}
            </ul>
          </section>
        );
      })}
      {changes.length > count && (
        <Button onClick={() => setCount(count + rowsAtOnce)}>
          {generalWords.showMore({ count: Math.min(rowsAtOnce, changes.length - count) })}
        </Button>
      )}
    </div>
  );
}

function getRows(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('button[data-ref]') ?? [])];
}

function Row({ row: { change }, name: ref }: { readonly row: Numbered; readonly name: string }) {
  const hovered = useHovered() === ref;
  const { before, after, by, duplicate, fields } = change;
  const unplaced = (before && !before.position) || (after && !after.position);
  const matched =
    by === 'unit' || by === 'distance' || by === 'content' ? compareWords.matched[by] : undefined;
  return (
    <li>
      <button
        type="button"
        className={`${styles.row} pick ring-in columns-last target-large -mx-2 gap-1 gap-x-3 stack text-start bare rounded cursor-pointer px-2 py-1h`}
        data-ref={ref}
        data-hovered={hovered || undefined}
        onMouseEnter={() => setHovered(ref)}
        onFocus={() => setHovered(ref)}
        onBlur={() => setHovered(undefined)}
        // Touch causes no hover.
        onClick={() => setHovered(ref)}
      >
        <b className="small medium">{changeWords(change).join(', ')}</b>
        <bdi translate="no" className="code quiet break-anywhere">
          {getChangeTitle(change)}
        </bdi>
        {fields.map((field) => (
          <span translate="no" key={field.pointer} className="stack code break-anywhere whole-row">
            <bdi className="quiet">{field.pointer}</bdi>
            <span>
              <bdi>{formatValue(field, 'before')}</bdi>
              {' → '}
              <bdi>{formatValue(field, 'after')}</bdi>
            </span>
          </span>
        ))}
        {matched && <small>{matched}</small>}
        {duplicate && <small>{compareWords.duplicate}</small>}
        {unplaced && <small>{compareWords.setAside}</small>}
      </button>
    </li>
  );
}
