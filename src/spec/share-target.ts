/**
 * What the system's share sheet sends to the installed page: the form of `share_target` in the web manifest. The service
 * worker answers it, and the page takes what was shared out of the cache.
 */
export const shareTarget = {
  /** Its path, beside the page. */
  path: 'share',
  /** The fields of the form: files, and the texts in the order in which they are read. */
  files: 'files',
  texts: ['text', 'url', 'title'],
  /** Parameter of the page that takes it. */
  parameter: 'shared',
  cache: 'placelens-shared',
  /** Header of a cached file: its name, percent-encoded. */
  nameHeader: 'x-file-name',
} as const;
