import { icon } from '../icon.tsx';

/** Made by tools/icons/outlines.mjs out of Lucide; LICENSE beside it. */
export const ListPlus = /* @__PURE__ */ icon(
  'M16 6L3 6A1 1 0 0 1 2 5A1 1 0 0 1 3 4L16 4A1 1 0 0 1 17 5A1 1 0 0 1 16 6ZM11 13L3 13A1 1 0 0 1 2 12A1 1 0 0 1 3 11L11 11A1 1 0 0 1 12 12A1 1 0 0 1 11 13ZM16 20L3 20A1 1 0 0 1 2 19A1 1 0 0 1 3 18L16 18A1 1 0 0 1 17 19A1 1 0 0 1 16 20ZM19 9L19 15A1 1 0 0 1 18 16A1 1 0 0 1 17 15L17 9A1 1 0 0 1 18 8A1 1 0 0 1 19 9ZM21 13L15 13A1 1 0 0 1 14 12A1 1 0 0 1 15 11L21 11A1 1 0 0 1 22 12A1 1 0 0 1 21 13Z',
);
