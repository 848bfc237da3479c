import { icon } from '../icon.tsx';

/** Made by tools/icons/outlines.mjs out of Lucide; LICENSE beside it. */
export const CheckBold = /* @__PURE__ */ icon(
  'M20.85 6.85L9.85 17.85A1.2 1.2 0 0 1 8.15 17.85L3.15 12.85A1.2 1.2 0 0 1 3.15 11.15A1.2 1.2 0 0 1 4.85 11.15L9.85 16.15L9 17L8.15 16.15L19.15 5.15A1.2 1.2 0 0 1 20.85 5.15A1.2 1.2 0 0 1 20.85 6.85Z',
);
