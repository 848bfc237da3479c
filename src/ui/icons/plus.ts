import { icon } from '../icon.tsx';

/** Made by tools/icons/outlines.mjs out of Lucide; LICENSE beside it. */
export const Plus = /* @__PURE__ */ icon(
  'M5 11L19 11A1 1 0 0 1 20 12A1 1 0 0 1 19 13L5 13A1 1 0 0 1 4 12A1 1 0 0 1 5 11ZM13 5L13 19A1 1 0 0 1 12 20A1 1 0 0 1 11 19L11 5A1 1 0 0 1 12 4A1 1 0 0 1 13 5Z',
);
