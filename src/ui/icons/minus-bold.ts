import { icon } from '../icon.tsx';

/** Made by tools/icons/outlines.mjs out of Lucide; LICENSE beside it. */
export const MinusBold = /* @__PURE__ */ icon(
  'M5 10.8L19 10.8A1.2 1.2 0 0 1 20.2 12A1.2 1.2 0 0 1 19 13.2L5 13.2A1.2 1.2 0 0 1 3.8 12A1.2 1.2 0 0 1 5 10.8Z',
);
