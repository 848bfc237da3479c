import { formatDuration, formatNumber } from '../../core/format/formats.ts';
import type { Phase } from './build-city.ts';
import { cityWords } from './words.ts';

/** Milliseconds between two lines: on a terminal one line that changes, else lines of a log. */
const terminalPause = 200;
const logPause = 5_000;

/** Says on standard error which phase it is in, how fast it goes, and how long it will take. */
export function cityProgress(stream: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>) {
  const { isTTY } = stream;
  let phase: Phase | undefined;
  let [began, last] = [0, performance.now()];
  return {
    tell: (now: Phase, done: number, all: number) => {
      const at = performance.now();
      if (now !== phase) {
        phase = now;
        began = at;
      }
      if (at - last < (isTTY ? terminalPause : logPause)) return;
      last = at;
      const seconds = (at - began) / 1000;
      const rate = seconds > 0 ? done / seconds : 0;
      const line = [
        cityWords.phases[now],
        formatNumber(done / Math.max(1, all), { style: 'percent' }),
        cityWords.rates[now]({ rate: formatNumber(inUnit(now, rate), { maximumFractionDigits: 1 }) }),
        ...(rate > 0 ? [cityWords.left({ duration: formatDuration(Math.ceil((all - done) / rate)) })] : []),
      ].join(', ');
      stream.write(isTTY ? `\r\u001b[K${line}` : `${line}\n`);
    },
    /** Leaves room for what else is said. */
    clear: () => {
      if (isTTY) stream.write('\r\u001b[K');
    },
  };
}

/** Reading is told in megabytes. */
const inUnit = (phase: Phase, rate: number) =>
  phase === 'survey' || phase === 'read' ? rate / 1_000_000 : rate;
