import { icon } from '../icon.tsx';

/** Made by tools/icons/outlines.mjs out of Lucide; LICENSE beside it. */
export const Square = /* @__PURE__ */ icon(
  'M5 2L19 2Q20.24 2 21.12 2.88Q22 3.76 22 5L22 19Q22 20.24 21.12 21.12Q20.24 22 19 22L5 22Q3.76 22 2.88 21.12Q2 20.24 2 19L2 5Q2 3.76 2.88 2.88Q3.76 2 5 2ZM5 4Q4.59 4 4.29 4.29Q4 4.59 4 5L4 19Q4 19.41 4.29 19.71Q4.59 20 5 20L19 20Q19.41 20 19.71 19.71Q20 19.41 20 19L20 5Q20 4.59 19.71 4.29Q19.41 4 19 4L5 4Z',
);
