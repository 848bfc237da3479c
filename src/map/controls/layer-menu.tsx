import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Scene } from '../../scene/use-scene.ts';
import type { BasemapName, LayerName } from '../../state/address.ts';
import { useBasemapInForce, userChoosesBasemap } from '../../state/basemap-choice.ts';
import { useOwnFile } from '../../state/own-file.ts';
import { mapLooks, usePreferences, userPrefers } from '../../state/preferences.ts';
import { mapWords, words } from '../../words/words.ts';
import type { Grounding } from '../ground/use-ground.ts';
import styles from './layer-menu.module.css';
import { OwnMap } from './own-map.tsx';
import { RadioRows } from './radio-rows.tsx';

type Props = {
  readonly scene: Scene;
  readonly grounding: Grounding;
  /** Takes the focus back when it is still in the menu as that closes. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
};

const switchable = [
  'place',
  'parking',
  'entrances',
  'units',
  'path',
  'checks',
] as const satisfies LayerName[];
const offered = ['embedded', 'online', 'custom', 'blank'] as const satisfies BasemapName[];
const nameKinds = ['latin', 'local'] as const;

/** Which layers are drawn, what each mark means, and what lies beneath them. */
export function LayerMenu({ scene, grounding, opener, onClose }: Props) {
  const { layers } = scene.address;
  const basemap = useBasemapInForce(scene.address);
  const { mapLook, placeNames, ownMapUrl } = usePreferences();
  const file = useOwnFile();
  const title = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(basemap === 'custom' || grounding.trouble?.map === 'custom');
  useEffect(() => {
    menu.current?.querySelector('input')?.focus();
    return () => {
      if (document.activeElement === document.body) opener.current?.focus();
    };
  }, [opener]);

  function toggle(layer: LayerName): void {
    const next = layers.includes(layer) ? layers.filter((name) => name !== layer) : [...layers, layer];
    scene.go({ layers: next });
  }

  /** A map of one's own has to be told first, unless it was before. */
  function chooseBasemap(name: BasemapName): void {
    setAsking(name === 'custom');
    if (name !== 'custom' || ownMapUrl !== '' || file) scene.go(userChoosesBasemap(name));
  }

  return (
    <div
      ref={menu}
      role="dialog"
      aria-modal={false}
      aria-labelledby={title}
      className={styles.menu}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={title}>{words.layersAndLegend}</h2>
      <div className={styles.choices}>
        <fieldset>
          <legend>{words.layers}</legend>
          {switchable.map((layer) => (
            <label key={layer}>
              <input type="checkbox" checked={layers.includes(layer)} onChange={() => toggle(layer)} />
              <span aria-hidden className={styles[layer]} />
              <span>
                {words.layer(layer)}
                <small>{words.layerMeaning(layer)}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <RadioRows
          legend={mapWords.basemap}
          rows={offered.map((value) => ({
            value,
            name: mapWords.basemapName(value),
            meaning: mapWords.basemapMeaning(value),
          }))}
          chosen={asking && grounding.trouble === undefined ? 'custom' : basemap}
          onChoose={chooseBasemap}
        />
        {asking && <OwnMap scene={scene} grounding={grounding} />}
        <RadioRows
          legend={mapWords.mapLook}
          rows={mapLooks.map((value) => ({
            value,
            name: mapWords.mapLookName(value),
            meaning: mapWords.mapLookMeaning(value),
          }))}
          chosen={mapLook}
          onChoose={(look) => userPrefers({ mapLook: look })}
        />
        <RadioRows
          legend={mapWords.mapNames}
          rows={nameKinds.map((value) => ({
            value,
            name: mapWords.mapNamesName(value),
            meaning: mapWords.mapNamesMeaning(value),
          }))}
          chosen={placeNames}
          onChoose={(names) => userPrefers({ placeNames: names })}
        />
      </div>
    </div>
  );
}
