import type { Configuration } from 'openid-client';
import { z } from '../../../spec/zod.ts';

/** A provider of OpenID Connect, and what it knows this server by. */
export type OpenIdConfig = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

/**
 * What ends a sign-in. Its message is for the person, its reason for the log; neither holds a secret. Without a reason nothing
 * went wrong: it was the person who ended it.
 */
export class OpenIdFailure extends Error {
  readonly reason: string | undefined;
  /** True where the provider is, and not the person. */
  readonly isAway: boolean;
  constructor(message: string, reason: string | undefined, isAway: boolean) {
    super(message);
    this.name = 'OpenIdFailure';
    this.reason = reason;
    this.isAway = isAway;
  }
}

/** What the browser keeps while its reader is at the provider. `back`: where the page was. */
const underWay = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), back: z.string() });
type Kept = Omit<z.infer<typeof underWay>, 'back'>;

/** Seconds for which the provider is waited for. */
const patience = 10;

/**
 * Sign-in at a provider: authorization code with PKCE, state and nonce, the ID token's signature looked at. Nothing is
 * kept here between the two halves, so that another gateway can do the second one. `warn` hears what ends no sign-in.
 */
export function createOpenId(
  { issuer, clientId, clientSecret }: OpenIdConfig,
  warn: (words: string) => void,
) {
  let found: Promise<Configuration> | undefined;

  /** What the provider says of itself, asked for once it is needed, and again where it did not answer. */
  const provider = () => {
    found ??= discover().catch((error: unknown) => {
      found = undefined;
      const words = 'The login provider does not answer as it should: try again later, or ask the lead.';
      throw new OpenIdFailure(words, `PLACES_OIDC_ISSUER: ${getReason(error)}`, true);
    });
    return found;
  };

  const discover = async () => {
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
  };

  return {
    /**
     * Where the browser goes to sign in and come back to `redirectUri`, and what it keeps meanwhile. `asksWho`: the
     * provider asks who is there, even where it knows somebody already.
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

    /** Who came back to this address. Rejects with OpenIdFailure. */
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
        // It tells a name alone: who they are is known without it.
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

const again = 'The sign-in did not come to its end. Go back to the page and begin it again.';

const declined =
  'You are not signed in: the sign-in was cancelled at the login provider, or you may not use this page there. To try again, go back to the page and begin it anew.';

/** True where the person, or the provider for them, said no (RFC 6749 section 4.1.2.1). */
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
 * The `prompt` by which a provider asks who is there. OpenID Connect Core 3.1.2.1 has `login` and `select_account`, and
 * providers know one of them alone: oidc-provider 9 and GitLab refuse `select_account`, Google has no `login`.
 */
function promptFor(configuration: Configuration): 'login' | 'select_account' {
  const { issuer, prompt_values_supported: known } = configuration.serverMetadata();
  const knowsAccounts = Array.isArray(known) && known.includes('select_account');
  return knowsAccounts || issuer === 'https://accounts.google.com' ? 'select_account' : 'login';
}

type Claims = Readonly<Record<string, unknown>>;

/**
 * The name by which others know a person: of the ID token and the user info, the fuller one first. Of an e-mail address
 * what stands before the @, as the address is nobody else's business. Never `sub`, which is no name; empty where there is none.
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

/** What the library says, and what lies under it where that says more: `ECONNREFUSED`, `access_denied`. */
function getReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { message, cause } = error;
  const told = 'error' in error && typeof error.error === 'string' ? error.error : undefined;
  const under =
    cause instanceof Error ? (cause.cause instanceof Error ? cause.cause : cause).message : undefined;
  return [message, told ?? under].filter(Boolean).join(': ').slice(0, 300);
}
