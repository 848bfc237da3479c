/** How renderers name themselves that draw in software: a frame with smooth edges takes them twice as long. */
const software = /swiftshader|pipe|basic render|software/i;

declare global {
  /** The probe that the head of index.html made, null where the browser gives no WebGL; absent where it made none. */
  var placelensWebGL: WebGL2RenderingContext | null | undefined;
}

/** Whether there is WebGL, and what the renderer of this page calls itself, once it was asked. */
let gives: boolean | undefined;
let renderer: unknown;

/**
 * Whether the browser gives WebGL at all: without it the map's code is not asked for. Where it does, the process that
 * draws is started while that code is on its way.
 */
export function hasWebGL(): boolean {
  gives ??= probed();
  return gives;
}

function probed(): boolean {
  const { placelensWebGL: early } = globalThis;
  const probe = early === undefined ? document.createElement('canvas').getContext('webgl2') : early;
  globalThis.placelensWebGL = undefined;
  if (!probe) return false;
  const names = probe.getExtension('WEBGL_debug_renderer_info');
  renderer = names && probe.getParameter(names.UNMASKED_RENDERER_WEBGL);
  probe.getExtension('WEBGL_lose_context')?.loseContext();
  return true;
}

/** True where the edges of what stands up are smoothed: on a screen whose pixels are seen, by known hardware. */
export function hasSmoothEdges(): boolean {
  return devicePixelRatio < 2 && typeof renderer === 'string' && !software.test(renderer);
}
