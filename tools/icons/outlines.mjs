import { readFile, writeFile } from 'node:fs/promises';
import canvasKit from 'canvaskit-wasm';

/**
 * The signs of the buttons as filled outlines: src/ui/icons. Lucide draws them as strokes, and a page with more than
 * five stroked paths is painted by Chromium with several samples a pixel, all of it: a second of a first load without a
 * GPU.
 *
 * The build puts a module that several chunks use into one of them, whole: one file of all signs would add 10 kB of
 * gzip to the script of the page. So those that it shows at once, or before a linked place is drawn, are a file.
 */
const first = [
  'ArrowRight',
  'Building2',
  'Cable',
  'Check',
  'ChevronDown',
  'ChevronLeft',
  'ChevronRight',
  'ChevronUp',
  'CircleAlert',
  'Command',
  'Compass',
  'Copy',
  'Ellipsis',
  'ExternalLink',
  'FileText',
  'FolderOpen',
  'ImageOff',
  'Layers',
  'Layers2',
  'Link',
  'List',
  'LocateFixed',
  'MapPinOff',
  'Maximize',
  'Minus',
  'Navigation',
  'OctagonAlert',
  'Package',
  'PackageOpen',
  'Plus',
  'Presentation',
  'RotateCw',
  'Ruler',
  'TriangleAlert',
  'X',
];

/** All others: they come with the first part that is loaded late and shows one. */
const late = [
  'Accessibility',
  'ArrowDown',
  'ArrowLeftRight',
  'ArrowUp',
  'Bookmark',
  'Braces',
  'CircleCheck',
  'CircleSlash',
  'CircleStop',
  'Columns3',
  'CornerDownLeft',
  'Crosshair',
  'Disc',
  'Download',
  'EllipsisVertical',
  'FileDown',
  'FileUp',
  'GitCompareArrows',
  'GripVertical',
  'Hash',
  'Highlighter',
  'History',
  'ImageDown',
  'Info',
  'KeyRound',
  'Keyboard',
  'ListChecks',
  'ListPlus',
  'Locate',
  'MapPin',
  'MonitorCheck',
  'Pencil',
  'Pin',
  'Play',
  'QrCode',
  'RotateCcw',
  'ScanLine',
  'Search',
  'Send',
  'Settings',
  'Siren',
  'Slash',
  'SlidersHorizontal',
  'Square',
  'SquarePlus',
  'SquareTerminal',
  'Terminal',
  'Trash2',
  'Undo2',
  'Upload',
  'Waypoints',
];

/** Those of the first file with a heavier stroke, for signs beside heavy text. */
const bold = { Check: 2.4, Minus: 2.4, X: 2.4 };

/** The stroke of every other sign, in units of its 24 × 24 box: Lucide's own. */
const usualStroke = 2;

/** How closely arcs are followed; with Skia's own 1 corners are visibly off. */
const precision = 16;

const kit = await canvasKit();
const folder = new URL('../../src/ui/icons/', import.meta.url);

async function write(file, signs) {
  const header = `import { createIcon } from '../icon.tsx';

// Generated from Lucide by tools/icons/outlines.mjs (npm run signs); see LICENSE in this folder.
`;
  const parts = await Promise.all(signs.map(signText));
  await writeFile(new URL(file, folder), header + parts.join(''));
}

async function signText({ name, source = name, width = usualStroke }) {
  const outline = (await nodesOf(kebab(source))).map((node) => outlineOf(node, width)).join('');
  return `
export const ${name} = /* @__PURE__ */ createIcon(
  '${outline}',
);
`;
}

/** The shapes of a sign of Lucide; an older name leads to the newer one. */
async function nodesOf(file) {
  const path = new URL(import.meta.resolve(`lucide-react/dist/esm/icons/${file}.mjs`));
  const { __iconData: data } = await import(path.href);
  if (data) return data.node;
  const [, newer] = /from '\.\/([\w-]+)\.mjs'/.exec(await readFile(path, 'utf8')) ?? [];
  return nodesOf(newer);
}

function outlineOf([tag, shape], width) {
  const path = kit.Path.MakeFromSVGString(pathOf(tag, shape));
  const edge = path.makeStroked({ width, precision, cap: kit.StrokeCap.Round, join: kit.StrokeJoin.Round });
  const isFilled = shape.fill === 'currentColor';
  const stroked = pathText(edge.toCmds());
  return isFilled ? pathOf(tag, shape) + stroked : stroked;
}

/** SVG's basic shapes as paths. */
function pathOf(tag, shape) {
  const number = (name) => Number(shape[name] ?? 0);
  switch (tag) {
    case 'path':
      return shape.d;
    case 'line':
      return `M${shape.x1} ${shape.y1}L${shape.x2} ${shape.y2}`;
    case 'polyline':
      return `M${shape.points}`;
    case 'polygon':
      return `M${shape.points}Z`;
    case 'circle': {
      const [x, y, r] = [number('cx'), number('cy'), number('r')];
      return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
    }
    case 'rect': {
      const [x, y, width, height] = ['x', 'y', 'width', 'height'].map(number);
      const r = Number(shape.rx ?? shape.ry ?? 0);
      const corner = (right, down) => (r === 0 ? '' : `a${r} ${r} 0 0 1 ${right} ${down}`);
      return `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}Z`;
    }
    default:
      throw new Error(`No path is known for <${tag}>.`);
  }
}

/** What Skia says as a list of verbs and numbers. Its conics are pieces of circles here: arcs, exactly. */
function pathText(verbs) {
  let text = '';
  let [x, y] = [0, 0];
  for (let at = 0; at < verbs.length; ) {
    const verb = verbs[at];
    const count = numbersOf[verb];
    const numbers = [...verbs.slice(at + 1, at + 1 + count)];
    text += verb === conic ? arcText([x, y], numbers) : letters[verb] + numbers.map(short).join(' ');
    if (count > 0) [x, y] = numbers.slice(verb === conic ? 2 : -2, verb === conic ? 4 : undefined);
    at += 1 + count;
  }
  return text.replaceAll(' -', '-');
}

const conic = kit.CONIC_VERB;
const letters = ['M', 'L', 'Q', '', 'C', 'Z'];
const numbersOf = [2, 2, 4, 5, 6, 0];

/** The weight of a conic is the cosine of half its angle. */
function arcText([x, y], [controlX, controlY, endX, endY, weight]) {
  const half = Math.acos(weight);
  const radius = short(Math.hypot(controlX - x, controlY - y) / Math.tan(half));
  const turn = (controlX - x) * (endY - y) - (controlY - y) * (endX - x);
  return `A${radius} ${radius} 0 0 ${turn > 0 ? 1 : 0} ${short(endX)} ${short(endY)}`;
}

/** A hundredth of a unit is less than a hundredth of a pixel at the sizes of signs. */
function short(number) {
  return String(Math.round(number * 100) / 100).replace(/^(-?)0\./, '$1.');
}

function kebab(name) {
  return name.replace(/(?<=[a-z0-9])([A-Z])|(?<=[a-zA-Z])(\d)/g, '-$&').toLowerCase();
}

const heavy = Object.entries(bold).map(([source, width]) => ({ name: `${source}Bold`, source, width }));
await write('first-icons.ts', [...first.map((name) => ({ name })), ...heavy]);
await write(
  'lazy-icons.ts',
  late.map((name) => ({ name })),
);
