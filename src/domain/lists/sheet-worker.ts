import { readSheetText, type SheetText, type UnreadSheet } from './sheet-text.ts';

export type SheetQuestion = {
  readonly file: Blob;
  /** The sheet that is read; the first with rows where it is absent. */
  readonly sheet?: string | undefined;
  /** What stands for a line break in a cell; a space where it is absent. */
  readonly lineBreak?: string;
};

/** Undefined where the file cannot be read at all. */
export type SheetAnswer = SheetText | UnreadSheet | undefined;

addEventListener('message', ({ data }: MessageEvent<SheetQuestion>) => {
  void answer(data)
    .catch(() => undefined)
    .then((found: SheetAnswer) => postMessage(found));
});

async function answer({ file, sheet, lineBreak }: SheetQuestion): Promise<SheetAnswer> {
  return readSheetText(new Uint8Array(await file.arrayBuffer()), sheet, lineBreak);
}
