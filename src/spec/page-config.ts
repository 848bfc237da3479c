import { type City, readCity } from './city.ts';
import { list, parseTolerant, readFlag, readNumber, readText, readWhole } from './tolerant.ts';

/**
 * The configuration that the gateway writes into the page's HTML, which saves a round trip before the first call.
 * A page without it is on a static host and contains the service itself.
 */
export type PageConfig = {
  /** The public sample token that the page sends. Absent when the gateway adds one, or when the page must ask. */
  readonly token?: string | undefined;
  /** True when the gateway holds the token itself: the page then sends none and asks for none. */
  readonly tokenHeldByServer: boolean;
  /** The service behind this server: an address, or `embedded`. */
  readonly upstream: string;
  /** The production operation of this server: who holds its key, and where its calls end up. */
  readonly production?: ProductionConfig | undefined;
  /** Multiplies every time limit and wait of the page: 1 where it is absent. */
  readonly timeScale?: number | undefined;
  /** Origins whose pages may show the page in a frame, and exchange messages with it. */
  readonly embedOrigins?: readonly string[] | undefined;
  /** True where this server keeps a team. */
  readonly team?: boolean | undefined;
  /** The number of the server's own places, without the samples; absent where there are none. */
  readonly ownPlaces?: number | undefined;
  /** The first of them, which the first screen offers by name. */
  readonly offeredPlaces?: readonly OfferedPlace[] | undefined;
  /** The city that this server was started with; its places are among those of the user's own. */
  readonly city?: City | undefined;
  /** Where this server takes places of the user's own data (own-place.ts); absent where it takes none. */
  readonly editPath?: string | undefined;
  /** The server's address in the local network, `http://192.168.1.5:4173`; only in pages of this computer. */
  readonly networkOrigin?: string | undefined;
  /** What this server says about maps of other hosts. */
  readonly basemaps?: BasemapConfig | undefined;
};

type OfferedPlace = { readonly id: string; readonly kind: string; readonly title: string };

type ProductionConfig = {
  /** The public sample key. Absent when the gateway adds one, or when the page must ask. */
  readonly key?: string | undefined;
  readonly keyHeldByServer: boolean;
  readonly upstream: string;
};

type BasemapConfig = {
  /** TileJSON of the online map (OpenMapTiles schema) instead of OpenFreeMap's. */
  readonly onlineUrl?: string | undefined;
  /** True offers the online map at once, before anybody chose it. */
  readonly online?: boolean | undefined;
};

const production = readWhole<ProductionConfig>({
  key: readText,
  keyHeldByServer: readFlag,
  upstream: readText,
});

/**
 * Reads the configuration from the JSON in the page; undefined where it is unreadable. `damaged` names the
 * fields that do not hold and have their default, by an empty name the whole.
 */
export function pageConfigIn(json: string): {
  readonly config: PageConfig | undefined;
  readonly damaged: readonly string[];
} {
  const { held, damaged } = parseTolerant<PageConfig>(json, {
    token: readText,
    tokenHeldByServer: readFlag,
    upstream: readText,
    production: (sent) => {
      const read = production(sent);
      return read && { keyHeldByServer: false, upstream: '', ...read };
    },
    timeScale: (sent) => (Number(sent) > 0 ? readNumber(sent) : undefined),
    team: readFlag,
    ownPlaces: readNumber,
    editPath: readText,
    offeredPlaces: (sent) => {
      const places = list(sent)?.map(
        readWhole<OfferedPlace>({ id: readText, kind: readText, title: readText }),
      );
      return places?.every((place) => place !== undefined)
        ? places.map(({ id = '', kind = '', title = '' }) => ({ id, kind, title }))
        : undefined;
    },
    city: readCity,
    networkOrigin: readText,
    embedOrigins: (sent) => {
      const origins = list(sent)?.map(readText);
      return origins?.every((origin) => origin !== undefined) ? origins : undefined;
    },
    basemaps: readWhole<BasemapConfig>({ onlineUrl: readText, online: readFlag }),
  });
  const config = damaged.includes('') ? undefined : { tokenHeldByServer: false, upstream: '', ...held };
  return { config, damaged };
}

/** `<meta name="placelens-config" content="{…}">` */
export const pageConfigMetaName = 'placelens-config';

/**
 * `<meta name="placelens-offline">`: the copy of the page that the service worker keeps for when its server does not
 * answer.
 */
export const offlineMetaName = 'placelens-offline';

/** The value of `upstream` of a server whose embedded service answers: its sample places can be asked there. */
export const embeddedUpstream = 'embedded';

/** `<meta name="placelens-branding" content="{…}">`: written by the gateway, or by the build for a static host. */
export const brandingMetaName = 'placelens-branding';
