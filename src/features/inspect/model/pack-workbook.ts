import type { PackAnswer, PackQuestion } from '../../../domain/files/xlsx-worker.ts';

/** Packs the texts of a workbook in a worker, one after the other: the page stays responsive. Rejects where it fails. */
export async function* packWorkbook(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL('../../../domain/files/xlsx-worker.ts', import.meta.url), {
    type: 'module',
  });
  const pack = (text: string | undefined) =>
    new Promise<PackAnswer['pieces']>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<PackAnswer>) => resolve(data.pieces);
      worker.onerror = () => reject(new Error('The workbook could not be packed.'));
      const question: PackQuestion = { text };
      worker.postMessage(question);
    });
  try {
    for await (const text of texts) yield* await pack(text);
    yield* await pack(undefined);
  } finally {
    worker.terminate();
  }
}
