import { icon } from '../icon.tsx';

/** Made by tools/icons/outlines.mjs out of Lucide; LICENSE beside it. */
export const ArrowRight = /* @__PURE__ */ icon(
  'M5 11L19 11A1 1 0 0 1 20 12A1 1 0 0 1 19 13L5 13A1 1 0 0 1 4 12A1 1 0 0 1 5 11ZM12.71 4.29L19.71 11.29A1 1 0 0 1 19.71 12.71L12.71 19.71A1 1 0 0 1 11.29 19.71A1 1 0 0 1 11.29 18.29L18.29 11.29L19 12L18.29 12.71L11.29 5.71A1 1 0 0 1 11.29 4.29A1 1 0 0 1 12.71 4.29Z',
);
