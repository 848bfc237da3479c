import { z } from '../contract/zod.ts';

/** A service that the browser asks itself, under a name that its reader gave it. Never a secret: see settings.ts. */
const directConnection = z.object({
  name: z.string().trim().min(1),
  /** Both without a trailing slash; a path prefix is kept. */
  demoBaseUrl: z.string().min(1),
  /** Empty where the production interface is not used. */
  productionBaseUrl: z.string().catch(''),
});

export type DirectConnection = z.infer<typeof directConnection>;

/** The list as this browser keeps it: what cannot be read is left out, and of one name the first stays. */
export const directConnections = z
  .array(z.unknown())
  .catch([])
  .transform((list) => {
    const byName = new Map<string, DirectConnection>();
    for (const each of list) {
      const { data } = directConnection.safeParse(each);
      if (data && !byName.has(data.name)) byName.set(data.name, data);
    }
    return [...byName.values()];
  });

/** Earlier versions kept one nameless address, `directBaseUrl`; links named it by its host. */
export function withOldConnection(stored: unknown): unknown {
  const { data } = oldPreferences.safeParse(stored);
  const url = URL.parse(data?.directBaseUrl ?? '');
  if (!data || !url || data.connections !== undefined) return stored;
  const demoBaseUrl = data.directBaseUrl.replace(/\/+$/, '');
  return { ...data, connections: [{ name: url.host, demoBaseUrl, productionBaseUrl: '' }] };
}

const oldPreferences = z.looseObject({ directBaseUrl: z.string(), connections: z.unknown().optional() });
