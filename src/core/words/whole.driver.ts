import { wholeVocabulary } from './words.ts';

// Tests say every text at once; in the page, parts that are loaded late wait for theirs.
await wholeVocabulary();
