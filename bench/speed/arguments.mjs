import { parseArgs } from 'node:util';
import { pages } from './pages.mjs';

const usage = `npm run bench -- [options]
  --sizes 100,1000,10000,100000    units of the measured buildings
  --rounds 5                       samples of each page at each size
  --quick                          1,000 and 10,000 units, 3 rounds: about 3 minutes
  --latency 0                      milliseconds that the service takes for each answer of a submit
  --motion                         what moves for readers who did not ask for less motion, too
  --only placelens|plain           one page alone
  --out bench-results/speed.json   where the samples are written
  --from FILE                      measures nothing: tells of a run that was written before
  --compare FILE                   what changed since an earlier run
  --curves FILE.svg                draws units against time and heap
  --write-docs                     puts table and curves into docs/performance.md
  --texts                          what 100,000 characters of the worst kinds cost instead: about a minute
  --lists                          what 100,000 rows cost as a workbook and as CSV instead: half a minute
  --heap                           what the heap holds, part by part, instead: half a minute
  --ways                           what 60 × 60 ways along the map cost instead: some seconds
  --trace                          a timeline of the cold load of both pages at --sizes (1000) instead, and files of it
  --lighthouse                     Lighthouse's figures of both pages instead
  --lighthouse-from .              the folder in whose node_modules it is installed`;

const text = (fallback) => ({ type: 'string', ...(fallback && { default: fallback }) });
const mark = { type: 'boolean', default: false };

/** Returns the options of a run; exits with 64 and the usage where they are wrong. */
export function readArguments(given) {
  try {
    const { values } = parseArgs({
      args: given,
      options: {
        sizes: text(),
        rounds: text(),
        quick: mark,
        latency: text('0'),
        motion: mark,
        only: text(),
        out: text('bench-results/speed.json'),
        from: text(),
        compare: text(),
        curves: text(),
        'write-docs': mark,
        texts: mark,
        heap: mark,
        lists: mark,
        ways: mark,
        trace: mark,
        lighthouse: mark,
        'lighthouse-from': text('.'),
      },
    });
    const sizes = (
      values.sizes ?? (values.trace ? '1000' : values.quick ? '1000,10000' : '100,1000,10000,100000')
    ).split(',');
    return {
      ...values,
      sizes: sizes.map((size) => wholeNumber(size, 1, 100_000)),
      rounds: wholeNumber(values.rounds ?? (values.quick ? '3' : '5'), 1, 50),
      latency: wholeNumber(values.latency, 0, 10_000),
      only: values.only === undefined ? undefined : [nameOfPage(values.only)],
      writeDocs: values['write-docs'],
      lighthouseFrom: values['lighthouse-from'],
    };
  } catch (error) {
    console.error(`${error.message}\n${usage}`);
    return process.exit(64);
  }
}

function wholeNumber(written, least, most) {
  const value = Number(written);
  if (written.trim() !== '' && Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Error(`"${written}" is no whole number from ${least} to ${most}.`);
}

function nameOfPage(name) {
  if (Object.hasOwn(pages, name)) return name;
  throw new Error(`"${name}" is none of ${Object.keys(pages).join(', ')}.`);
}
