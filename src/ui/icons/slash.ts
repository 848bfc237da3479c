import { icon } from '../icon.tsx';

/** Made by tools/icons/outlines.mjs out of Lucide; LICENSE beside it. */
export const Slash = /* @__PURE__ */ icon(
  'M22.71 2.71L2.71 22.71A1 1 0 0 1 1.29 22.71A1 1 0 0 1 1.29 21.29L21.29 1.29A1 1 0 0 1 22.71 1.29A1 1 0 0 1 22.71 2.71Z',
);
