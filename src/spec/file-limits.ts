const mebibyte = 1024 * 1024;

/**
 * Maximum bytes of a file that a reader opens, by its kind: a larger one is not read, as the whole text is held in
 * memory. Kits, playlists and maps have limits of their own (features/kit/model/kit-file.ts, domain/playlist,
 * domain/outline/bounded-archive.ts).
 */
export const fileLimits = {
  /** The report of 100,000 addresses has 193 MB as GeoJSON (docs/performance.md); it opens as a list, too. */
  list: 256 * mebibyte,
  /** Of a workbook all that is packed in it: its XML is about seven times as large as the same rows as CSV. */
  unpackedWorkbook: 1024 * mebibyte,
  report: 256 * mebibyte,
  verdicts: 256 * mebibyte,
  /** As many characters as a text may have in Chromium: no larger backup is written. */
  backup: 512 * mebibyte,
  accepted: 32 * mebibyte,
  profile: mebibyte,
} as const;

/** Rows of a list that a browser reads, from a file or from the server of a team. */
export const mostRows = 500_000;

/** The text of a file that a reader opened; undefined for one of more bytes than `limit`: it is not read at all. */
export async function readFileText(file: Blob, limit: number): Promise<string | undefined> {
  return file.size > limit ? undefined : file.text();
}
