import { icon } from '../icon.tsx';

/** Made by tools/icons/outlines.mjs out of Lucide; LICENSE beside it. */
export const ChevronLeft = /* @__PURE__ */ icon(
  'M14.29 18.71L8.29 12.71A1 1 0 0 1 8.29 11.29L14.29 5.29A1 1 0 0 1 15.71 5.29A1 1 0 0 1 15.71 6.71L9.71 12.71L9 12L9.71 11.29L15.71 17.29A1 1 0 0 1 15.71 18.71A1 1 0 0 1 14.29 18.71Z',
);
