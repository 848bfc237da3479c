import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Stands in every folder of pictures from the first moment on. */
const mark = 'changes.json';

/** True for a folder that holds pictures of an earlier run, or nothing: another one's files could be lost. */
export function mayHoldPictures(folder) {
  return !existsSync(folder) || existsSync(join(folder, mark)) || readdirSync(folder).length === 0;
}

/** Makes the folder; what it gives writes a file there whole or not at all. */
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
