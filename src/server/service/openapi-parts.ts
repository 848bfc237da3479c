import { problemMediaType } from '../../spec/answer-schema.ts';

/** Returns a refusal with a problem document. */
export function describeRefusal(status: string, description: string): object {
  const headers = { 'WWW-Authenticate': { $ref: '#/components/headers/WwwAuthenticate' } };
  return {
    description,
    ...(status === '401' ? { headers } : {}),
    content: describeContent(problemMediaType, 'Problem'),
  };
}

/** Returns a body in a schema of the document. */
export function describeContent(mediaType: string, schema: string): object {
  return { [mediaType]: { schema: { $ref: `#/components/schemas/${schema}` } } };
}

/** Returns a parameter of the query. */
export function parameter(name: string, schema: object, description: string): object {
  return { name, in: 'query', schema, description };
}
