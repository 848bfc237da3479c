import { icon } from '../icon.tsx';

/** Made by tools/icons/outlines.mjs out of Lucide; LICENSE beside it. */
export const CornerDownLeft = /* @__PURE__ */ icon(
  'M21 4L21 11Q21 11.95 20.65 12.84Q20.27 13.8 19.54 14.54Q18.8 15.27 17.84 15.65Q16.95 16 16 16L4 16A1 1 0 0 1 3 15A1 1 0 0 1 4 14L16 14Q17.24 14 18.12 13.12Q19 12.24 19 11L19 4A1 1 0 0 1 20 3A1 1 0 0 1 21 4ZM9.71 10.71L4.71 15.71L4 15L4.71 14.29L9.71 19.29A1 1 0 0 1 9.71 20.71A1 1 0 0 1 8.29 20.71L3.29 15.71A1 1 0 0 1 3.29 14.29L8.29 9.29A1 1 0 0 1 9.71 9.29A1 1 0 0 1 9.71 10.71Z',
);
