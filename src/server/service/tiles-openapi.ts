import { firstZoomOfPlaces, lastZoom, mostDots } from '../../domain/coverage/coverage.ts';
import { readinessItems } from '../../domain/place/readiness.ts';
import { tileType } from '../../spec/place-tiles.ts';
import { describeContent, describeRefusal, parameter } from './openapi-parts.ts';

const away = describeRefusal('503', 'The database of the places is away.');
const notListed = 'This server passes its questions on and holds no places.';

export const tileJsonOperation = {
  operationId: 'describePlaceTiles',
  summary: 'All places as vector tiles: TileJSON 3.0.0. Of Placelens: the specification shows no tiles.',
  description:
    'How many places there are, how many lack each item of the readiness, and the edition of the tiles.',
  'x-placelens-own': true,
  security: [],
  responses: {
    200: {
      description: 'The description of the tiles.',
      content: describeContent('application/json', 'PlaceTiles'),
    },
    404: describeRefusal('404', notListed),
    503: away,
  },
};

const tileParameters = [
  ...['z', 'x', 'y'].map((name) => ({
    ...{ name, in: 'path', required: true, schema: { type: 'integer', minimum: 0 } },
    description:
      name === 'z' ? `The zoom, at most ${lastZoom}.` : 'The column or row, counted from the north-west.',
  })),
  parameter('edition', { type: 'string' }, 'The current edition makes the answer one that never changes.'),
];

export const tileOperation = {
  operationId: 'placeTile',
  summary: 'A tile of all places (Mapbox Vector Tile 2.1). Of Placelens: the specification shows no tiles.',
  description:
    `From zoom ${firstZoomOfPlaces} on the layer "places" has a point for each place: "missing" is a number with a bit for ` +
    'each item of the readiness that it lacks (address 1, point 2, parking 4, entrance 8, units 16, floors 32, photo ' +
    '64, wheelchair 128, elevator 256), "ready" the number of the others. Below, and where a tile would have more than ' +
    `${mostDots} places, the layer "cells" has a point for each cell: "count" of its places, "ready" in all, and how ` +
    'many lack each item, under its name.',
  'x-placelens-own': true,
  security: [],
  parameters: tileParameters,
  responses: {
    200: { description: 'The tile; without a byte where there is no place.', content: { [tileType]: {} } },
    404: describeRefusal('404', 'There is no such tile, or this server holds no places.'),
    503: away,
  },
};

export const hexagonsOperation = {
  operationId: 'placeHexagons',
  summary: 'All places counted in hexagons (H3), as GeoJSON. Of Placelens: the specification shows none.',
  description:
    'The hexagons with their centre in a tile, of the "resolution" of its zoom, each with all of its places: its "id" is ' +
    'the index of H3, "count", "ready" and how many lack each item are as in the tiles. Where "exact" is false, more ' +
    `than ${mostDots} places were counted by small cells, some of which lie across an edge. One without places is left out.`,
  'x-placelens-own': true,
  security: [],
  parameters: tileParameters,
  responses: {
    200: {
      description: 'The hexagons, a FeatureCollection with "edition", "resolution" and "exact".',
      content: { 'application/geo+json': {} },
    },
    404: describeRefusal('404', 'There is no such tile, or this server holds no places.'),
    503: away,
  },
};

export const placeTiles = {
  type: 'object',
  required: [
    'tilejson',
    'tiles',
    'minzoom',
    'maxzoom',
    'vector_layers',
    'edition',
    'count',
    'placed',
    'missing',
  ],
  properties: {
    tilejson: { const: '3.0.0' },
    tiles: {
      type: 'array',
      items: { type: 'string' },
      description: 'Relative to the address of the service.',
    },
    hexagons: {
      type: 'array',
      items: { type: 'string' },
      description: 'The address of the places of a tile in hexagons, relative to that of the service.',
    },
    minzoom: { type: 'integer' },
    maxzoom: { type: 'integer' },
    bounds: {
      type: 'array',
      items: { type: 'number' },
      minItems: 4,
      description: 'West, south, east, north; absent where no place has a position.',
    },
    vector_layers: { type: 'array', items: { type: 'object' } },
    edition: { type: 'string', description: 'It changes with the places.' },
    count: { type: 'integer', minimum: 0 },
    placed: { type: 'integer', minimum: 0, description: 'Those with a usable position.' },
    missing: {
      type: 'object',
      required: [...readinessItems],
      additionalProperties: { type: 'integer', minimum: 0 },
      description: 'How many of all lack each item.',
    },
  },
};
