import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import type { Connection } from '../../../client/connection.ts';
import { formatRoughLength } from '../../../domain/format/formats.ts';
import { clipText, isolate } from '../../../domain/format/sentences.ts';
import { getDistance } from '../../../domain/geo/geodesy.ts';
import { parseCoordinate } from '../../../domain/geo/typed-coordinate.ts';
import type { Position } from '../../../spec/geojson.ts';
import { type Ask, findTooLong } from '../../../spec/operations.ts';
import { createLink } from '../../../state/address.ts';
import kitWords from '../../kit/model/kit.messages';
import inspectWords from '../inspect.messages';
import { usualKind } from '../model/use-scene.ts';
import styles from './suggestions.module.css';
import {
  getSuggestionKey,
  type SuggestionsState as Suggested,
  type SuggestedPlace,
  useSuggestions,
} from './use-suggestions.ts';

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
  /** Goes to the box of the kind. */
  readonly onKind: () => void;
  readonly onLit: (line: LitLine | undefined) => void;
  readonly keys: Ref<ListKeys>;
};

/** The ids of the elements of the list and of its lit line, for the box, which keeps the focus. */
export type LitLine = { readonly list: string; readonly line: string };

const suggestionsId = 'ask-suggestions';

/**
 * Recent and sample places, the server's own data, or the places of the open kit, that match the typed text, below the
 * box Id; last the text itself as an id, as any text may be one. Enter takes the lit line.
 */
export function Suggestions({ typed, kind, from, connection, begins, onAsk, onKind, onLit, keys }: Props) {
  const text = typed.trim();
  const [wanted, setWanted] = useState(begins === 'taken' ? text : undefined);
  const waits = wanted === text;
  const { places, pending, note } = useSuggestions(typed, connection, waits);
  const literal = { id: text, kind: kind.trim() || usualKind };
  const lines = formatLines(places, literal);
  const [chosen, setChosen] = useState({ text, key: begins === 'entered' ? first : undefined });
  const key = chosen.text === text ? chosen.key : undefined;
  const at = key === first ? Math.min(0, lines.length - 1) : lines.findIndex((line) => line.key === key);
  const lit = at >= 0 ? lines[at] : litFirst(lines, literal, pending);
  const element = lit && `${suggestionsId}-${lines.indexOf(lit)}`;

  const ask = (line: Line) => onAsk(line.ask, line.place?.title);
  useEffect(() => {
    onLit(element === undefined ? undefined : { list: suggestionsId, line: element });
    if (element) document.getElementById(element)?.scrollIntoView({ block: 'nearest' });
  }, [element, onLit]);
  useEffect(() => () => onLit(undefined), [onLit]);
  useEffect(() => {
    if (waits && lit) ask(lit);
  });
  useImperativeHandle(keys, () => ({
    step: (by) => {
      const from = lit ? lines.indexOf(lit) : by < 0 ? 0 : -1;
      setChosen({ text, key: lines[(from + by + lines.length) % lines.length]?.key });
    },
    take: () => {
      if (lit) ask(lit);
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
      {note === 'none' && (
        <p className="small quiet px-2h py-1" role="status">
          {inspectWords.nothingFound({ text: isolate(clipText(text)) })}
        </p>
      )}
      {/* The box keeps the focus and names the lit line (aria-activedescendant). */}
      <div role="listbox" id={suggestionsId} aria-label={inspectWords.suggestions} tabIndex={-1}>
        {lines.map((line, index) => (
          <a
            className={`${styles.line} stack columns-last gap-x-3 items-baseline break-anywhere inherit undecorated rounded content-center px-2h hover`}
            key={line.key}
            id={`${suggestionsId}-${index}`}
            role="option"
            aria-selected={line === lit}
            tabIndex={-1}
            href={findTooLong(line.ask) ? undefined : createLink(line.ask, hereFor(line))}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              ask(line);
            }}
          >
            {line.place ? (
              <PlaceLine place={line.place} typed={text} from={parseCoordinate(text) ?? from} />
            ) : (
              <b className="medium">{askForText(literal)}</b>
            )}
          </a>
        ))}
      </div>
      {note && note !== 'none' && (
        <p className="caption faint px-2h py-1" role="status">
          {noteText(note)}
        </p>
      )}
      {text !== '' && literal.kind === usualKind && <OtherKind onKind={onKind} />}
      <span className="visually-hidden" aria-live="polite">
        {lit?.place && !pending
          ? inspectWords.foundLit({
              count: places.length,
              place: isolate(clipText(lit.place.title || lit.place.id)),
            })
          : ''}
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

type Line = { readonly key: string; readonly ask: Ask; readonly place?: SuggestedPlace };

function formatLines(places: readonly SuggestedPlace[], literal: Ask): Line[] {
  return [
    ...places.map((place) => ({
      key: getSuggestionKey(place),
      ask: { id: place.id, kind: place.kind },
      place,
    })),
    ...(literal.id === '' ? [] : [{ key: 'literal', ask: literal }]),
  ];
}

/**
 * Returns the line that Enter takes before a choice: this very id and kind, or the typed text as an id where a kind is
 * given with it; otherwise the best match. None while it may still come.
 */
function litFirst(lines: readonly Line[], literal: Ask, pending: boolean): Line | undefined {
  if (literal.id === '') return undefined;
  if (literal.kind !== usualKind) return lines.at(-1);
  const [best] = lines;
  const same = lines.find(({ place }) => place?.id === literal.id && place.kind === literal.kind) ?? best;
  return pending && !same?.place ? undefined : same;
}

type PlaceLineProps = {
  readonly place: SuggestedPlace;
  readonly typed: string;
  readonly from: Position | undefined;
};

/** Maximum characters of a name or an address: those that exist are whole. */
const longest = 200;

/** A place by its name, its address and its distance; by its id where that is typed. */
function PlaceLine({ place, typed, from }: PlaceLineProps) {
  const { id, title, address = '', position } = place;
  const byId = title !== '' && typed !== '' && id.toLowerCase().startsWith(typed.toLowerCase());
  const metres = from && position && Math.round(getDistance(from, position));
  return (
    <>
      <b className="medium" dir="auto">
        {clipText(title || id, longest)}
      </b>
      <span className="caption faint text-end">{getSource(place)}</span>
      {byId ? (
        <code translate="no" className="code quiet">
          {clipText(id)}
        </code>
      ) : (
        <span className="small quiet" dir="auto">
          {address === title ? '' : clipText(address, longest)}
        </span>
      )}
      {metres ? <span className="caption faint text-end">{formatRoughLength(metres)}</span> : undefined}
    </>
  );
}

function hereFor({ place }: Line): string {
  return place?.source === 'kit' ? location.pathname + location.search : location.pathname;
}

function askForText({ id, kind }: Ask): string {
  const shown = isolate(clipText(id));
  return kind === usualKind
    ? inspectWords.askForId({ id: shown })
    : inspectWords.askForIdOfKind({ id: shown, kind: isolate(clipText(kind)) });
}

function getSource({ source }: SuggestedPlace): string {
  switch (source) {
    case 'kit':
      return kitWords.inKit;
    case 'seen':
      return inspectWords.recent;
    case 'own':
      return inspectWords.ownPlace;
    case 'sample':
      return inspectWords.sample;
  }
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
