import { create } from 'zustand';

/** The dialogs that anything on the page may open, by button, key or command. */
export type DialogName =
  | 'palette'
  | 'shortcuts'
  | 'settings'
  | 'history'
  | 'connection'
  | 'rules'
  | 'token'
  | 'save-kit'
  | 'sheet'
  | 'picture'
  | 'qr'
  | 'clean';

const useStore = create<{ readonly open: DialogName | undefined }>(() => ({ open: undefined }));

/** The one dialog that is open. */
export function useOpenDialog(): DialogName | undefined {
  return useStore(({ open }) => open);
}

/** Opens a dialog in place of the open one; undefined closes it. */
export function userOpens(open: DialogName | undefined): void {
  useStore.setState({ open });
}
