/** `<meta name="placelens-config" content="{…}">` */
export const pageConfigMetaName = 'placelens-config';

/**
 * `<meta name="placelens-offline">`: the copy of the page that the service worker keeps for when its server does not
 * answer.
 */
export const offlineMetaName = 'placelens-offline';

/** `upstream` of a server whose embedded service answers: its sample places can be asked there. */
export const embeddedUpstream = 'embedded';

/** `<meta name="placelens-branding" content="{…}">`: written by the gateway, or by the build for a static host. */
export const brandingMetaName = 'placelens-branding';
