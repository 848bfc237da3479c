import { Popover } from '@base-ui/react/popover';
import { useEffect, useMemo } from 'react';
import { formatCoordinate, formatLength } from '../../domain/format/formats.ts';
import { isolate } from '../../domain/format/sentences.ts';
import {
  formatGeoJsonPoint,
  formatGeoUri,
  formatPastedCoordinate,
  getLinkOuts,
} from '../../domain/geo/coordinate-text.ts';
import type { Wind } from '../../domain/geo/geodesy.ts';
import type { Inspection } from '../../domain/place/inspection.ts';
import generalWords from '../../domain/words/general.messages';
import { openDraft, useMayDraw } from '../../features/draw/model/draft-connection.ts';
import { getFeatureName } from '../../features/inspect/model/feature-name.ts';
import pageWords from '../../features/inspect/model/page.messages';
import { useInspection } from '../../features/inspect/model/scene-context.tsx';
import type { Position } from '../../spec/geojson.ts';
import { usePreferences } from '../../state/interface/use-preferences.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import copyWords from '../../ui/copying.messages';
import { ExternalLink, Plus, Ruler, X } from '../../ui/icons/first-icons.ts';
import type { MapController } from '../map-controller.ts';
import type { Pointed } from '../pointing.ts';
import { type BasemapHint, findNearestOfEach, getBasemapHints } from './basemap-hints.ts';
import styles from './spot-menu.module.css';
import toolWords from './tools.messages';
import { snapToFeature } from './use-measure.ts';

type Props = {
  readonly surface: MapController;
  readonly spot: Pointed;
  readonly onClose: () => void;
  readonly onMeasure: () => void;
};

/** Decimals of a position under the pointer: 0.1 m on the ground. */
const digits = 6;

/**
 * The menu of a position on the map: its coordinate, surroundings, and links to other maps. Over a mark of ours it is
 * that feature's own coordinate, as it was sent.
 */
export function SpotMenu({ surface, spot, onClose, onMeasure }: Props) {
  const { inspection } = useInspection();
  const { at } = spot;
  const own = useMemo(() => snapToFeature(inspection, spot), [inspection, spot]);
  const position = useMemo(() => (own.ref ? own.position : rounded(own.position)), [own]);
  const { placeNames } = usePreferences();
  const hints = useMemo(
    () => getBasemapHints(surface.groundAt(at), position, placeNames),
    [surface, at, position, placeNames],
  );
  useEffect(() => surface.camera.on('move', onClose), [surface, onClose]);
  const anchor = useMemo(
    () => ({
      getBoundingClientRect: () => {
        const { left, top } = surface.canvas().getBoundingClientRect();
        return new DOMRect(left + at.x, top + at.y, 0, 0);
      },
    }),
    [surface, at],
  );
  const said = toolWords.spot;
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Portal>
        <Popover.Positioner
          className="z-20"
          anchor={anchor}
          side="right"
          sideOffset={10}
          collisionPadding={8}
        >
          <Popover.Popup
            className={`${styles.menu} px-4 pt-2 pb-4 no-ring floating small rounded-panel relative overflow-auto`}
            finalFocus={() => surface.canvas()}
          >
            <Popover.Title className={`${styles.title} lead strong tabular m-0`}>
              {formatCoordinate(position)}
            </Popover.Title>
            {own.ref && (
              <p className="-mt-1 mb-2 quiet">
                {said.coordinateOf({ name: getFeatureName(inspection, own.ref) })}
              </p>
            )}
            <SpotActions position={position} onClose={onClose} onMeasure={onMeasure} />
            <Hints hints={hints} />
            <Nearest inspection={inspection} position={position} />
            <Elsewhere position={position} />
            <IconButton className="absolute top-2 right-2" label={generalWords.close} onClick={onClose}>
              <X size={16} aria-hidden />
            </IconButton>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

type ActionsProps = Pick<Props, 'onClose' | 'onMeasure'> & { readonly position: Position };

/** The actions on a position. */
function SpotActions({ position, onClose, onMeasure }: ActionsProps) {
  const mayDraw = useMayDraw();
  const said = toolWords.spot;
  return (
    <div className={`${styles.actions} flex wrap gap-2 mt-1`}>
      <CopyButton look="primary" text={formatPastedCoordinate(position)} label={copyWords.coordinate} />
      <Button onClick={onMeasure}>
        <Ruler size={15} aria-hidden />
        {said.measure}
      </Button>
      {mayDraw && (
        <Button
          onClick={() => {
            onClose();
            void openDraft({ position: [...position] });
          }}
        >
          <Plus size={15} aria-hidden />
          {pageWords.newPlaceHere}
        </Button>
      )}
      <CopyButton text={formatGeoJsonPoint(position)} label={copyWords.geoJson} />
      <CopyButton text={formatGeoUri(position)} label={copyWords.geoUri} />
    </div>
  );
}

/** The basemap's data there. */
function Hints({ hints }: { readonly hints: readonly BasemapHint[] }) {
  const said = toolWords.spot;
  return (
    <section className={`${styles.part} mt-3 line-top pt-2h`}>
      <h3 className="caption medium quiet mb-1">{said.what}</h3>
      {hints.length === 0 ? (
        <p className="caption quiet">{said.nothing}</p>
      ) : (
        <>
          <ul>
            {hints.map((hint) => (
              <li key={hint.what}>{formatText(hint)}</li>
            ))}
          </ul>
          <p className="caption quiet">{said.fromBasemap}</p>
        </>
      )}
    </section>
  );
}

type NearestProps = { readonly inspection: Inspection; readonly position: Position };

/** The nearest feature of each operation. */
function Nearest({ inspection, position }: NearestProps) {
  const near = useMemo(() => {
    const { details, parking, entrance, units } = inspection;
    return findNearestOfEach(
      [details, parking, entrance, units].map(({ subjects }) => subjects),
      position,
    );
  }, [inspection, position]);
  if (near.length === 0) return null;
  return (
    <section className={`${styles.part} mt-3 line-top pt-2h`}>
      <h3 className="caption medium quiet mb-1">{toolWords.spot.nearest}</h3>
      <ul>
        {near.map(({ ref, metres, wind }) => (
          <li key={ref} className="flex between gap-3 tabular">
            <span>{getFeatureName(inspection, ref)}</span>
            <span className="quiet">{nearAt(metres, wind)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The same spot on other sites. */
function Elsewhere({ position }: { readonly position: Position }) {
  const said = toolWords.spot;
  return (
    <section className={`${styles.part} mt-3 line-top pt-2h`}>
      <h3 className="caption medium quiet mb-1">{said.elsewhere}</h3>
      <ul className={`${styles.links} columns-2 gap-x-2 stack`}>
        {getLinkOuts(position).map(({ site, href }) => (
          <li className="p-0" key={site}>
            <a className="inline-row gap-1h accent" href={href} target="_blank" rel="noopener noreferrer">
              {said.site[site]}
              <ExternalLink size={13} aria-label={said.newTab} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** No finer than anyone can point. */
function rounded([longitude, latitude]: Position): Position {
  return [Number(longitude.toFixed(digits)), Number(latitude.toFixed(digits))];
}

/** Returns `34 m north-east`; `wind` is undefined where a direction has no meaning. */
function nearAt(metres: number, wind: Wind | undefined): string {
  const length = formatLength(metres);
  return wind === undefined ? length : toolWords.spot.near[wind]({ length });
}

function formatText(hint: BasemapHint): string {
  const said = toolWords.spot;
  const named = (what: string) => (hint.name === '' ? what : said.named({ what, name: isolate(hint.name) }));
  switch (hint.what) {
    case 'building':
      return named(hint.number === '' ? said.building : said.buildingNumber({ number: hint.number }));
    case 'point':
      return named(ownName(hint.kind));
    case 'street':
      return named(said.street);
    case 'area':
      return named(new Map(Object.entries(said.area)).get(hint.kind) ?? ownName(hint.kind));
  }
}

/** A kind as the basemap's schema names it. */
function ownName(kind: string): string {
  return kind.replaceAll('_', ' ');
}
