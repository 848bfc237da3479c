import { icon } from '../icon.tsx';

/** Made by tools/icons/outlines.mjs out of Lucide; LICENSE beside it. */
export const ArrowUp = /* @__PURE__ */ icon(
  'M4.29 11.29L11.29 4.29A1 1 0 0 1 12.71 4.29L19.71 11.29A1 1 0 0 1 19.71 12.71A1 1 0 0 1 18.29 12.71L11.29 5.71L12 5L12.71 5.71L5.71 12.71A1 1 0 0 1 4.29 12.71A1 1 0 0 1 4.29 11.29ZM11 19L11 5A1 1 0 0 1 12 4A1 1 0 0 1 13 5L13 19A1 1 0 0 1 12 20A1 1 0 0 1 11 19Z',
);
