import type { BatchFacts } from '../batch/progress.ts';
import { reviewWords } from '../words/words.ts';

/** Milliseconds between two lines: on a terminal one line that changes, else lines of a log. */
const terminalPause = 200;
const logPause = 5_000;

/** Says on standard error how far it is. */
export function progressLine(stream: NodeJS.WriteStream) {
  const { isTTY } = stream;
  let last = performance.now();
  return {
    tell: (facts: BatchFacts) => {
      const now = performance.now();
      if (now - last < (isTTY ? terminalPause : logPause)) return;
      last = now;
      const said = reviewWords.commandLine;
      const text = said.progress(facts, facts.ratePerSecond, facts.secondsLeft);
      const line = facts.state === 'waiting' ? `${text}; ${said.waiting}` : text;
      stream.write(isTTY ? `\r\u001b[K${line}` : `${line}\n`);
    },
    /** Leaves room for what else is said. */
    clear: () => {
      if (isTTY) stream.write('\r\u001b[K');
    },
  };
}
