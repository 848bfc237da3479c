import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import type { Bounds } from '../../domain/geodesy.ts';
import { GRATICULE_SOURCE, graticuleLines } from './graticule.ts';

/** Suits the lines to what the map shows now, where its style has them. */
export function redrawGraticule(map: MapLibre): void {
  const source = map.getSource<GeoJSONSource>(GRATICULE_SOURCE);
  if (!source) return;
  const bounds = map.getBounds();
  const view: Bounds = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
  void source.setData(graticuleLines(view, map.getZoom()));
}
