import { parentPort } from 'node:worker_threads';
import { preparePlaces } from './prepare.ts';
import type { SourceText } from './read-sources.ts';

parentPort?.on('message', (texts: readonly SourceText[]) => {
  parentPort?.postMessage(preparePlaces(texts));
});
