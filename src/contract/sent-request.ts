/** A request as it was sent, as far as the page knows: the browser adds headers of its own. Holds no secret. */
export type SentRequest = {
  readonly method: string;
  /** A secret's place is held by `$TOKEN`. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
};

/** What stands for a secret wherever a request is shown or taken along; a shell puts its own in. */
export const tokenMark = '$TOKEN';

/** The record of a request with this body. The values of `token` and `authorization` never enter it. */
export function sentRequest({ method, headers }: Request, body: string): SentRequest {
  return { method, headers: [...headers].map(([name, value]) => [name, withoutSecret(name, value)]), body };
}

function withoutSecret(name: string, value: string): string {
  switch (name.toLowerCase()) {
    case 'token':
      return tokenMark;
    case 'authorization':
      return /^bearer\s/i.test(value) ? `Bearer ${tokenMark}` : tokenMark;
    default:
      return value;
  }
}
