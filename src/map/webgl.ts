/** Names of software renderers: a frame with smooth edges takes them twice as long. */
const software = /swiftshader|pipe|basic render|software/i;

declare global {
  /** The probe made in the head of index.html, null where the browser has no WebGL; absent where it made none. */
  var placelensWebGL: WebGL2RenderingContext | null | undefined;
}

/** Whether there is WebGL, and the name of this page's renderer, once they are known. */
let gives: boolean | undefined;
let renderer: unknown;

/**
 * Returns whether the browser has WebGL at all: without it the map's code is not loaded. With it, the GPU process is
 * started while that code is loading.
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

/** Returns true where the edges of volumes are smoothed: on a screen with visible pixels, by known hardware. */
export function hasSmoothEdges(): boolean {
  return devicePixelRatio < 2 && typeof renderer === 'string' && !software.test(renderer);
}
