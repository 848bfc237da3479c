/** A list of the samples that come with the product, as somebody would write it. */
export async function sampleList(): Promise<string> {
  const { sampleEntries } = await import('../../service/sample-index.ts');
  const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const lines = sampleEntries.map(({ id, kind, title }) => [id, kind, title].map(quoted).join(','));
  return ['id,kind,label', ...lines].join('\n');
}
