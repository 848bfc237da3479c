/**
 * Counts the house: `npm run house` prints how many files, lines and names src has, and where it is cut too fine or too
 * coarse. `--list` also prints files that are too long or too wide, ambiguous names, and the imports between rooms.
 * `--picture` draws the rooms into ARCHITECTURE.md. src/house.test.ts asserts what must hold.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { parseSync } from 'vite';
import { countRoomImports, drawInto } from './room-graph.mjs';

const source = join(import.meta.dirname, '../src');
const all = readdirSync(source, { recursive: true, encoding: 'utf8' });
const isTest = (file) => /\.(?:test|driver)\.tsx?$/.test(file);
const code = all.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
const files = code.filter((file) => !isTest(file));
const read = (file) => readFileSync(join(source, file), 'utf8');
const countLines = (text) => text.split('\n').length - 1;

/** Calls `visit` with every node of a syntax tree. */
function walk(node, visit) {
  if (node === null || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const each of node) walk(each, visit);
    return;
  }
  if (typeof node.type === 'string') visit(node);
  for (const value of Object.values(node)) walk(value, visit);
}

/** Lines of a function, and members of a type, beyond which it holds more than one subject. */
const mostLines = 100;
const mostMembers = 15;

const importers = new Map();
const exported = new Map();
/** As `file name lines`. */
export const longFunctions = [];
/** As `file members`. */
export const wideTypes = [];
let functions = 0;
let endInOf = 0;

for (const file of files) {
  const text = read(file);
  const { program } = parseSync(file, text);
  const linesOf = ({ start, end }) => countLines(text.slice(start, end)) + 1;
  walk(program, (node) => {
    const target = node.source?.value;
    if (typeof target === 'string' && target.startsWith('.')) {
      const path = join(dirname(file), target);
      importers.set(path, (importers.get(path) ?? new Set()).add(file));
    }
    if (
      /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type) &&
      linesOf(node) > mostLines
    ) {
      longFunctions.push(`${file} ${node.id?.name ?? 'function'} ${linesOf(node)}`);
    }
    if (/^(?:TSTypeLiteral|TSInterfaceBody)$/.test(node.type)) {
      const members = node.members ?? node.body;
      if (members.length > mostMembers) wideTypes.push(`${file} ${members.length}`);
    }
  });
  for (const statement of program.body) {
    const declaration = statement.declaration ?? statement;
    const names = declaration.declarations?.map(({ id, init }) => [id?.name, init?.type]) ?? [
      [declaration.id?.name, declaration.type],
    ];
    for (const [name, type] of names) {
      if (name === undefined) continue;
      if (/^(?:FunctionDeclaration|ArrowFunctionExpression)$/.test(type)) {
        functions += 1;
        if (name.endsWith('Of')) endInOf += 1;
      }
      if (statement.type === 'ExportNamedDeclaration') exported.set(name, (exported.get(name) ?? 0) + 1);
    }
  }
}

/** Exported names with two or more meanings. */
export const ambiguous = [...exported].flatMap(([name, count]) => (count > 1 ? [name] : []));

/** Prints the counts. */
function print() {
  const sizes = files.map((file) => countLines(read(file))).toSorted((a, b) => a - b);
  const alone = files.filter((file) => {
    const those = importers.get(file);
    const [only] = those ?? [];
    return those?.size === 1 && dirname(only) === dirname(file);
  });
  const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);
  const css = all.filter((file) => extname(file) === '.css');

  console.table({
    'code files': files.length,
    'lines of code': sum(sizes),
    'median lines': sizes[Math.floor(sizes.length / 2)],
    'files under 25 lines': sizes.filter((size) => size < 25).length,
    'files over 300 lines': sizes.filter((size) => size > 300).length,
    'files with one importer, in their own folder': alone.length,
    'test files': code.filter(isTest).length,
    'functions at the top of a file': functions,
    'of them ending in Of': endInOf,
    'exported names that mean two things or more': ambiguous.length,
    [`functions over ${mostLines} lines`]: longFunctions.length,
    [`types of more than ${mostMembers} members`]: wideTypes.length,
    'lines of CSS': sum(css.map((file) => countLines(read(file)))),
  });
  if (process.argv.includes('--list')) {
    const edges = [...countRoomImports()].flatMap(([from, ends]) =>
      [...ends].map(([to, count]) => `${from} → ${to} ${count}`),
    );
    console.log([...longFunctions, ...wideTypes, ...ambiguous.toSorted(), ...edges.toSorted()].join('\n'));
  }
}

/** Draws the rooms into ARCHITECTURE.md. */
function draw() {
  const plan = join(import.meta.dirname, '../ARCHITECTURE.md');
  writeFileSync(plan, drawInto(readFileSync(plan, 'utf8')));
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--picture')) draw();
  else print();
}
