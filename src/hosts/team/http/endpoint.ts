import type { Role } from '../../../contract/team.ts';
import type { z } from '../../../contract/zod.ts';

/** What everybody may know of an endpoint: /openapi.json is made of it, and the test that attacks every one. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/team/v1`, with parameters as `:id`. */
  readonly path: string;
  readonly summary: string;
  /** The least role that may do it; absent where nobody needs to be known. */
  readonly least?: Role;
  /** False where a token does not do, whoever's it is. */
  readonly byToken?: false;
  /** Optional parameters behind the path, and what they say. */
  readonly query?: Readonly<Record<string, string>>;
  readonly takes?: z.ZodType;
  /** The status of success. */
  readonly status: 200 | 201 | 204 | 303;
  readonly answers?: z.ZodType;
  /** Of the answer, where it is not JSON. */
  readonly mediaType?: string;
};
