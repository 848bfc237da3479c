import { icon } from '../icon.tsx';

/** Made by tools/icons/outlines.mjs out of Lucide; LICENSE beside it. */
export const ChevronRight = /* @__PURE__ */ icon(
  'M8.29 17.29L14.29 11.29L15 12L14.29 12.71L8.29 6.71A1 1 0 0 1 8.29 5.29A1 1 0 0 1 9.71 5.29L15.71 11.29A1 1 0 0 1 15.71 12.71L9.71 18.71A1 1 0 0 1 8.29 18.71A1 1 0 0 1 8.29 17.29Z',
);
