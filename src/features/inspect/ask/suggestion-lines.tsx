import type { ReactNode } from 'react';
import { formatRoughLength } from '../../../domain/format/formats.ts';
import { clipText } from '../../../domain/format/sentences.ts';
import { getDistance } from '../../../domain/geo/geodesy.ts';
import type { Position } from '../../../spec/geojson.ts';
import { type Ask, findTooLong } from '../../../spec/operations.ts';
import { createLink } from '../../../state/address.ts';
import kitWords from '../../kit/model/kit.messages';
import inspectWords from '../inspect.messages';
import styles from './suggestions.module.css';
import type { SuggestedPlace } from './use-suggestions.ts';
import type { TypedUnit } from './use-typed-units.ts';

/** A place or the typed text, which are asked; or a unit of the place on the screen. */
export type SuggestedLine =
  | { readonly key: string; readonly ask: Ask; readonly place?: SuggestedPlace; readonly unit?: undefined }
  | { readonly key: string; readonly unit: TypedUnit; readonly place?: undefined; readonly ask?: undefined };

type LineLinkProps = {
  readonly id: string;
  readonly line: SuggestedLine;
  readonly lit: boolean;
  readonly onTake: (line: SuggestedLine) => void;
  readonly children: ReactNode;
};

/** One line of the list: a link, so that it opens in another tab too. */
export function LineLink({ id, line, lit, onTake, children }: LineLinkProps) {
  return (
    <a
      className={`${styles.line} stack columns-last gap-x-3 items-baseline break-anywhere inherit undecorated rounded content-center px-2h hover`}
      id={id}
      role="option"
      aria-selected={lit}
      tabIndex={-1}
      href={getHref(line)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onTake(line);
      }}
    >
      {children}
    </a>
  );
}

/** A unit by its number and its floor. */
export function UnitLine({ unit: { title, floor } }: { readonly unit: TypedUnit }) {
  return (
    <>
      <b className="medium">{title}</b>
      <span className="caption faint text-end">{floor}</span>
    </>
  );
}

/** Maximum characters of a name or an address: those that exist are whole. */
const longest = 200;

type PlaceLineProps = {
  readonly place: SuggestedPlace;
  readonly typed: string;
  readonly from: Position | undefined;
};

/** A place by its name, its address and its distance; by its id where that is typed. */
export function PlaceLine({ place, typed, from }: PlaceLineProps) {
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

function getHref({ ask, place }: SuggestedLine): string | undefined {
  if (!ask || findTooLong(ask)) return undefined;
  return createLink(ask, place?.source === 'kit' ? location.pathname + location.search : location.pathname);
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
