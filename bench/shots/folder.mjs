import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Written into every folder of pictures first. */
const mark = 'changes.json';

/** Returns true for a folder that is empty or holds pictures of an earlier run: other files could be lost. */
export function mayHoldPictures(folder) {
  return !existsSync(folder) || existsSync(join(folder, mark)) || readdirSync(folder).length === 0;
}

/** Makes the folder; the returned function writes a file there whole or not at all. */
export function pictureFolder(folder) {
  mkdirSync(folder, { recursive: true });
  const write = (name, content) => {
    const draft = join(folder, `.${name}.new`);
    writeFileSync(draft, content);
    renameSync(draft, join(folder, name));
  };
  if (!existsSync(join(folder, mark))) write(mark, '[]\n');
  return write;
}
