/**
 * The rooms of src and what each imports, drawn as Mermaid in ARCHITECTURE.md: `npm run house -- --picture` writes the
 * drawing, src/house.test.ts checks that it is up to date.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const source = join(import.meta.dirname, '../src');

/** @typedef {{ readonly file: string, readonly target: string, readonly dynamic: boolean }} Import The importing file, relative to src, and what it imports as written there. */

/**
 * Returns every import of every file, types and `import()` included.
 * @param {readonly string[]} files relative to src
 * @returns {Import[]}
 */
export function readImports(files) {
  return files.flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8');
    return [...text.matchAll(/(?:from|import) '([^']+)'|import\('([^']+)'\)/g)].map((match) => ({
      file,
      target: match[1] ?? match[2] ?? '',
      dynamic: match[2] !== undefined,
    }));
  });
}

/**
 * Returns the imported file, relative to src.
 * @param {Pick<Import, 'file' | 'target'>} from
 */
export const resolveImport = ({ file, target }) => normalize(join(dirname(file), target));

/**
 * Returns the room of a file: a folder of src, or of the three that hold many. The model of a feature is a room of its own.
 * @param {string} file relative to src
 */
export const getRoom = (file) =>
  /^features\/\w+\/model(?=\/)|^(?:domain|features|server)\/\w+(?=\/)|^\w+(?=\/)/.exec(file)?.[0] ?? file;

/**
 * Returns how many imports lead from each room to each other, `from → to` by name. Tests and their drivers do not count.
 * @returns {Map<string, Map<string, number>>}
 */
export function countRoomImports() {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\/.*\.tsx?$/.test(file) && !/\.(?:test|driver)\.tsx?$/.test(file),
  );
  const rooms = new Map();
  for (const each of readImports(files)) {
    if (!each.target.startsWith('.') || each.target.includes('/public/')) continue;
    const [from, to] = [getRoom(each.file), getRoom(resolveImport(each))];
    if (from === 'testing' || from === to) continue;
    if (!rooms.has(from)) rooms.set(from, new Map());
    rooms.get(from).set(to, (rooms.get(from).get(to) ?? 0) + 1);
  }
  return rooms;
}

/** Returns whether one room reaches another through a third. */
function reachesThroughOthers(targets, from, to) {
  const open = [...(targets.get(from) ?? [])].filter((each) => each !== to);
  for (const each of open) {
    if (each === to) return true;
    for (const next of targets.get(each) ?? []) if (!open.includes(next)) open.push(next);
  }
  return false;
}

/** Joins rooms with the same neighbours on both sides into one node: returns the name of the node of each. */
function groupRooms(edges) {
  const neighbours = (room) =>
    edges
      .flatMap(([from, to]) => (from === room ? [`> ${to}`] : to === room ? [`< ${from}`] : []))
      .toSorted()
      .join();
  const rooms = [...new Set(edges.flat())].toSorted();
  return new Map(
    rooms.map((room) => [
      room,
      rooms.filter((other) => neighbours(other) === neighbours(room)).join('<br/>'),
    ]),
  );
}

/**
 * Returns the graph of the rooms that `belongs` accepts and of their imports; `name` returns the room drawn for a room.
 */
function drawGraph(counts, name, belongs) {
  const targets = new Map();
  for (const [from, ends] of counts) {
    const names = [...ends.keys()].map(name).filter((to) => to !== name(from));
    targets.set(name(from), new Set([...(targets.get(name(from)) ?? []), ...names]));
  }
  const edges = [...targets].flatMap(([from, ends]) =>
    belongs(from)
      ? [...ends].filter((to) => !reachesThroughOthers(targets, from, to)).map((to) => [from, to])
      : [],
  );
  const labels = groupRooms(edges);
  const id = (room) => labels.get(room).split('<br/>')[0].replaceAll('/', '-');
  const nodes = [...labels].flatMap(([room, label]) =>
    id(room) === label ? [] : [`  ${id(room)}["${label}"]`],
  );
  const arrows = edges.map(([from, to]) => `  ${id(from)} --> ${id(to)}`);
  return ['```mermaid', 'flowchart TD', ...new Set([...nodes, ...arrows.toSorted()]), '```'].join('\n');
}

/** Returns the three graphs: the page, the domain, the programs. An arrow that follows from two others is left out. */
function drawRooms() {
  const counts = countRoomImports();
  const isProgram = (room) => room.startsWith('server/') && room !== 'server/service';
  const isDomain = (room) => room.startsWith('domain/');
  const foldDomain = (room) => (isDomain(room) ? 'domain' : room);
  return [
    ['The page', drawGraph(counts, foldDomain, (room) => !isProgram(room))],
    ['The domain', drawGraph(counts, (room) => room, isDomain)],
    ['The programs', drawGraph(counts, foldDomain, isProgram)],
  ]
    .map(([title, graph]) => `**${title}**\n\n${graph}\n`)
    .join('\n');
}

/**
 * Returns ARCHITECTURE.md with the graphs of today between its markers.
 * @param {string} text
 */
export function drawInto(text) {
  const [start, end] = ['<!-- rooms: drawn by npm run house -- --picture -->', '<!-- end of rooms -->'];
  const [before, rest = ''] = text.split(start);
  return `${before}${start}\n\n${drawRooms()}\n${end}${rest.split(end)[1]}`;
}
