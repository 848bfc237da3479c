import { create } from 'zustand';

const useStore = create<{ readonly file: File | undefined }>(() => ({ file: undefined }));

/** The map file that the reader opened. In memory alone: gone with the page. */
export function useOwnFile(): File | undefined {
  return useStore(({ file }) => file);
}

/** Takes a map file; undefined lets go of it. */
export function userOpenedFile(file: File | undefined): void {
  useStore.setState({ file });
}
