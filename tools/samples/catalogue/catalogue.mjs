import { MORE_ASTANA } from './more-astana.mjs';
import { MORE_MONTEVIDEO } from './more-montevideo.mjs';
import { SHOWCASE } from './showcase.mjs';

/** Everything that is sound, in display order. @type {import('../entry.mjs').Entry[]} */
export const CATALOGUE = [...SHOWCASE, ...MORE_ASTANA, ...MORE_MONTEVIDEO];
