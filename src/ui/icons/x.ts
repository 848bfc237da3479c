import { icon } from '../icon.tsx';

/** Made by tools/icons/outlines.mjs out of Lucide; LICENSE beside it. */
export const X = /* @__PURE__ */ icon(
  'M18.71 6.71L6.71 18.71A1 1 0 0 1 5.29 18.71A1 1 0 0 1 5.29 17.29L17.29 5.29A1 1 0 0 1 18.71 5.29A1 1 0 0 1 18.71 6.71ZM6.71 5.29L18.71 17.29A1 1 0 0 1 18.71 18.71A1 1 0 0 1 17.29 18.71L5.29 6.71A1 1 0 0 1 5.29 5.29A1 1 0 0 1 6.71 5.29Z',
);
