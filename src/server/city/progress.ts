import { formatDuration, formatNumber } from '../../domain/format/formats.ts';
import type { BuildPhase } from './build-city.ts';
import cityProgressWords from './city.messages';

/** Milliseconds between two lines: on a terminal one line that changes, else lines of a log. */
const terminalPause = 200;
const logPause = 5_000;

/** Prints to standard error the phase, the rate and the remaining time. */
export function createCityProgress(stream: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>) {
  const { isTTY } = stream;
  let phase: BuildPhase | undefined;
  let [began, last] = [0, performance.now()];
  return {
    tell: (now: BuildPhase, done: number, all: number) => {
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
        cityProgressWords.phases[now],
        formatNumber(done / Math.max(1, all), { style: 'percent' }),
        cityProgressWords.rates[now]({ rate: formatNumber(inUnit(now, rate), { maximumFractionDigits: 1 }) }),
        ...(rate > 0
          ? [cityProgressWords.left({ duration: formatDuration(Math.ceil((all - done) / rate)) })]
          : []),
      ].join(', ');
      stream.write(isTTY ? `\r\u001b[K${line}` : `${line}\n`);
    },
    /** Clears the line for other output. */
    clear: () => {
      if (isTTY) stream.write('\r\u001b[K');
    },
  };
}

/** Reading is shown in megabytes. */
const inUnit = (phase: BuildPhase, rate: number) =>
  phase === 'survey' || phase === 'read' ? rate / 1_000_000 : rate;
