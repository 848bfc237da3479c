import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Ask } from '../../contract/operations.ts';
import { linkTo } from '../../state/address.ts';
import { commandWords, words } from '../../words/words.ts';
import { type KnownPlace, useKnownPlaces } from './known-places.ts';
import styles from './suggestions.module.css';

type Props = {
  readonly typed: string;
  readonly onAsk: (ask: Ask) => void;
  readonly onLeave: () => void;
  /** Moves the focus to the first place as soon as it is there. */
  readonly focusFirst: boolean;
};

/** Rows shown at once: more would hide the map without helping. */
const shown = 8;

/** Recent and sample places, or those of the open kit, that match what is typed, as links under the Id box. */
export function Suggestions({ typed, onAsk, onLeave, focusFirst }: Props) {
  const all = useKnownPlaces();
  const wanted = typed.trim().toLowerCase();
  const matching = all
    .filter(({ id, kind, title }) => `${id} ${kind} ${title}`.toLowerCase().includes(wanted))
    .slice(0, shown);
  const list = useRef<HTMLUListElement>(null);
  const any = matching.length > 0;
  useEffect(() => {
    if (focusFirst && any) list.current?.querySelector('a')?.focus();
  }, [focusFirst, any]);
  if (!any) return null;
  return (
    <ul
      ref={list}
      className={styles.suggestions}
      aria-label={words.suggestions}
      onKeyDown={(event) => move(event, onLeave)}
    >
      {matching.map((place) => (
        <li key={`${place.source} ${place.kind} ${place.id}`}>
          <a
            href={linkTo(
              place,
              place.source === 'kit' ? location.pathname + location.search : location.pathname,
            )}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onAsk({ id: place.id, kind: place.kind });
            }}
          >
            <b dir="auto">{place.title || place.id}</b>
            <code>{place.id}</code>
            <span>{sourceOf(place)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function sourceOf({ source }: KnownPlace): string {
  if (source === 'kit') return commandWords.kit.inKit;
  return source === 'seen' ? words.recent : words.sample;
}

function move(event: KeyboardEvent<HTMLUListElement>, onLeave: () => void): void {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const index = links.findIndex((link) => link.matches(':focus'));
  if (event.key === 'Escape' || (event.key === 'ArrowUp' && index === 0)) onLeave();
  else if (event.key === 'ArrowDown') links[index + 1]?.focus();
  else if (event.key === 'ArrowUp') links[index - 1]?.focus();
  else return;
  event.preventDefault();
}
