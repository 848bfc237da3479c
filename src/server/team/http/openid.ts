import type { Configuration } from 'openid-client';
import { z } from '../../../spec/zod.ts';

/** A provider of OpenID Connect, and what it knows this server by. */
export type OpenIdConfig = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

/**
 * Ends a sign-in. Its message is for the person, its reason for the log; neither holds a secret. Without a reason
 * nothing went wrong: the person ended it.
 */
export class OpenIdFailure extends Error {
  readonly reason: string | undefined;
  /** True where the provider failed, and not the person. */
  readonly isAway: boolean;
  constructor(message: string, reason: string | undefined, isAway: boolean) {
    super(message);
    this.name = 'OpenIdFailure';
    this.reason = reason;
    this.isAway = isAway;
  }
}

/** Sign-in at one provider. */
export type OpenId = ReturnType<typeof createOpenId>;

/** What the browser keeps while the person is at the provider. `back`: where the page was. */
const underWay = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), back: z.string() });
type Kept = Omit<z.infer<typeof underWay>, 'back'>;

/** Seconds to wait for the provider. */
const patience = 10;

/**
 * Signs in at a provider: authorization code with PKCE, state and nonce, and a check of the ID token's signature. This
 * server keeps nothing between the two halves, so another gateway can do the second one. `warn` receives what does not
 * end a sign-in.
 */
export function createOpenId(config: OpenIdConfig, warn: (words: string) => void) {
  let found: Promise<Configuration> | undefined;

  /** The provider's metadata, requested on first use and again after a failure. */
  const provider = () => {
    found ??= discover(config).catch((error: unknown) => {
      found = undefined;
      const words = 'The login provider does not answer as it should: try again later, or ask the lead.';
      throw new OpenIdFailure(words, `PLACES_OIDC_ISSUER: ${getReason(error)}`, true);
    });
    return found;
  };

  return {
    /**
     * Returns where the browser goes to sign in and come back to `redirectUri`, and what it keeps meanwhile. `asksWho`:
     * the provider asks who is there, even where it knows somebody already.
     */
    async begin(
      redirectUri: string,
      asksWho: boolean,
    ): Promise<{ readonly address: string; readonly kept: Kept }> {
      const configuration = await provider();
      const client = await import('openid-client');
      const kept = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const address = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state: kept.state,
        nonce: kept.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(kept.verifier),
        code_challenge_method: 'S256',
        ...(asksWho && { prompt: promptFor(configuration) }),
      });
      return { address: address.href, kept };
    },

    /** Returns who came back to this address. Rejects with OpenIdFailure. */
    async end(
      address: URL,
      cookie: string,
    ): Promise<{ readonly login: string; readonly name: string; readonly back: string }> {
      const kept = readKept(cookie);
      if (!kept)
        throw new OpenIdFailure(again, 'A sign-in came back that this browser did not begin.', false);
      const configuration = await provider();
      const client = await import('openid-client');
      try {
        const tokens = await client.authorizationCodeGrant(configuration, address, {
          pkceCodeVerifier: kept.verifier,
          expectedState: kept.state,
          expectedNonce: kept.nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('There is no ID token.');
        const asksMore = !fullNameIn(claims) && configuration.serverMetadata().userinfo_endpoint;
        // It adds only a name; the identity is known without it.
        const userInfo = asksMore
          ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub).catch((error) => {
              warn(`OpenID Connect, user info: ${getReason(error)}`);
              return {};
            })
          : {};
        return { login: `${claims.iss}#${claims.sub}`, name: nameIn(claims, userInfo), back: kept.back };
      } catch (error) {
        if (isDeclined(error)) throw new OpenIdFailure(declined, undefined, false);
        throw new OpenIdFailure(again, `OpenID Connect: ${getReason(error)}`, false);
      }
    },
  };
}

/** Requests the provider's metadata. */
async function discover({ issuer, clientId, clientSecret }: OpenIdConfig): Promise<Configuration> {
  const client = await import('openid-client');
  const { protocol } = new URL(issuer);
  return client.discovery(
    new URL(issuer),
    clientId,
    undefined,
    // RFC 8414 section 2: a provider that says nothing takes Basic.
    (server, ...rest) =>
      (server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']).includes(
        'client_secret_basic',
      )
        ? client.ClientSecretBasic(clientSecret)(server, ...rest)
        : client.ClientSecretPost(clientSecret)(server, ...rest),
    {
      timeout: patience,
      execute: [
        client.enableNonRepudiationChecks,
        ...(protocol === 'http:' ? [client.allowInsecureRequests] : []),
      ],
    },
  );
}

const again = 'The sign-in did not come to its end. Go back to the page and begin it again.';

const declined =
  'You are not signed in: the sign-in was cancelled at the login provider, or you may not use this page there. To try again, go back to the page and begin it anew.';

/** Returns true where the person, or the provider for them, refused (RFC 6749 section 4.1.2.1). */
function isDeclined(error: unknown): boolean {
  return error instanceof Error && 'error' in error && error.error === 'access_denied';
}

function readKept(cookie: string): z.infer<typeof underWay> | undefined {
  try {
    return underWay.parse(JSON.parse(cookie));
  } catch {
    return undefined;
  }
}

/**
 * Returns the `prompt` with which a provider asks who is there. OpenID Connect Core 3.1.2.1 has `login` and
 * `select_account`, and some providers know only one of them: oidc-provider 9 and GitLab refuse `select_account`,
 * Google has no `login`.
 */
function promptFor(configuration: Configuration): 'login' | 'select_account' {
  const { issuer, prompt_values_supported: known } = configuration.serverMetadata();
  const knowsAccounts = Array.isArray(known) && known.includes('select_account');
  return knowsAccounts || issuer === 'https://accounts.google.com' ? 'select_account' : 'login';
}

type Claims = Readonly<Record<string, unknown>>;

/**
 * Returns the name by which others know a person, from the ID token and the user info, the fuller one first. Of an
 * e-mail address it takes the part before the @, as the address is private. Never `sub`, which is no name; empty where
 * there is none.
 */
function nameIn(...sources: readonly Claims[]): string {
  const ways = [
    fullNameIn,
    ({ preferred_username }: Claims) => formatText(preferred_username),
    ({ nickname }: Claims) => formatText(nickname),
    ({ email }: Claims) => formatText(email),
  ];
  const name = ways.flatMap((way) => sources.map(way)).find((each) => each !== undefined);
  return name?.replace(/(?<=.)@.*/, '') ?? '';
}

function fullNameIn({ name, given_name, family_name }: Claims): string | undefined {
  return (
    formatText(name) ??
    formatText([given_name, family_name].flatMap((each) => formatText(each) ?? []).join(' '))
  );
}

function formatText(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim.trim() !== '' ? claim.trim() : undefined;
}

/** Returns the message of the library, and of its cause where that says more: `ECONNREFUSED`, `access_denied`. */
function getReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { message, cause } = error;
  const code = 'error' in error && typeof error.error === 'string' ? error.error : undefined;
  const under =
    cause instanceof Error ? (cause.cause instanceof Error ? cause.cause : cause).message : undefined;
  return [message, code ?? under].filter(Boolean).join(': ').slice(0, 300);
}
