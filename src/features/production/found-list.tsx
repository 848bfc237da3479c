import { useId, useState } from 'react';
import { formatCoordinate } from '../../domain/format/formats.ts';
import { drawnLimit, type FoundGeometry } from '../../domain/geo/found-geojson.ts';
import generalWords from '../../domain/words/general.messages';
import { setHovered, useHovered } from '../../state/interface/looked-at.ts';
import { Button } from '../../ui/button.tsx';
import styles from './found-list.module.css';
import { getFirstPosition, getFoundRef } from './found-overlay.ts';
import productionWords from './production.messages';
import { formatFound } from './production-text.ts';
import type { Production } from './use-production.ts';

/** Number of rows shown at once: an answer may hold thousands. */
const rowsAtOnce = 50;

/** The GeoJSON of an answer: a row moves the map to its geometry; what cannot be drawn is listed with its reason. */
export function FoundList({ production: { searched, show } }: { readonly production: Production }) {
  const title = useId();
  const [shown, setShown] = useState(rowsAtOnce);
  if (searched?.state === 'too large')
    return <p className="mt-2 caption quiet">{productionWords.notSearched}</p>;
  if (searched?.state !== 'searched') return null;
  const { drawn, counts, setAside, setAsideCount, deeper } = searched.found;
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return (
    <div className="justify-items-start mt-3 stack gap-1h">
      <h3 className="body strong" id={title}>
        {formatFound(counts)}
      </h3>
      {all > drawn.length && (
        <p className="mt-2 caption quiet">{productionWords.firstDrawn({ count: drawnLimit })}</p>
      )}
      {deeper && <p className="mt-2 caption quiet">{productionWords.notSearchedDeeper}</p>}
      {drawn.length > 0 && (
        <ul
          aria-labelledby={title}
          className={`${styles.rows} -mx-2 stack`}
          onMouseLeave={() => setHovered(undefined)}
        >
          {drawn.slice(0, shown).map((each, index) => (
            <Row key={each.pointer} found={each} index={index} onShow={() => show(index)} />
          ))}
        </ul>
      )}
      {drawn.length > shown && (
        <Button onClick={() => setShown(shown + rowsAtOnce)}>
          {generalWords.showMore({ count: Math.min(rowsAtOnce, drawn.length - shown) })}
        </Button>
      )}
      {setAsideCount > 0 && (
        <details className="caption w-full">
          <summary className="warning cursor-pointer target-small fit content-center">
            {productionWords.setAside({ count: setAsideCount })}
          </summary>
          <ul>
            {setAside.slice(0, shown).map(({ pointer, reason }) => (
              <li className="stack px-0 py-1" key={`${pointer} ${reason}`}>
                <Pointer pointer={pointer} />
                <span>{productionWords.aside[reason]}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

type RowProps = { readonly found: FoundGeometry; readonly index: number; readonly onShow: () => void };

function Row({ found: { pointer, geometry }, index, onShow }: RowProps) {
  const ref = getFoundRef(index);
  const hovered = useHovered() === ref;
  return (
    <li>
      <button
        className="stack gap-x-3 w-full text-start bare rounded cursor-pointer target-large px-2 py-1h pick ring-in"
        type="button"
        data-ref={ref}
        data-hovered={hovered || undefined}
        onMouseEnter={() => setHovered(ref)}
        onFocus={() => setHovered(ref)}
        onBlur={() => setHovered(undefined)}
        onClick={() => {
          // Touch causes no hover.
          setHovered(ref);
          onShow();
        }}
      >
        <b className="small medium">{geometry.type}</b>
        <span className="small quiet tabular text-end">{formatCoordinate(getFirstPosition(geometry))}</span>
        <Pointer pointer={pointer} />
      </button>
    </li>
  );
}

/** Maximum characters of a pointer: its end identifies it. */
const longestPointer = 90;

function Pointer({ pointer }: { readonly pointer: string }) {
  if (pointer === '') return <span>{productionWords.wholeAnswer}</span>;
  const end = pointer.length > longestPointer ? `…${pointer.slice(-longestPointer)}` : pointer;
  return (
    <bdi translate="no" className="quiet code break-anywhere whole-row">
      {end}
    </bdi>
  );
}
