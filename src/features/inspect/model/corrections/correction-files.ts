/** The files of corrections in the order of a menu, with their names in every language. */
export const correctionFiles = [
  { name: 'packet', label: 'Placelens' },
  { name: 'csv', label: 'CSV' },
  { name: 'csv-semicolon', label: 'Excel (;)' },
  { name: 'xlsx', label: 'Excel (.xlsx)' },
  { name: 'geojson', label: 'GeoJSON' },
  { name: 'html', label: 'HTML' },
] as const;

export type CorrectionFileName = (typeof correctionFiles)[number]['name'];
