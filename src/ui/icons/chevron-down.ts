import { icon } from '../icon.tsx';

/** Made by tools/icons/outlines.mjs out of Lucide; LICENSE beside it. */
export const ChevronDown = /* @__PURE__ */ icon(
  'M6.71 8.29L12.71 14.29L12 15L11.29 14.29L17.29 8.29A1 1 0 0 1 18.71 8.29A1 1 0 0 1 18.71 9.71L12.71 15.71A1 1 0 0 1 11.29 15.71L5.29 9.71A1 1 0 0 1 5.29 8.29A1 1 0 0 1 6.71 8.29Z',
);
