import reportWords from './report.messages';

/**
 * Every export format of a list, in the order of a menu: page, team server, command line and API list these. Their
 * writers are in exports.ts, which is loaded on first use. `label` is the name in every language.
 */
export const exportForms = [
  { name: 'csv', label: 'CSV', extension: 'csv', type: 'text/csv;charset=utf-8' },
  { name: 'csv-semicolon', label: 'Excel (;)', extension: 'csv', type: 'text/csv;charset=utf-8' },
  {
    name: 'xlsx',
    label: 'Excel (.xlsx)',
    extension: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  { name: 'ndjson', label: 'NDJSON', extension: 'ndjson', type: 'application/x-ndjson' },
  { name: 'geojson', label: 'GeoJSON', extension: 'geojson', type: 'application/geo+json' },
  { name: 'junit', label: 'JUnit', extension: 'junit.xml', type: 'application/xml' },
  { name: 'html', label: 'HTML', extension: 'html', type: 'text/html;charset=utf-8' },
] as const;

export type ExportName = (typeof exportForms)[number]['name'];

export const exportNames = exportForms.map(({ name }) => name);

/** Returns the name of a format in a menu, in the language of the page where that has words for it. */
export function getExportLabel({ name, label }: (typeof exportForms)[number]): string {
  const labels: Partial<Record<ExportName, string>> = reportWords.exportAs;
  return labels[name] ?? label;
}
