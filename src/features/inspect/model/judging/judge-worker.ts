import { judge } from './judge.ts';
import type { Question } from './question.ts';

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  judge(data, (news) => postMessage(news));
});
