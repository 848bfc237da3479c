import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import type { Connection } from '../../../client/connection.ts';
import { clipText, isolate } from '../../../domain/format/sentences.ts';
import { parseCoordinate } from '../../../domain/geo/typed-coordinate.ts';
import type { Position } from '../../../spec/geojson.ts';
import type { Ask } from '../../../spec/operations.ts';
import inspectWords from '../inspect.messages';
import { usualKind } from '../model/use-scene.ts';
import { LineLink, PlaceLine, type SuggestedLine, UnitLine } from './suggestion-lines.tsx';
import styles from './suggestions.module.css';
import {
  getSuggestionKey,
  type SuggestionsState as Suggested,
  type SuggestedPlace,
  useSuggestions,
} from './use-suggestions.ts';
import { type TypedUnit, useTypedUnits } from './use-typed-units.ts';

/** Whether the list is open, and what to do as soon as it has loaded. */
export type Suggesting = 'no' | 'shown' | 'entered' | 'taken';

/** The calls of the box to its list. */
export type ListKeys = {
  /** Lights the next line, or the previous one; after the last comes the first. */
  step(by: 1 | -1): void;
  /**
   * Takes the lit line. Returns false where none is lit and none is to come, so that the form asks the content of its
   * boxes.
   */
  take(): boolean;
};

type Props = {
  /** The typed text; empty where the id is the one on the screen. */
  readonly typed: string;
  readonly kind: string;
  readonly connection: Connection;
  /** Read once, at the first opening: the first line is lit, or taken, as soon as it is there. */
  readonly begins: Suggesting;
  /** The place on the screen: distances are measured from it, or from the typed position. */
  readonly from: Position | undefined;
  /** Takes the title of a place that was chosen. */
  readonly onAsk: (ask: Ask, title?: string) => void;
  /** Called after a unit of the place on the screen is selected. */
  readonly onUnit: () => void;
  /** Goes to the box of the kind. */
  readonly onKind: () => void;
  readonly onLit: (line: LitLine | undefined) => void;
  readonly keys: Ref<ListKeys>;
};

/** The ids of the elements of the list and of its lit line, for the box, which keeps the focus. */
export type LitLine = { readonly list: string; readonly line: string };

const suggestionsId = 'ask-suggestions';

/**
 * Units of the place on the screen, recent and sample places, the server's own data, or the places of the open kit, that
 * match the typed text, below the box Id; last the text itself as an id, as any text may be one. Enter takes the lit
 * line.
 */
export function Suggestions(props: Props) {
  const { typed, kind, from, connection, begins, onKind, onLit, keys } = props;
  const text = typed.trim();
  const [wanted, setWanted] = useState(begins === 'taken' ? text : undefined);
  const waits = wanted === text;
  const { places, pending, note } = useSuggestions(typed, connection, waits);
  const literal = { id: text, kind: kind.trim() || usualKind };
  const units = useTypedUnits(typed);
  const lines = formatLines(places, literal, units);
  const [chosen, setChosen] = useState({ text, key: begins === 'entered' ? first : undefined });
  const key = chosen.text === text ? chosen.key : undefined;
  const at = key === first ? Math.min(0, lines.length - 1) : lines.findIndex((line) => line.key === key);
  const lit = at >= 0 ? lines[at] : litFirst(lines, literal, pending, units.lead);
  const element = lit && `${suggestionsId}-${lines.indexOf(lit)}`;

  const take = (line: SuggestedLine) => takeLine(line, props, units.select);
  useEffect(() => {
    onLit(element === undefined ? undefined : { list: suggestionsId, line: element });
    if (element) document.getElementById(element)?.scrollIntoView({ block: 'nearest' });
  }, [element, onLit]);
  useEffect(() => () => onLit(undefined), [onLit]);
  useEffect(() => {
    if (waits && lit) take(lit);
  });
  useImperativeHandle(keys, () => ({
    step: (by) => {
      const from = lit ? lines.indexOf(lit) : by < 0 ? 0 : -1;
      setChosen({ text, key: lines[(from + by + lines.length) % lines.length]?.key });
    },
    take: () => {
      if (lit) take(lit);
      // A second Enter waits no longer.
      else if (pending && !waits) setWanted(text);
      else return false;
      return true;
    },
  }));

  if (lines.length === 0) return null;
  return (
    <div
      className={`${styles.suggestions} right-0 left-0 floating text-start rounded-panel absolute overflow-auto px-1h py-1h`}
    >
      {note === 'none' && units.units.length === 0 && (
        <p className="small quiet px-2h py-1" role="status">
          {inspectWords.nothingFound({ text: isolate(clipText(text)) })}
        </p>
      )}
      {/* The box keeps the focus and names the lit line (aria-activedescendant). */}
      <div role="listbox" id={suggestionsId} aria-label={inspectWords.suggestions} tabIndex={-1}>
        {lines.map((line, index) => (
          <LineLink
            key={line.key}
            id={`${suggestionsId}-${index}`}
            line={line}
            lit={line === lit}
            onTake={take}
          >
            {line.unit ? (
              <UnitLine unit={line.unit} />
            ) : line.place ? (
              <PlaceLine place={line.place} typed={text} from={parseCoordinate(text) ?? from} />
            ) : (
              <b className="medium">{askForText(literal)}</b>
            )}
          </LineLink>
        ))}
      </div>
      {note && note !== 'none' && (
        <p className="caption faint px-2h py-1" role="status">
          {noteText(note)}
        </p>
      )}
      {text !== '' && literal.kind === usualKind && <OtherKind onKind={onKind} />}
      <span className="visually-hidden" aria-live="polite">
        {/* A line that an arrow key lights is read out by itself. */}
        {lit && at < 0 && formatLit(lit, pending, places.length)}
      </span>
    </div>
  );
}

/** The way to the box of the kind, which is out of sight while the kind is the usual one. */
function OtherKind({ onKind }: Pick<Props, 'onKind'>) {
  return (
    <button
      type="button"
      className="bare small quiet w-full text-start rounded px-2h target cursor-pointer hover ring-in"
      onClick={onKind}
    >
      {inspectWords.otherKind({ kind: usualKind })}
    </button>
  );
}

const first = 'first';

function formatLines(
  places: readonly SuggestedPlace[],
  literal: Ask,
  { units, lead }: ReturnType<typeof useTypedUnits>,
): SuggestedLine[] {
  const placeLines = places.map((place) => ({
    key: getSuggestionKey(place),
    ask: { id: place.id, kind: place.kind },
    place,
  }));
  const unitLines = units.map((unit) => ({ key: unit.ref, unit }));
  return [
    ...(lead ? unitLines : placeLines),
    ...(lead ? placeLines : unitLines),
    ...(literal.id === '' ? [] : [{ key: 'literal', ask: literal }]),
  ];
}

/** Asks for the place of a line, or selects its unit. */
function takeLine(
  line: SuggestedLine,
  { onAsk, onUnit }: Props,
  select: (ref: TypedUnit['ref']) => void,
): void {
  if (line.unit) {
    select(line.unit.ref);
    onUnit();
  } else onAsk(line.ask, line.place?.title);
}

/**
 * Returns the line that Enter takes before a choice: this very id and kind, or the typed text as an id where a kind is
 * given with it; otherwise the best match. A unit that only begins so is none. None while it may still come.
 */
function litFirst(
  lines: readonly SuggestedLine[],
  literal: Ask,
  pending: boolean,
  lead: boolean,
): SuggestedLine | undefined {
  if (literal.id === '') return undefined;
  if (literal.kind !== usualKind) return lines.at(-1);
  const best = lead ? lines[0] : lines.find(({ unit }) => !unit);
  const same = lines.find(({ place }) => place?.id === literal.id && place.kind === literal.kind) ?? best;
  return pending && !same?.place && !same?.unit ? undefined : same;
}

/** Returns what is announced of the lit line: nothing while better ones may come. */
function formatLit({ place, unit }: SuggestedLine, pending: boolean, count: number): string {
  if (unit) return `${unit.title}, ${unit.floor}`;
  if (!place || pending) return '';
  return inspectWords.foundLit({ count, place: isolate(clipText(place.title || place.id)) });
}

function askForText({ id, kind }: Ask): string {
  const shown = isolate(clipText(id));
  return kind === usualKind
    ? inspectWords.askForId({ id: shown })
    : inspectWords.askForIdOfKind({ id: shown, kind: isolate(clipText(kind)) });
}

function noteText(note: Exclude<NonNullable<Suggested['note']>, 'none'>): string {
  switch (note) {
    case 'searching':
      return inspectWords.searching;
    case 'failed':
      return inspectWords.searchFailed;
    case 'more':
      return inspectWords.moreMatch;
    case 'kit':
      return inspectWords.kitAlone;
  }
}
