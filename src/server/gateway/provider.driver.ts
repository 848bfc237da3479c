import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import Provider from 'oidc-provider';

/** The credentials of this server at the provider. */
export const client = { id: 'placelens', secret: 'a-client-secret-of-ours' };

/** A person at the provider: who signs in there, with the claims that they share by the ID token or user info. */
export type Account = {
  readonly id: string;
  readonly name?: string;
  readonly inToken?: Readonly<Record<string, string>>;
  /** `fails`: the provider answers 500 there. */
  readonly inUserInfo?: Readonly<Record<string, string>> | 'fails';
};

/**
 * Creates a provider of OpenID Connect at `issuer` that knows the server at `url`; `account` is signed in there,
 * without a prompt.
 */
export function createProvider(issuer: string, url: string, account: () => Account): RequestListener {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${url}/team/v1/sign-in/done`],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid: 'one' }] },
    cookies: { keys: [randomUUID()] },
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'family_name', 'preferred_username', 'nickname'],
      email: ['email'],
    },
    // Otherwise the ID token of a code has only `sub`.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    // Set, so that it does not warn about them.
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/asks' },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: (use) => {
        const { name, inToken, inUserInfo } = account();
        return {
          sub: id,
          ...(name && { name }),
          ...(use === 'id_token' ? inToken : inUserInfo === 'fails' ? {} : inUserInfo),
        };
      },
    }),
  });
  const answer = provider.callback();
  return async (request, response) => {
    if (request.url?.startsWith('/me') && account().inUserInfo === 'fails')
      return void response.writeHead(500).end();
    if (!request.url?.startsWith('/asks')) return answer(request, response);
    const accountId = account().id;
    const grant = new provider.Grant({ accountId, clientId: client.id });
    grant.addOIDCScope('openid profile email');
    const grantId = await grant.save();
    await provider.interactionFinished(request, response, { login: { accountId }, consent: { grantId } });
  };
}
