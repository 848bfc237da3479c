import { type ComponentType, lazy } from 'react';
import { withWholeVocabulary } from '../words/words.ts';

/** A part of the page that is loaded when it is first shown, together with the texts that are loaded late. */
export function lazyPart<Given>(load: () => Promise<ComponentType<Given>>) {
  return lazy(async () => ({ default: await withWholeVocabulary(load) }));
}
