import { XlsxPacker } from './xlsx-packer.ts';

/** The next text of a workbook; undefined at its end. */
export type PackQuestion = { readonly text: string | undefined };

export type PackAnswer = { readonly pieces: readonly Uint8Array<ArrayBuffer>[] };

const packer = new XlsxPacker();

addEventListener('message', ({ data: { text } }: MessageEvent<PackQuestion>) => {
  const answer: PackAnswer = { pieces: text === undefined ? packer.end() : packer.pack(text) };
  postMessage(answer);
});
