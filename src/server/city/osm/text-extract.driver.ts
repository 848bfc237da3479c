import { type InventedExtract, inventedMoment } from '../extract.driver.ts';

type Degrees = readonly [longitude: number, latitude: number];

/** How much of its geometry an element has with it: `body`, or `geom` or `center` as Overpass writes them. */
export type Out = 'body' | 'geom' | 'center';

const timestamp = new Date(inventedMoment).toISOString().replace('.000', '');

/** Returns an extract as elements of JSON: with `geom` and `center` only nodes with tags are among them. */
function listElements({ nodes = [], ways = [], relations = [] }: InventedExtract, out: Out) {
  const positions = new Map(nodes.map(({ id, at }) => [id, at]));
  const nodesOf = new Map(ways.map(({ id, nodes }) => [id, nodes]));
  const place = ([lon, lat]: Degrees) => ({ lat, lon });
  const shapeOf = (ids: readonly number[]) =>
    ids.map((id) => positions.get(id)).map((at) => (at ? place(at) : null));
  const more = (ids: readonly number[]) => {
    if (out === 'geom') return { geometry: shapeOf(ids) };
    return out === 'center' ? { center: shapeOf(ids)[0] } : {};
  };
  return [
    ...nodes
      .filter(({ tags }) => tags || out === 'body')
      .map(({ id, at, tags }) => ({ type: 'node', id, ...place(at), timestamp, tags })),
    ...ways.map(({ id, nodes: ids, tags }) => ({
      type: 'way',
      id,
      timestamp,
      nodes: ids,
      tags,
      ...more(ids),
    })),
    ...relations.map(({ id, tags, members }) => ({
      type: 'relation',
      id,
      timestamp,
      tags,
      members: members.map(([role, ref, type = 'way']) => ({
        type,
        ref,
        role,
        ...(out === 'geom' && type === 'way' && { geometry: shapeOf(nodesOf.get(ref) ?? []) }),
      })),
      ...(out === 'center' && more(nodesOf.get(members[0]?.[1] ?? 0) ?? [])),
    })),
  ];
}

/** Returns an extract as Overpass writes it with `[out:json]`; `more` are members of the whole answer. */
export function createOsmJson(extract: InventedExtract, out: Out = 'body', more: object = {}): string {
  const osm3s = { timestamp_osm_base: timestamp };
  const elements = listElements(extract, out);
  return JSON.stringify(
    { version: 0.6, generator: 'Overpass API 0.7.62', osm3s, elements, ...more },
    null,
    1,
  );
}

const escapeXml = (text: unknown) =>
  String(text).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const tag = (name: string, attributes: object, inner = '') =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('')}>${inner}</${name}>\n`;

/** Returns an extract as the API of OpenStreetMap, JOSM and Overpass write it in XML; `more` is put before its end. */
export function createOsmXml(extract: InventedExtract, out: Out = 'body', more = ''): string {
  const nodes = (shape: readonly (object | null)[] = []) => shape.map((at) => tag('nd', at ?? {})).join('');
  const elements = listElements(extract, out).map((element) => {
    const { type, id, tags = {}, ...rest } = element;
    const parts = [
      'nodes' in rest
        ? rest.nodes
            .map((ref, index) => tag('nd', { ref, ...('geometry' in rest && rest.geometry?.[index]) }))
            .join('')
        : '',
      'members' in rest
        ? rest.members
            .map(({ geometry, ...member }) => tag('member', member, geometry ? nodes(geometry) : ''))
            .join('')
        : '',
      'center' in rest && rest.center ? tag('center', rest.center) : '',
      ...Object.entries(tags).map(([k, v]) => tag('tag', { k, v })),
    ];
    const { lat, lon } = { lat: undefined, lon: undefined, ...rest };
    const at = lat === undefined ? {} : { lat, lon };
    return tag(type, { id, timestamp, version: 1, user: extract.editor ?? 'x', ...at }, parts.join(''));
  });
  const [minlon, minlat, maxlon, maxlat] = extract.bounds ?? [];
  const bounds = extract.bounds ? tag('bounds', { minlat, minlon, maxlat, maxlon }) : '';
  const meta = tag('meta', { osm_base: timestamp });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<osm version="0.6" generator="x">\n${meta}${bounds}${elements.join('')}${more}</osm>\n`;
}
