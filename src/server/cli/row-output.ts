import { formatCsvHead, formatCsvRow } from '../../domain/files/csv.ts';
import { formatNdjsonLine } from '../../domain/files/json.ts';
import type { Pass } from '../../domain/files/passes.ts';
import { formatTextLines } from '../../domain/files/text.ts';
import { createXlsxPass } from '../../domain/files/xlsx.ts';
import { XlsxPacker } from '../../domain/files/xlsx-packer.ts';
import type { Options } from './options.ts';
import type { Output } from './output.ts';

const passes: Readonly<Record<Options['format'], () => Pass>> = {
  ndjson: () => ({ row: formatNdjsonLine }),
  text: () => ({ row: formatTextLines }),
  csv: () => ({ before: formatCsvHead, row: (row) => formatCsvRow(row) }),
  xlsx: () => createXlsxPass(),
};

/** Writes addresses in a format, each as soon as it is judged. `begin` is called once before, `end` once after them. */
export function createRowOutput(format: Options['format'], out: Output) {
  const { before, row, after } = passes[format]();
  const packer = format === 'xlsx' ? new XlsxPacker() : undefined;
  const write = async (text: string) => {
    if (!packer) return out.write(text);
    for (const piece of packer.pack(text)) await out.write(piece);
  };
  return {
    begin: async () => write(before?.() ?? ''),
    row,
    write,
    end: async () => {
      await write(after?.() ?? '');
      for (const piece of packer?.end() ?? []) await out.write(piece);
    },
  };
}
