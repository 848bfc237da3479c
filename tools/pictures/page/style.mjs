import { createBasemapStyle } from '../../../src/map/basemap/basemap-style.ts';
import { BUILDING_SOLID } from '../../../src/map/basemap/buildings.ts';
import { embeddedTileSource } from '../../../src/map/basemap-source/embedded-tile.ts';
import { palettes } from '../../../src/map/palette.ts';
import { hazeRings } from './haze.mjs';

/** What a picture adds to the product's palette. */
const paint = {
  light: {
    wall: '#5a53e0',
    wallTop: '#6b65ee',
    slab: '#8a85f8',
    roof: '#746ef2',
    city: '#fffdfa',
    cityWall: '#f1ece4',
    shadow: '#4a4a6a',
    shade: 0.15,
    sun: 0.22,
    haze: '#eef2f6',
    sky: '#b5d3ee',
  },
  dark: {
    wall: '#6a6ff0',
    wallTop: '#8085f8',
    slab: '#9a9ffb',
    roof: '#868bfa',
    city: '#3a465a',
    cityWall: '#465369',
    shadow: '#05070b',
    shade: 0.42,
    sun: 0.3,
    haze: '#1b2330',
    sky: '#0d1420',
  },
};

/**
 * The product's 3D basemap without labels: a pale city with shadows, and the place in the accent colour.
 * @param {import('../shot.mjs').Shot} shot
 */
export function pictureStyle({ theme, sun, eye, reach, ids, detailedIds, own, around, shadows, spot }) {
  const colours = paint[theme];
  const { basemap: palette } = palettes[theme];
  const base = createBasemapStyle(
    { theme, view: '3d', look: 'standard', labels: 'latin' },
    embeddedTileSource,
    true,
  );
  const away = ['distance', { type: 'Point', coordinates: eye }];
  const ground = base.layers.filter(
    ({ type, id }) => type !== 'symbol' && id !== BUILDING_SOLID && !/graticule|edge-of|area-edge/.test(id),
  );
  const city = base.layers.find(({ id }) => id === BUILDING_SOLID);
  if (!city) throw new Error(`the basemap has no ${BUILDING_SOLID}`);
  const solid = {
    'fill-extrusion-base': ['get', 'base'],
    'fill-extrusion-height': ['get', 'top'],
    'fill-extrusion-vertical-gradient': false,
  };
  return {
    version: 8,
    sources: {
      ...base.sources,
      shadows: {
        type: 'geojson',
        data: { type: 'Feature', properties: {}, geometry: shadows },
        tolerance: 0,
      },
      haze: { type: 'geojson', data: hazeRings(eye, reach), tolerance: 0 },
      own: { type: 'geojson', data: own, tolerance: 0 },
      around: { type: 'geojson', data: around, tolerance: 0 },
      spot: { type: 'geojson', data: spot, tolerance: 0 },
    },
    light: {
      anchor: 'map',
      color: palette.sun,
      intensity: colours.sun,
      position: [1.4, (sun + 360) % 360, 40],
    },
    sky: {
      'sky-color': colours.sky,
      'horizon-color': colours.haze,
      'fog-color': colours.haze,
      'sky-horizon-blend': 0.75,
      'horizon-fog-blend': 0.5,
      'fog-ground-blend': 0.8,
    },
    layers: [
      ...ground,
      {
        id: 'haze',
        type: 'fill',
        source: 'haze',
        paint: { 'fill-color': colours.haze, 'fill-opacity': ['get', 'share'], 'fill-antialias': false },
      },
      {
        id: 'spot',
        type: 'fill',
        source: 'spot',
        paint: { 'fill-color': colours.wall, 'fill-opacity': 0.35 },
      },
      {
        id: 'shadows',
        type: 'fill-extrusion',
        source: 'shadows',
        paint: {
          'fill-extrusion-color': colours.shadow,
          'fill-extrusion-opacity': colours.shade,
          'fill-extrusion-height': 0.05,
        },
      },
      {
        ...city,
        filter: ['all', city.filter, ['!', ['in', ['id'], ['literal', [...ids, ...detailedIds]]]]],
        paint: {
          ...city.paint,
          'fill-extrusion-opacity': 1,
          'fill-extrusion-color': [
            'interpolate',
            ['linear'],
            away,
            reach * 0.25,
            colours.city,
            reach,
            colours.haze,
          ],
          'fill-extrusion-height': ['get', 'render_height'],
          'fill-extrusion-base': ['get', 'render_min_height'],
        },
      },
      {
        id: 'around',
        type: 'fill-extrusion',
        source: 'around',
        paint: {
          ...solid,
          'fill-extrusion-color': ['match', ['get', 'part'], 'wall', colours.cityWall, colours.city],
        },
      },
      {
        id: 'own',
        type: 'fill-extrusion',
        source: 'own',
        paint: {
          ...solid,
          'fill-extrusion-color': [
            'match',
            ['get', 'part'],
            'roof',
            colours.roof,
            'slab',
            colours.slab,
            ['interpolate', ['linear'], ['get', 'rise'], 0, colours.wall, 1, colours.wallTop],
          ],
        },
      },
    ],
  };
}
