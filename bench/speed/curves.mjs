import { figures, judged } from './goals.mjs';
import { number, sizesOf } from './table.mjs';

const shown = ['cold', 'submit', 'heap'];
const pages = {
  own: { name: 'Placelens', colour: '#4d46dc' },
  plain: { name: 'plain page', colour: '#8a919e' },
};

/** Pixels of the picture: each chart, and the paper around it. */
const chart = { width: 260, height: 210, left: 56, top: 64, gap: 88, bottom: 44 };
const legendWidth = 96;
const width = chart.left + shown.length * chart.width + (shown.length - 1) * chart.gap + 20 + legendWidth;
const height = chart.top + chart.height + chart.bottom;

/**
 * Returns the SVG of a run: units against time and heap of both pages, axes in powers of ten. Has its own background
 * and ink.
 */
export function curvesOf({ samples }) {
  const sizes = sizesOf(samples);
  const charts = shown.map((name, index) => {
    const points = sizes.flatMap((units) => {
      const found = judged(samples, name, units);
      return found && found.own > 0 && found.plain > 0 ? [{ units, ...found }] : [];
    });
    const left = chart.left + index * (chart.width + chart.gap);
    return `<g transform="translate(${left} ${chart.top})">${chartOf(name, points, sizes)}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="Inter, system-ui, sans-serif" font-size="12" fill="#525864" role="img" aria-label="Time and heap of Placelens and of the plain page over the number of units">
<rect width="${width}" height="${height}" rx="10" fill="#ffffff"/>
${charts.join('\n')}
${legend()}
</svg>
`;
}

/** Draws the key of the colours, to the right of the last chart. */
function legend() {
  return Object.values(pages)
    .map(({ name, colour }, row) => {
      const [x, y] = [width - legendWidth, chart.top + row * 24];
      return `<circle cx="${x}" cy="${y}" r="5" fill="${colour}"/><text x="${x + 12}" y="${y + 4}" fill="#161b24">${name}</text>`;
    })
    .join('');
}

function chartOf(name, points, sizes) {
  const { text, unit } = figures[name];
  const title = `<text y="-32" font-size="14" font-weight="600" fill="#161b24">${text}, ${unit}</text>`;
  if (points.length === 0) return title;
  const values = points.flatMap(({ own, plain }) => [own, plain]);
  const x = scale([sizes[0], sizes.at(-1)], [0, chart.width]);
  const decades = [
    10 ** Math.floor(Math.log10(Math.min(...values))),
    10 ** Math.ceil(Math.log10(Math.max(...values))),
  ];
  const y = scale(decades, [chart.height, 0]);
  const rows = powers(decades).map(
    (value) =>
      `<path d="M0 ${y(value)}H${chart.width}" stroke="#e3e5e9"/><text x="-10" y="${y(value) + 4}" text-anchor="end">${number(value)}</text>`,
  );
  const columns = sizes.map(
    (units) => `<text x="${x(units)}" y="${chart.height + 22}" text-anchor="middle">${number(units)}</text>`,
  );
  const lines = Object.keys(pages)
    .toReversed()
    .map((page) => lineOf(page, points, x, y));
  return [title, ...rows, ...columns, ...lines].join('\n');
}

function lineOf(page, points, x, y) {
  const { colour } = pages[page];
  const spots = points.map((point) => [x(point.units), y(point[page])]);
  const dots = spots.map(
    ([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="4" fill="${colour}" stroke="#ffffff"/>`,
  );
  return [
    `<path d="M${spots.map((spot) => spot.join(' ')).join('L')}" fill="none" stroke="${colour}" stroke-width="2.5"/>`,
    ...dots,
  ].join('');
}

/** Returns a scale from the powers of ten of a range to pixels, to a tenth of a pixel. */
function scale([from, to], [start, end]) {
  const whole = Math.log10(to / from) || 1;
  return (value) => Number((start + ((end - start) * Math.log10(value / from)) / whole).toFixed(1));
}

function powers([from, to]) {
  return Array.from({ length: Math.round(Math.log10(to / from)) + 1 }, (_, index) => from * 10 ** index);
}
