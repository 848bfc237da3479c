import { icon } from '../icon.tsx';

/** Made by tools/icons/outlines.mjs out of Lucide; LICENSE beside it. */
export const Terminal = /* @__PURE__ */ icon(
  'M12 18L20 18A1 1 0 0 1 21 19A1 1 0 0 1 20 20L12 20A1 1 0 0 1 11 19A1 1 0 0 1 12 18ZM3.29 16.29L9.29 10.29L10 11L9.29 11.71L3.29 5.71A1 1 0 0 1 3.29 4.29A1 1 0 0 1 4.71 4.29L10.71 10.29A1 1 0 0 1 10.71 11.71L4.71 17.71A1 1 0 0 1 3.29 17.71A1 1 0 0 1 3.29 16.29Z',
);
