import { isJsonObject } from '../src/spec/geojson.ts';
import { changingAll, type Fault, type Question, shown } from './fault.ts';

/** Sound answers in every dress that the specification leaves room for: the product needs nothing but it (E2). */
export const legalAnswers: readonly Fault[] = [
  shown(
    'legal-more-fields',
    changingAll((feature) => withMore(feature)),
  ),
  shown(
    'legal-other-key-order',
    changingAll((feature) => turned(feature)),
  ),
  shown(
    'legal-only-documented-geometry',
    changingAll(({ geometry, type, properties }) => ({ properties, geometry, type })),
  ),
  shown(
    'legal-non-null-types-not-shown',
    changingAll((feature) => ({
      ...feature,
      properties: {
        ...feature.properties,
        delivery_time: { from: 9, to: '18:00' },
        isOpenNow: ['Mo', true],
        subKind: 'underground',
        text: 'Second gate',
      },
    })),
  ),
  shown('legal-indented', ({ response, sound }) =>
    send(response, JSON.stringify(sound, undefined, '\t').replaceAll('\n', '\r\n')),
  ),
  shown('legal-escaped', ({ response, sound }) =>
    send(
      response,
      JSON.stringify(sound).replace(/"[^"\\]*"/g, (text) =>
        text.replace(/[a-z]/g, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`),
      ),
    ),
  ),
  shown('legal-chunked', ({ response, sound }) => {
    response.writeHead(200, 'Fine', { 'CONTENT-TYPE': 'Application/GeoJSON; Charset="UTF-8"' });
    for (const piece of JSON.stringify(sound).match(/.{1,37}/g) ?? []) response.write(piece);
    response.end();
  }),
  shown('legal-status-text', ({ response, sound }) =>
    response.writeHead(200, 'Nothing To Complain About').end(JSON.stringify(sound)),
  ),
  shown('legal-length-and-close', ({ response, sound }) => {
    const body = Buffer.from(JSON.stringify(sound));
    response.writeHead(200, { connection: 'close', 'content-length': body.length }).end(body);
  }),
  shown('legal-numbers-as-exponents', ({ response, sound }) =>
    send(
      response,
      JSON.stringify(sound).replace(
        /"coordinates":\[([\d.]+),([\d.]+)\]/g,
        (_, longitude, latitude) =>
          `"coordinates":[${Number(longitude).toExponential()},${Number(latitude).toExponential()}]`,
      ),
    ),
  ),
];

function send(response: Question['response'], text: string): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(text);
}

/** Undocumented fields next to each documented one. */
function withMore(value: unknown): unknown {
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).map(([key, member]) => [key, withMore(member)]);
  return { ...Object.fromEntries(members), bbox: [0, 0, 1, 1], x_new: { of: ['tomorrow', 1, null] } };
}

function turned(value: unknown): unknown {
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, member]) => [key, turned(member)]),
  );
}
