import { z } from '../contract/zod.ts';
import { type Faults, faultsText } from '../service/faults.ts';

/** The one server that the four demo operations pass to instead of the embedded service. */
export type UpstreamConfig = {
  /** `{demo_base_url}` without a slash at its end; may hold a path. */
  readonly baseUrl: string;
  /** The demo token that the gateway adds. It never leaves for the page. */
  readonly token?: string | undefined;
};

export type GatewayConfig = {
  readonly host: string;
  /** 0 lets the operating system choose. */
  readonly port: number;
  readonly upstream?: UpstreamConfig | undefined;
  /** A folder of JSON files or one NDJSON file with the user's own places. */
  readonly ownData?: string | undefined;
  readonly faults?: Faults | undefined;
  /** TileJSON of the online map instead of OpenFreeMap's. */
  readonly onlineMapUrl?: string | undefined;
  /** True draws the online map before anybody chose it. */
  readonly onlineMapFirst?: boolean | undefined;
  /** Multiplies the time limits and waits for answers, of the page and of the gateway; 1 where it is absent. */
  readonly timeScale?: number | undefined;
};

/** What a person has to put right before the gateway can start; one line each, without secrets. */
export class StartError extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'StartError';
    this.lines = lines;
  }
}

const baseUrl = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) {
    context.addIssue('must be an http or https address without user name, password, query and fragment');
    return z.NEVER;
  }
  return url.href.replace(/\/+$/, '');
});

/** What the page's content security policy lets it ask: https, or http on this computer. */
const mapUrl = z.string().refine((text) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.username || url?.password) return false;
  return url?.protocol === 'https:' || /^http:\/\/(127\.0\.0\.1|localhost)(:|\/|$)/.test(url?.href ?? '');
}, 'must be an https address (http on 127.0.0.1 and localhost only)');

const scaleProblem = 'must be a number from 0.05 to 20';

const environment = z
  .object({
    PORT: z
      .string()
      .regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535')
      .transform(Number)
      .pipe(z.number().max(65_535, 'must be a whole number from 0 to 65535'))
      .default(4173),
    HOST: z.string().default('127.0.0.1'),
    PLACES_DEMO_BASE_URL: baseUrl.optional(),
    /** What an HTTP header can carry: visible ASCII, spaces only inside (RFC 9110 section 5.5). */
    PLACES_DEMO_TOKEN: z
      .string()
      .regex(
        /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/,
        'must be visible ASCII characters, as it is sent in a header',
      )
      .optional(),
    PLACES_DATA: z.string().optional(),
    PLACES_FAULTS: faultsText.optional(),
    PLACES_ONLINE_MAP_URL: mapUrl.optional(),
    PLACES_ONLINE_MAP_FIRST: z
      .enum(['0', '1'], 'must be 0 or 1')
      .transform((text) => text === '1')
      .optional(),
    PLACES_TIME_SCALE: z.coerce.number(scaleProblem).min(0.05, scaleProblem).max(20, scaleProblem).optional(),
  })
  .superRefine((values, context) => {
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    if (values.PLACES_DEMO_TOKEN && !values.PLACES_DEMO_BASE_URL) {
      refuse('PLACES_DEMO_TOKEN', 'is of use only together with PLACES_DEMO_BASE_URL');
    }
    if (values.PLACES_DATA && values.PLACES_DEMO_BASE_URL) {
      refuse('PLACES_DATA', 'and PLACES_DEMO_BASE_URL exclude each other: an answer comes from one of them');
    }
  });

/**
 * Reads the environment; a variable that is set to nothing counts as not set.
 * Throws StartError, which names every wrong value. Values are not repeated: they may be secrets.
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): GatewayConfig {
  const set = Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== '');
  const parsed = environment.safeParse(Object.fromEntries(set));
  if (!parsed.success) {
    throw new StartError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const { HOST, PORT, PLACES_DEMO_BASE_URL, PLACES_DEMO_TOKEN, PLACES_DATA, PLACES_FAULTS } = parsed.data;
  const { PLACES_ONLINE_MAP_URL, PLACES_ONLINE_MAP_FIRST, PLACES_TIME_SCALE } = parsed.data;
  return {
    host: HOST,
    port: PORT,
    upstream: PLACES_DEMO_BASE_URL ? { baseUrl: PLACES_DEMO_BASE_URL, token: PLACES_DEMO_TOKEN } : undefined,
    ownData: PLACES_DATA,
    faults: PLACES_FAULTS,
    onlineMapUrl: PLACES_ONLINE_MAP_URL,
    onlineMapFirst: PLACES_ONLINE_MAP_FIRST,
    timeScale: PLACES_TIME_SCALE,
  };
}
