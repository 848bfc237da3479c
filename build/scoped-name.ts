import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';

const root = process.cwd();

/** The class of the page that a name in a CSS module stands for: the build writes some into markup of its own. */
export function scopedName(name: string, file: string): string {
  const path = relative(root, file.replace(/\?.*$/, '')).split(sep).join('/');
  const digest = createHash('sha256').update(path).digest('base64url');
  return `${name}_${digest.replaceAll('-', '_').slice(0, 6)}`;
}
