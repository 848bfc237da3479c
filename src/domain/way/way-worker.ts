import { findWays } from './find-ways.ts';
import type { WayQuestion } from './way.ts';

addEventListener('message', ({ data }: MessageEvent<WayQuestion>) => {
  postMessage(findWays(data));
});
