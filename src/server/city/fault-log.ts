import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { formatFaultLine } from './fault-line.ts';
import type { ExtractFault, ReportComplaint } from './faults.ts';
import type { Losses } from './losses.ts';

/**
 * Opens a log of what is left out of an extract: counts it, and writes and tells a line for each. Throws where the
 * file cannot be made; what could not be written is thrown by `close`.
 */
export async function openFaultLog(
  path: string,
  losses: Losses,
  tell: (fault: ExtractFault, line: string) => void,
) {
  const file = createWriteStream(path);
  const written = finished(file);
  written.catch(() => undefined);
  await once(file, 'open');
  const counts = new Map<ExtractFault, number>();
  const complain: ReportComplaint = (fault, origin, id, count) => {
    losses.hear(fault, origin, id, count);
    counts.set(fault, (counts.get(fault) ?? 0) + 1);
    const line = formatFaultLine(fault, origin, id, count);
    file.write(`${line}\n`);
    tell(fault, line);
  };
  const close = async () => {
    file.end();
    await written;
  };
  return { counts, complain, close };
}
