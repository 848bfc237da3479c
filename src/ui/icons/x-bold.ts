import { icon } from '../icon.tsx';

/** Made by tools/icons/outlines.mjs out of Lucide; LICENSE beside it. */
export const XBold = /* @__PURE__ */ icon(
  'M18.85 6.85L6.85 18.85A1.2 1.2 0 0 1 5.15 18.85A1.2 1.2 0 0 1 5.15 17.15L17.15 5.15A1.2 1.2 0 0 1 18.85 5.15A1.2 1.2 0 0 1 18.85 6.85ZM6.85 5.15L18.85 17.15A1.2 1.2 0 0 1 18.85 18.85A1.2 1.2 0 0 1 17.15 18.85L5.15 6.85A1.2 1.2 0 0 1 5.15 5.15A1.2 1.2 0 0 1 6.85 5.15Z',
);
