import { icon } from '../icon.tsx';

/** Made by tools/icons/outlines.mjs out of Lucide; LICENSE beside it. */
export const ArrowDown = /* @__PURE__ */ icon(
  'M13 5L13 19A1 1 0 0 1 12 20A1 1 0 0 1 11 19L11 5A1 1 0 0 1 12 4A1 1 0 0 1 13 5ZM19.71 12.71L12.71 19.71A1 1 0 0 1 11.29 19.71L4.29 12.71A1 1 0 0 1 4.29 11.29A1 1 0 0 1 5.71 11.29L12.71 18.29L12 19L11.29 18.29L18.29 11.29A1 1 0 0 1 19.71 11.29A1 1 0 0 1 19.71 12.71Z',
);
