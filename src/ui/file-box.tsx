import type { RefObject } from 'react';

type Props = {
  /** Clicked by the button that opens it. */
  readonly box: RefObject<HTMLInputElement | null>;
  /** What the button says. */
  readonly label: string;
  /** Endings and types, as the attribute `accept` lists them. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
};

/**
 * The browser's own way to choose one file, out of sight: a button or a menu entry opens it. The same file may come
 * twice.
 */
export function FileBox({ box, label, accept, onFile }: Props) {
  return (
    <input
      ref={box}
      hidden
      type="file"
      accept={accept}
      aria-label={label}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        currentTarget.value = '';
        if (file) onFile(file);
      }}
    />
  );
}
