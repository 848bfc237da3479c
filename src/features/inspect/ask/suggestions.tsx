import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import type { Connection } from '../../../client/connection.ts';
import { clipText, isolate } from '../../../domain/format/sentences.ts';
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

/** Whether the list is open, and what is to be done as soon as it is there. */
export type Suggesting = 'no' | 'shown' | 'entered' | 'taken';

/** What the box hands on to its list. */
export type ListKeys = {
  /** Lights the next line, or the one before; behind the last comes the first. */
  step(by: 1 | -1): void;
  /** Takes the lit line. False where none is and none is to come, so that the form asks what stands in its boxes. */
  take(): boolean;
};

type Props = {
  /** What stands in the boxes; nothing typed where the id is the one on the screen. */
  readonly typed: string;
  readonly kind: string;
  readonly connection: Connection;
  /** Read once, at the first opening: the first line is lit, or taken, as soon as it is there. */
  readonly begins: Suggesting;
  readonly onAsk: (ask: Ask) => void;
  readonly onLit: (line: LitLine | undefined) => void;
  readonly keys: Ref<ListKeys>;
};

/** The ids of the elements of the list and of its lit line, for the box, which keeps the focus. */
export type LitLine = { readonly list: string; readonly line: string };

const suggestionsId = 'ask-suggestions';

/**
 * Recent and sample places, the server's own data, or the places of the open kit, that match what is typed, under the Id
 * box; last what is typed as an id, as any text may be one. What Enter takes is lit.
 */
export function Suggestions({ typed, kind, connection, begins, onAsk, onLit, keys }: Props) {
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

  useEffect(() => {
    onLit(element === undefined ? undefined : { list: suggestionsId, line: element });
    if (element) document.getElementById(element)?.scrollIntoView({ block: 'nearest' });
  }, [element, onLit]);
  useEffect(() => () => onLit(undefined), [onLit]);
  useEffect(() => {
    if (waits && lit) onAsk(lit.ask);
  });
  useImperativeHandle(keys, () => ({
    step: (by) => {
      const from = lit ? lines.indexOf(lit) : by < 0 ? 0 : -1;
      setChosen({ text, key: lines[(from + by + lines.length) % lines.length]?.key });
    },
    take: () => {
      if (lit) onAsk(lit.ask);
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
      {/* The box keeps the focus and names the lit line (aria-activedescendant). */}
      <div role="listbox" id={suggestionsId} aria-label={inspectWords.suggestions} tabIndex={-1}>
        {lines.map((line, index) => (
          <a
            className="stack columns-last gap-x-3 items-baseline inherit undecorated rounded target content-center px-2h py-1h hover"
            key={line.key}
            id={`${suggestionsId}-${index}`}
            role="option"
            aria-selected={line === lit}
            tabIndex={-1}
            href={findTooLong(line.ask) ? undefined : createLink(line.ask, hereFor(line))}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onAsk(line.ask);
            }}
          >
            {line.place ? (
              <PlaceLine place={line.place} />
            ) : (
              <b className="truncate medium">{askForText(literal)}</b>
            )}
          </a>
        ))}
      </div>
      {note && (
        <p className="caption faint px-2h py-1" role="status">
          {noteText(note)}
        </p>
      )}
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
 * What Enter takes while nobody has chosen: this very id and kind, or what is typed as an id where a kind is given with
 * it; else the best match. None while it may still come.
 */
function litFirst(lines: readonly Line[], literal: Ask, pending: boolean): Line | undefined {
  if (literal.id === '') return undefined;
  if (literal.kind !== usualKind) return lines.at(-1);
  const [best] = lines;
  const same = lines.find(({ place }) => place?.id === literal.id && place.kind === literal.kind) ?? best;
  return pending && !same?.place ? undefined : same;
}

function PlaceLine({ place }: { readonly place: SuggestedPlace }) {
  return (
    <>
      <b className="truncate medium" dir="auto">
        {clipText(place.title || place.id)}
      </b>
      <code translate="no" className="code truncate quiet">
        {clipText(place.id)}
      </code>
      <span className="caption faint">{getSource(place)}</span>
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

function noteText(note: NonNullable<Suggested['note']>): string {
  switch (note) {
    case 'searching':
      return inspectWords.searching;
    case 'failed':
      return inspectWords.searchFailed;
    case 'more':
      return inspectWords.moreMatch;
    case 'none':
      return inspectWords.noneMatch;
    case 'kit':
      return inspectWords.kitAlone;
  }
}
