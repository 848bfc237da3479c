import { openFile } from './show-kit.ts';

/** Lets the reader choose a kit's file, and opens it. */
export function chooseKit(): void {
  const box = document.createElement('input');
  box.type = 'file';
  box.accept = '.placelens,.html';
  box.addEventListener('change', () => {
    const [file] = box.files ?? [];
    if (file) void openFile(file);
  });
  box.click();
}
