import { isIP } from 'node:net';
import { isIssueTemplate } from '../../spec/issue-link.ts';
import { role } from '../../spec/team.ts';
import { z } from '../../spec/zod.ts';
import { isBasePath } from '../service/asked-address.ts';
import { faultsText } from '../service/faults.ts';
import { shortestToken } from './bearer.ts';
import { isLoopback } from './origins.ts';

const baseUrl = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // An empty query or fragment counts too: the appended path would become part of it.
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || /[?#]/.test(text)) {
    context.addIssue('must be an http or https address without user name, password, query and fragment');
    return z.NEVER;
  }
  return url.href.replace(/(?<!\/)\/+$/, '');
});

/** Copied from a call: the name of the header or the scheme would become part of the secret. */
const named = /^(?:(?:token|authorization)\s*:|bearer\s)/i;

/** Valid in an HTTP header: visible ASCII, spaces only inside (RFC 9110 section 5.5). */
const demoToken = z
  .string()
  .refine((text) => !named.test(text), 'must be the token alone, without "token:" and without "Bearer"')
  .regex(
    /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/,
    'must be visible ASCII characters, as it is sent in a header',
  );

/** RFC 6750 section 2.1 separates scheme and key by a space, so a key holds none. */
const accessToken = z
  .string()
  .refine(
    (text) => /^[\x21-\x7e]+$/.test(text) && !named.test(text),
    'must be the key alone, visible ASCII characters without a space, without "token:" and without "Bearer"',
  );

/** Allowed by the page's content security policy: https, or http on this computer. */
const mapUrl = z.string().refine((text) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.username || url?.password) return false;
  return url?.protocol === 'https:' || /^http:\/\/(127\.0\.0\.1|localhost)(:|\/|$)/.test(url?.href ?? '');
}, 'must be an https address (http on 127.0.0.1 and localhost only)');

/** Letters, digits and their separators: a `;` or `*` would have a meaning in a policy. */
const origin = z
  .string()
  .refine(
    (text) => /^https?:\/\/[\w.:[\]-]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text,
    'must be an origin such as https://map.example: no path, no slash at the end, never *',
  );

const hostName = z
  .string()
  .toLowerCase()
  .regex(
    /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/,
    'must be a host name such as places.example or places.example:8443',
  );

const proxyAddress = z.string().refine((text) => {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (text === 'loopback' || (family > 0 && bits === undefined)) return true;
  return (
    family > 0 &&
    more.length === 0 &&
    /^\d{1,3}$/.test(bits ?? '') &&
    Number(bits) <= (family === 4 ? 32 : 128)
  );
}, 'must be "loopback", an IP address, or a network such as 10.0.0.0/8');

/** The lower-case name of a header; not one that every browser fills in itself. */
const userHeader = z
  .string()
  .toLowerCase()
  .regex(
    /^(?!(?:host|origin|referer|cookie|authorization|user-agent|accept.*|x-forwarded-for)$)[a-z][a-z\d_-]*$/,
    'must be the name of a header that the login proxy alone sets, such as x-forwarded-user',
  );

/** As the provider writes it: a slash at its end is part of its name. */
const issuer = z
  .string()
  .trim()
  .refine((text) => {
    if (!baseUrl.safeParse(text).success) return false;
    const { protocol, hostname } = new URL(text);
    return protocol === 'https:' || isLoopback(hostname.replace(/^\[|\]$/g, ''));
  }, 'must be an https address (http on this computer only) without user name, password, query and fragment');

/** Returns entries separated by commas. */
function getList<Item extends z.ZodType<string, string>>(item: Item) {
  const parts = (text: string) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  return z.string().transform(parts).pipe(z.array(item));
}

function wholeNumber(least: number, most: number) {
  const words = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, words)
    .transform(Number)
    .pipe(z.number().min(least, words).max(most, words));
}

const scaleProblem = 'must be a number from 0.05 to 20';

/** Every environment variable that the gateway reads; docs/deployment.md describes each one (tested). */
export const environment = z
  .object({
    PORT: wholeNumber(0, 65_535).default(4173),
    HOST: z.string().trim().toLowerCase().default('127.0.0.1'),
    PLACES_DEMO_BASE_URL: baseUrl.optional(),
    PLACES_DEMO_TOKEN: demoToken.optional(),
    PLACES_BASE_URL: baseUrl.optional(),
    PLACES_ACCESS_TOKEN: accessToken.optional(),
    PLACES_DATA: z.string().optional(),
    PLACES_STORE_DIR: z.string().optional(),
    PLACES_EDIT: z
      .enum(['0', '1'], 'must be 0 or 1')
      .transform((text) => text === '1')
      .optional(),
    PLACES_BASE_PATH: z
      .string()
      .trim()
      .transform((path) => path.replace(/\/$/, ''))
      .refine((path) => path === '' || isBasePath(path), 'must be a path such as /tools/placelens')
      .optional(),
    PLACES_HOSTS: getList(hostName).optional(),
    PLACES_ALLOWED_ORIGINS: getList(origin).optional(),
    PLACES_CONNECT_ORIGINS: getList(origin).optional(),
    PLACES_FRAME_ANCESTORS: getList(origin).optional(),
    PLACES_RATE_LIMIT: wholeNumber(1, 1_000_000).optional(),
    PLACES_TRUSTED_PROXY: getList(proxyAddress).optional(),
    PLACES_TEAM: z.string().trim().optional(),
    PLACES_TEAM_USER_HEADER: userHeader.optional(),
    PLACES_TEAM_ROLE: z.enum(role.options, 'must be viewer, reviewer or lead').optional(),
    PLACES_OIDC_ISSUER: issuer.optional(),
    PLACES_OIDC_CLIENT_ID: z.string().trim().optional(),
    PLACES_OIDC_CLIENT_SECRET: z.string().trim().optional(),
    PLACES_WEBHOOK_ORIGINS: getList(origin).optional(),
    PLACES_METRICS: z
      .enum(['0', '1'], 'must be 0 or 1')
      .transform((text) => text === '1')
      .optional(),
    PLACES_METRICS_TOKEN: accessToken
      .min(shortestToken, `must have at least ${shortestToken} characters`)
      .optional(),
    PLACES_SHUTDOWN_DELAY: wholeNumber(0, 600).optional(),
    PLACES_LOG: z.enum(['off', 'problems', 'requests'], 'must be off, problems or requests').optional(),
    PLACES_ONLINE_MAP_URL: mapUrl.optional(),
    PLACES_ONLINE_MAP_FIRST: z
      .enum(['0', '1'], 'must be 0 or 1')
      .transform((text) => text === '1')
      .optional(),
    PLACES_ISSUE_URL: z
      .string()
      .trim()
      .refine(
        isIssueTemplate,
        'must be an http or https address with {title} or {body} beyond its host, such as https://git.example/new?title={title}&body={body}; it may also have {id} and {kind}',
      )
      .optional(),
    PLACES_BRANDING: z.string().optional(),
    PLACES_FAULTS: faultsText.optional(),
    PLACES_TIME_SCALE: z.coerce.number(scaleProblem).min(0.05, scaleProblem).max(20, scaleProblem).optional(),
  })
  .superRefine((values, context) => {
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    type Name = keyof typeof values;
    const needs = (name: Name, ...others: readonly Name[]) => {
      if (values[name] && !others.some((other) => values[other]))
        refuse(name, `is of use only together with ${others.join(' or ')}`);
    };
    needs('PLACES_DEMO_TOKEN', 'PLACES_DEMO_BASE_URL');
    needs('PLACES_ACCESS_TOKEN', 'PLACES_BASE_URL');
    const isPublic = !isLoopback(values.HOST) || values.PLACES_HOSTS || values.PLACES_TRUSTED_PROXY;
    if (values.PLACES_METRICS && isPublic) needs('PLACES_METRICS', 'PLACES_METRICS_TOKEN');
    needs('PLACES_EDIT', 'PLACES_DATA');
    needs('PLACES_TEAM_USER_HEADER', 'PLACES_TEAM');
    needs('PLACES_TEAM_USER_HEADER', 'PLACES_TRUSTED_PROXY');
    needs('PLACES_OIDC_ISSUER', 'PLACES_TEAM');
    needs('PLACES_OIDC_ISSUER', 'PLACES_OIDC_CLIENT_ID');
    needs('PLACES_OIDC_ISSUER', 'PLACES_OIDC_CLIENT_SECRET');
    needs('PLACES_OIDC_CLIENT_ID', 'PLACES_OIDC_ISSUER');
    needs('PLACES_OIDC_CLIENT_SECRET', 'PLACES_OIDC_ISSUER');
    if (values.PLACES_EDIT && !values.PLACES_TEAM && (values.PLACES_HOSTS || values.PLACES_TRUSTED_PROXY)) {
      refuse('PLACES_EDIT', 'needs PLACES_TEAM behind a proxy: everybody would come from this computer');
    }
    if (values.PLACES_DATA && values.PLACES_DEMO_BASE_URL) {
      refuse('PLACES_DATA', 'and PLACES_DEMO_BASE_URL exclude each other: an answer comes from one of them');
    }
  });

type Values = z.infer<typeof environment>;

/**
 * Variables without effect unless one of the others is set, where a missing one leaves nothing open, lost or
 * misunderstood.
 */
const effects: readonly (readonly [keyof Values, ...(keyof Values)[]])[] = [
  ['PLACES_STORE_DIR', 'PLACES_DATA'],
  ['PLACES_TRUSTED_PROXY', 'PLACES_RATE_LIMIT', 'PLACES_TEAM'],
  ['PLACES_TEAM_ROLE', 'PLACES_OIDC_ISSUER', 'PLACES_TEAM_USER_HEADER'],
  ['PLACES_WEBHOOK_ORIGINS', 'PLACES_TEAM'],
  ['PLACES_METRICS_TOKEN', 'PLACES_METRICS'],
];

/** Returns a sentence for each variable that is set and has no effect; undefined where there is none. */
export function findWithoutEffect(values: Values): readonly string[] | undefined {
  const sentences = effects
    .filter(([name, ...others]) => values[name] && !others.some((other) => values[other]))
    .map(([name, ...others]) => `${name} changes nothing without ${others.join(' or ')}.`);
  return sentences.length > 0 ? sentences : undefined;
}
