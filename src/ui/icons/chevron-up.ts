import { icon } from '../icon.tsx';

/** Made by tools/icons/outlines.mjs out of Lucide; LICENSE beside it. */
export const ChevronUp = /* @__PURE__ */ icon(
  'M17.29 15.71L11.29 9.71L12 9L12.71 9.71L6.71 15.71A1 1 0 0 1 5.29 15.71A1 1 0 0 1 5.29 14.29L11.29 8.29A1 1 0 0 1 12.71 8.29L18.71 14.29A1 1 0 0 1 18.71 15.71A1 1 0 0 1 17.29 15.71Z',
);
