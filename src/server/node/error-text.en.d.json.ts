// Written by `npm run messages`.
declare const messages: {
  readonly ENOENT: string;
  readonly EISDIR: string;
  readonly ENOTDIR: string;
  readonly EACCES: string;
  readonly ENOSPC: string;
  readonly EROFS: string;
  readonly EIO: string;
  readonly EMFILE: string;
};
export default messages;
