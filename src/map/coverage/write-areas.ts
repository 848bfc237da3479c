import { type CountedArea, getMiddle } from '../../client/counted-areas.ts';
import { readinessItems } from '../../domain/place/readiness-items.ts';
import { escapeCellControls, escapeCsvFormula } from '../../domain/text/foreign-text.ts';
import { criteria } from '../../state/address.ts';
import { getShare } from './rank-areas.ts';

type Row = readonly (string | number | undefined)[];

/** Returns the names of the columns: the share of each criterion, how many lack it, and the count of an earlier time. */
export function listAreaColumns(): string[] {
  return [
    ...['key', 'name', 'lng', 'lat', 'places'],
    ...criteria.map((each) => `${each}_share`),
    ...readinessItems.map((item) => `${item}_missing`),
    ...['places_before', ...criteria.map((each) => `${each}_share_before`)],
  ];
}

/** Returns a row for each area. */
export function listAreaRows(areas: readonly CountedArea[]): Row[] {
  return areas.map((area) => {
    const { key, name, count, missing, before } = area;
    const share = (of: Pick<CountedArea, 'count' | 'missing'>) =>
      criteria.map((each) => (of.count === 0 ? undefined : Number(getShare(of, each).toFixed(4))));
    return [
      ...[key, name, ...getMiddle(area).map((degrees) => Number(degrees.toFixed(6))), count],
      ...share(area),
      ...readinessItems.map((item) => missing[item]),
      ...(before ? [before.count, ...share(before)] : [undefined, ...criteria.map(() => undefined)]),
    ];
  });
}

/** Writes CSV as the exports of a list do: UTF-8 with a byte order mark, texts quoted and no formula among them. */
export function formatAreasCsv(areas: readonly CountedArea[]): string {
  const lines = listAreaRows(areas).map((row) => row.map(formatCell).join(','));
  return `\ufeff${[listAreaColumns().join(','), ...lines].join('\r\n')}\r\n`;
}

function formatCell(cell: Row[number]): string {
  if (typeof cell !== 'string') return String(cell ?? '');
  return `"${escapeCsvFormula(escapeCellControls(cell)).replaceAll('"', '""')}"`;
}

/** Writes GeoJSON with the numbers of each area: opened later as districts, it is compared with what is there then. */
export function formatAreasGeoJson(areas: readonly CountedArea[]): string {
  const features = areas.map(({ key, name, count, missing, geometry }) => ({
    ...{ type: 'Feature', id: key },
    properties: { ...(name !== undefined && { name }), count, ...missing },
    geometry,
  }));
  return `${JSON.stringify({ type: 'FeatureCollection', features })}\n`;
}
