import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { usePlaceTiles } from '../../features/inspect/model/all-places/use-place-tiles.ts';
import { rememberBasemap, useBasemapInForce, useOwnFile } from '../../features/inspect/model/map-painting.ts';
import { useSelection } from '../../features/inspect/model/scene-context.tsx';
import { chooseConnection, kitConnection } from '../../features/kit/model/named-kit.ts';
import { type BasemapName, layerNames, switchLayer } from '../../state/address.ts';
import { usePreferences } from '../../state/interface/use-preferences.ts';
import { mapLooks, setPreferences } from '../../state/preferences.ts';
import { IconButton } from '../../ui/button.tsx';
import { Highlighter } from '../../ui/icons/lazy-icons.ts';
import type { BasemapLoading } from '../basemap-source/use-basemap-source.ts';
import basemapWords from './basemap.messages';
import controlWords from './controls.messages';
import layerMenuWords from './layer-menu.messages';
import styles from './layer-menu.module.css';
import { OwnMap } from './own-map.tsx';

type Props = {
  readonly grounding: BasemapLoading;
  /** True where the reader's own map is asked for at once. */
  readonly asksOwnMap: boolean;
  /** Takes the focus back when it is still in the menu as that closes. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
};

const offered = ['embedded', 'online', 'custom', 'blank'] as const satisfies BasemapName[];
/** Why basemaps of other hosts are unavailable in a kit, which contacts no host. */
const notInKit: Partial<Record<BasemapName, () => { readonly meaning: string; readonly off?: boolean }>> = {
  online: () => ({ meaning: layerMenuWords.inKit.nothingAsked, off: true }),
  custom: () => ({ meaning: layerMenuWords.inKit.onlyFile }),
};
const nameKinds = ['latin', 'local'] as const;

/** Which layers are drawn, the meaning of each mark, and the basemap. */
export function LayerMenu({ grounding, asksOwnMap, opener, onClose }: Props) {
  const { address, go } = useSelection();
  const basemap = useBasemapInForce(address);
  const { mapLook, placeNames, ownMapUrl } = usePreferences();
  const file = useOwnFile();
  const inKit = chooseConnection(address) === kitConnection;
  const title = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(
    asksOwnMap || basemap === 'custom' || grounding.trouble?.map === 'custom',
  );
  useEffect(() => {
    menu.current?.querySelector<HTMLElement>(asksOwnMap ? 'form input' : 'input')?.focus();
    return () => {
      if (document.activeElement === document.body) opener.current?.focus();
    };
  }, [opener, asksOwnMap]);

  /** The reader's own map needs a URL first, unless there was one. */
  function chooseBasemap(name: BasemapName): void {
    setAsking(name === 'custom');
    if (name !== 'custom' || (ownMapUrl !== '' && !inKit) || file) go(rememberBasemap(name));
  }

  return (
    <div
      ref={menu}
      role="dialog"
      aria-modal={false}
      aria-labelledby={title}
      className={`${styles.menu} floating column rounded-panel`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      <h2 className="mx-4 pb-2 small strong" id={title}>
        {controlWords.layersAndLegend}
      </h2>
      <div className={`${styles.choices} overflow-auto min-h-0`}>
        <LayerRows />
        <AllPlacesRow />
        <RadioRows
          legend={basemapWords.title}
          rows={offered.map((value) => ({
            value,
            ...basemapWords.kind[value],
            ...(inKit && notInKit[value]?.()),
          }))}
          chosen={asking && grounding.trouble === undefined ? 'custom' : basemap}
          onChoose={chooseBasemap}
        />
        {asking && <OwnMap grounding={grounding} onlyFile={inKit} />}
        <RadioRows
          legend={layerMenuWords.look}
          rows={mapLooks.map((value) => ({
            value,
            ...layerMenuWords.looks[value],
          }))}
          chosen={mapLook}
          onChoose={(look) => setPreferences({ mapLook: look })}
        />
        <RadioRows
          legend={layerMenuWords.names}
          rows={nameKinds.map((value) => ({
            value,
            ...layerMenuWords.namesIn[value],
          }))}
          chosen={placeNames}
          onChoose={(names) => setPreferences({ placeNames: names })}
        />
      </div>
    </div>
  );
}

/** Which layers are drawn, and which of them is emphasised. */
function LayerRows() {
  const { address, go } = useSelection();
  const { layers, emphasis } = address;
  return (
    <fieldset className="pt-2 border-0 line-top">
      <legend className="w-full px-0 pb-1 caption quiet">{layerMenuWords.layers}</legend>
      {layerNames.map((layer) => (
        <div key={layer} className={`${styles.layer} row gap-1`}>
          <label className="row flex-1 gap-2h px-0 py-1 small cursor-pointer target">
            <input
              className="tick flex-none m-0"
              type="checkbox"
              checked={layers.includes(layer)}
              onChange={() => go(switchLayer(address, layer))}
            />
            <span aria-hidden className={styles[layer]} />
            <span>
              {layerMenuWords.layer[layer].name}
              <small className="block caption quiet">{layerMenuWords.layer[layer].meaning}</small>
            </span>
          </label>
          {layers.includes(layer) && (
            <IconButton
              label={layerMenuWords.emphasise({ layer: layerMenuWords.layer[layer].name })}
              aria-pressed={emphasis === layer}
              onClick={() => go({ emphasis: emphasis === layer ? null : layer })}
            >
              <Highlighter size={16} aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
    </fieldset>
  );
}

/** The layer of all places; where the connection does not list its places, the row says so. */
function AllPlacesRow() {
  const { address, go } = useSelection();
  const { state } = usePlaceTiles();
  const isOn = address.all !== null;
  const isOff = state !== 'offered' && !isOn;
  const { name, meaning, refused } = layerMenuWords.all;
  return (
    <label className="row gap-2h px-0 py-1 small cursor-pointer target">
      <input
        className="tick flex-none m-0"
        type="checkbox"
        checked={isOn}
        disabled={isOff}
        onChange={() => go({ all: isOn ? null : 'ready' })}
      />
      <span aria-hidden className={styles.all} />
      <span>
        {name}
        <small className="block caption quiet">{state === 'refused' ? refused : meaning}</small>
      </span>
    </label>
  );
}

type Row<Name extends string> = {
  readonly value: Name;
  readonly name: string;
  readonly meaning?: string;
  /** True where it cannot be chosen; `meaning` says why. */
  readonly off?: boolean;
};

type RadioRowsProps<Name extends string> = {
  readonly legend: string;
  readonly rows: readonly Row<Name>[];
  readonly chosen: Name;
  readonly onChoose: (value: Name) => void;
};

/** One choice of the layer menu: named rows, each with a line that says what it means. */
export function RadioRows<Name extends string>({ legend, rows, chosen, onChoose }: RadioRowsProps<Name>) {
  const group = useId();
  return (
    <fieldset className="pt-2 border-0 line-top">
      <legend className="w-full px-0 pb-1 caption quiet">{legend}</legend>
      {rows.map(({ value, name, meaning, off = false }) => (
        <label className="row gap-2h px-0 py-1 small cursor-pointer target" key={value}>
          <input
            className="tick flex-none m-0"
            type="radio"
            name={group}
            checked={chosen === value}
            disabled={off}
            onChange={() => onChoose(value)}
            // A checked radio does not change when it is chosen again, and that, too, is a choice.
            onClick={() => chosen === value && onChoose(value)}
          />
          <span>
            {name}
            {meaning && <small className="block caption quiet">{meaning}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
