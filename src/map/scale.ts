import { type Map as MapLibre, ScaleControl } from 'maplibre-gl';
import { currentMeasures, unitSign } from '../core/format/formats.ts';

/** The units of the scale as MapLibre names them. */
const units = [
  ['Meters', 'meter'],
  ['Kilometers', 'kilometer'],
  ['Feet', 'foot'],
  ['Miles', 'mile'],
] as const;

/** Adds a scale to a map. Calling what it returns writes it in the language and the measures in force. */
export function addScale(map: MapLibre): () => void {
  const scale = new ScaleControl({ maxWidth: 88 });
  map.addControl(scale, 'bottom-right');
  return () => {
    // MapLibre takes its texts at the start alone; they are read from here.
    for (const [name, unit] of units) map._locale[`ScaleControl.${name}`] = unitSign(unit);
    scale.setUnit(currentMeasures());
  };
}
