import { icon } from '../icon.tsx';

/** Made by tools/icons/outlines.mjs out of Lucide; LICENSE beside it. */
export const Check = /* @__PURE__ */ icon(
  'M20.71 6.71L9.71 17.71A1 1 0 0 1 8.29 17.71L3.29 12.71A1 1 0 0 1 3.29 11.29A1 1 0 0 1 4.71 11.29L9.71 16.29L9 17L8.29 16.29L19.29 5.29A1 1 0 0 1 20.71 5.29A1 1 0 0 1 20.71 6.71Z',
);
