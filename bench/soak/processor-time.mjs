import { readFileSync } from 'node:fs';

/**
 * Returns the seconds of processor time of a process, and of its children that have ended.
 * @param {number | 'self'} pid
 */
export function readTimes(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15);
  return { own: (user + system) / 100, ofChildren: (childUser + childSystem) / 100 };
}
