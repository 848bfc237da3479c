import { applying, correctionsPath, longestPacket, packetType } from '../../../spec/applying.ts';
import { operationNames } from '../../../spec/operations.ts';
import { longestOwnPlace, teamOwnPlacePath } from '../../../spec/own-place.ts';
import { createJsonSchema, getSchemaName, type OpenApiPart } from '../../service/openapi.ts';
import { describeContent, describeRefusal } from '../../service/openapi-parts.ts';

/** Returns the operations that change own data, as /openapi.json shows them below this path. */
export function getEditingOpenApi(path: string): OpenApiPart {
  const answers = operationNames.map((name) => [
    name,
    { $ref: `#/components/schemas/${getSchemaName(name)}` },
  ]);
  const place = {
    type: 'object',
    description: 'The four answers of a place, as a file of own data has them.',
    required: ['id', 'kind'],
    additionalProperties: false,
    properties: { id: { type: 'string' }, kind: { type: 'string' }, ...Object.fromEntries(answers) },
  };
  return {
    schemas: { OwnPlace: place, Applying: createJsonSchema(applying) },
    paths: {
      [`${path}/${correctionsPath}`]: {
        post: {
          ...own(
            'Says what a packet of corrections would do; with If-Match it is applied, all or nothing.',
            path,
          ),
          parameters: [parameter('if-match', 'header', false, 'The ETag of what it would do.')],
          requestBody: { required: true, content: { [packetType]: { schema: { type: 'string' } } } },
          responses: {
            200: {
              description: 'What it would do, or did, and the inverse packet.',
              headers: { ETag: { description: 'Of what it does.', schema: { type: 'string' } } },
              content: describeContent('application/json', 'Applying'),
            },
            400: describeRefusal('400', 'The packet is newer, cut, damaged or none.'),
            ...rights,
            409: describeRefusal('409', 'These places cannot be written so.'),
            412: describeRefusal('412', 'It would do something else by now.'),
            413: describeRefusal('413', `The packet is larger than ${longestPacket} bytes.`),
            415: describeRefusal('415', 'The request body is no packet.'),
          },
        },
      },
      [`${path}/{kind}/{id}`]: {
        parameters: ['kind', 'id'].map((name) => parameter(name, 'path', true)),
        get: {
          ...own('A place of the own data of this server.', path),
          responses: {
            200: {
              description: 'The place.',
              headers: { ETag: { description: 'Its version.', schema: { type: 'string' } } },
              content: describeContent('application/json', 'OwnPlace'),
            },
            ...rights,
            404: describeRefusal('404', 'The own data has no place of this kind and id.'),
          },
        },
        put: {
          ...own('Puts a place into the own data of this server.', path),
          parameters: [
            parameter('if-match', 'header', false, 'The ETag of the version that is known.'),
            parameter('if-none-match', 'header', false, '`*`: there is no such place.'),
          ],
          requestBody: { required: true, content: describeContent('application/json', 'OwnPlace') },
          responses: {
            201: { description: 'It is new.' },
            204: { description: 'It took the place of the one before.' },
            400: describeRefusal('400', 'The place does not hold; `problems` names paths and reasons.'),
            ...rights,
            ...conditions,
            413: describeRefusal('413', `The place is larger than ${longestOwnPlace} bytes.`),
            415: describeRefusal('415', 'The request body is not JSON.'),
          },
        },
        delete: {
          ...own('Takes a place out of the own data of this server.', path),
          parameters: [parameter('if-match', 'header', true, 'The ETag of the version that is known.')],
          responses: { 204: { description: 'It is gone.' }, ...rights, ...conditions },
        },
      },
    },
  };
}

function own(summary: string, path: string): object {
  return {
    summary: `${summary} Of Placelens: the specification shows no writing.`,
    'x-placelens-own': true,
    security: path === teamOwnPlacePath ? [{ teamSession: [] }, { teamToken: [] }] : [],
  };
}

const rights = {
  401: describeRefusal('401', 'Nobody of the team is signed in.'),
  403: describeRefusal(
    '403',
    'Only this computer, and of a team its leads, may do so; never a page of another site.',
  ),
  503: describeRefusal('503', 'The database of the places is away.'),
};

const conditions = {
  409: describeRefusal('409', 'The place stands in a file that is never rewritten.'),
  412: describeRefusal('412', 'What is there is another version than the one that is known.'),
  428: describeRefusal('428', 'The request does not say which version is known.'),
};

function parameter(name: string, where: 'path' | 'header', required: boolean, description?: string): object {
  return { name, in: where, required, ...(description && { description }), schema: { type: 'string' } };
}
