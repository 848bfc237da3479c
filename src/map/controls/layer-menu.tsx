import { useEffect, useId, useRef, useState } from 'react';
import type { Scene } from '../../scene/use-scene.ts';
import type { BasemapName, LayerName } from '../../state/address.ts';
import { usePreferences, userPrefers } from '../../state/preferences.ts';
import { Field } from '../../ui/field.tsx';
import { words } from '../../words/en.ts';
import { isRasterUrl } from '../online-source.ts';
import styles from './layer-menu.module.css';

type Props = { readonly scene: Scene; readonly onClose: () => void };

const switchable = ['place', 'parking', 'entrances', 'units'] as const satisfies LayerName[];
const offered = ['embedded', 'online', 'custom', 'blank'] as const satisfies BasemapName[];

/** Which layers are drawn, what each mark means, and what lies beneath them. */
export function LayerMenu({ scene, onClose }: Props) {
  const { layers, basemap } = scene.address;
  const title = useId();
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => menu.current?.querySelector('input')?.focus(), []);

  function toggle(layer: LayerName): void {
    const next = layers.includes(layer) ? layers.filter((name) => name !== layer) : [...layers, layer];
    scene.go({ layers: next });
  }

  return (
    <div
      ref={menu}
      role="dialog"
      aria-labelledby={title}
      className={styles.menu}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <h2 id={title}>{words.layersAndLegend}</h2>
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
      <fieldset>
        <legend>{words.basemap}</legend>
        {offered.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="basemap"
              checked={basemap === name}
              onChange={() => scene.go({ basemap: name })}
            />
            <span>
              {words.basemapName(name)}
              <small>{words.basemapMeaning(name)}</small>
            </span>
          </label>
        ))}
        {basemap === 'custom' && <RasterUrl />}
      </fieldset>
    </div>
  );
}

/** Where the tiles of the reader's own come from; taken over as soon as it is a whole URL. */
function RasterUrl() {
  const { rasterUrl } = usePreferences();
  const [typed, setTyped] = useState(rasterUrl);
  return (
    <Field
      label={words.rasterUrl}
      note={words.rasterUrlNote}
      complaint={typed === '' || isRasterUrl(typed) ? undefined : words.rasterUrlWrong}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        if (isRasterUrl(target.value)) userPrefers({ rasterUrl: target.value });
      }}
    />
  );
}
