/** How renderers name themselves that draw in software: a frame with smooth edges takes them twice as long. */
const software = /swiftshader|pipe|basic render|software/i;

/** True where the edges of what stands up are smoothed: on a screen whose pixels are seen, by hardware. */
export function smoothsEdges(): boolean {
  if (devicePixelRatio >= 2) return false;
  const probe = new OffscreenCanvas(1, 1).getContext('webgl2');
  const names = probe?.getExtension('WEBGL_debug_renderer_info');
  const renderer: unknown = names && probe?.getParameter(names.UNMASKED_RENDERER_WEBGL);
  probe?.getExtension('WEBGL_lose_context')?.loseContext();
  return typeof renderer === 'string' && !software.test(renderer);
}
