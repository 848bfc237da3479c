import { LngLatBounds, Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import 'maplibre-gl/dist/maplibre-gl.css';

/** The sources in the order of the answers, with what is drawn of each. */
const kinds = {
  details: { color: '#111827', radius: 8, label: ['get', 'name'] },
  parking: { color: '#1d4ed8', radius: 6, label: 'P', promoteId: 'id' },
  entrance: { color: '#047857', radius: 6, label: 'E', promoteId: 'id' },
  units: { color: '#c2410c', radius: 4, label: ['to-string', ['get', 'unit']], generateId: true },
};
const names = Object.keys(kinds);
const nothing = { type: 'FeatureCollection', features: [] };

setWorkerUrl(workerUrl);
const map = new MapLibre({
  container: 'map',
  center: [14.5058, 46.0569],
  zoom: 16,
  fadeDuration: 0,
  attributionControl: false,
  style: {
    version: 8,
    sources: Object.fromEntries(
      Object.entries(kinds).map(([name, { promoteId, generateId }]) => [
        name,
        {
          type: 'geojson',
          data: nothing,
          ...(promoteId && { promoteId }),
          ...(generateId && { generateId }),
        },
      ]),
    ),
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': '#eef1f5' } },
      ...names.toReversed().map(circleLayer),
      ...names.toReversed().map(labelLayer),
    ],
  },
});
const styled = new Promise((resolve) => map.once('style.load', resolve));
const region = document.documentElement;
let latest = '';

function circleLayer(name) {
  const { color, radius } = kinds[name];
  const hovered = ['boolean', ['feature-state', 'hover'], false];
  return {
    id: name,
    type: 'circle',
    source: name,
    paint: {
      'circle-color': color,
      'circle-radius': ['case', hovered, radius * 1.8, radius],
      'circle-stroke-width': 1,
      'circle-stroke-color': '#ffffff',
    },
  };
}

function labelLayer(name) {
  return {
    id: `${name}-label`,
    type: 'symbol',
    source: name,
    layout: { 'text-field': kinds[name].label, 'text-size': 11, 'text-offset': [0, 1] },
  };
}

async function show({ id, answers }) {
  latest = id;
  region.dataset.drawn = '';
  const [received] = await Promise.all([Promise.all(answers), styled]);
  if (latest !== id) return;
  const [place, parking, entrances, units] = received;
  const bounds = new LngLatBounds();
  for (const collection of [parking, entrances, units]) {
    for (const { geometry } of collection.features) bounds.extend(geometry.coordinates);
  }
  map.fitBounds(bounds, { padding: 60, maxZoom: 18, duration: 0 });
  const idle = new Promise((resolve) => map.once('idle', resolve));
  for (const [index, name] of names.entries()) map.getSource(name).setData(received[index]);
  document.querySelector('h1').textContent = place.properties.name;
  const counts = [units, parking, entrances].map(({ features }) => features.length);
  document.querySelector('p').textContent =
    `${counts[0]} units, ${counts[1]} parking, ${counts[2]} entrances`;
  await idle;
  if (latest === id) region.dataset.drawn = id;
}

let hovered;
function hover(feature) {
  if (feature === hovered) return;
  if (hovered !== undefined) map.setFeatureState({ source: 'units', id: hovered }, { hover: false });
  hovered = feature;
  if (hovered !== undefined) map.setFeatureState({ source: 'units', id: hovered }, { hover: true });
  region.dataset.hover = hovered ?? '';
}
map.on('mousemove', 'units', ({ features }) => hover(features[0].id));
map.on('mouseleave', 'units', () => hover(undefined));

document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault();
  show(window.ask(event.target.elements.id.value));
});
show(window.first);
