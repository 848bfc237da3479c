import { icon } from '../icon.tsx';

/** Made by tools/icons/outlines.mjs out of Lucide; LICENSE beside it. */
export const Hash = /* @__PURE__ */ icon(
  'M4 8L20 8A1 1 0 0 1 21 9A1 1 0 0 1 20 10L4 10A1 1 0 0 1 3 9A1 1 0 0 1 4 8ZM4 14L20 14A1 1 0 0 1 21 15A1 1 0 0 1 20 16L4 16A1 1 0 0 1 3 15A1 1 0 0 1 4 14ZM10.99 3.11L8.99 21.11A1 1 0 0 1 7.89 21.99A1 1 0 0 1 7.01 20.89L9.01 2.89A1 1 0 0 1 10.11 2.01A1 1 0 0 1 10.99 3.11ZM16.99 3.11L14.99 21.11A1 1 0 0 1 13.89 21.99A1 1 0 0 1 13.01 20.89L15.01 2.89A1 1 0 0 1 16.11 2.01A1 1 0 0 1 16.99 3.11Z',
);
