/**
 * Counts the house: `npm run house` prints how many files, lines and names src has, and where it is still cut too fine or
 * too coarse. Nothing here is asserted; src/house.test.ts holds what must hold.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { parseSync } from 'vite';

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

const importers = new Map();
const exported = new Map();
const longFunctions = [];
const wideTypes = [];
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
      linesOf(node) > 100
    ) {
      longFunctions.push(`${file} ${node.id?.name ?? 'function'} ${linesOf(node)}`);
    }
    if (/^(?:TSTypeLiteral|TSInterfaceBody)$/.test(node.type)) {
      const members = node.members ?? node.body;
      if (members.length > 15) wideTypes.push(`${file} ${members.length}`);
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
  'exported names that mean two things or more': [...exported.values()].filter((count) => count > 1).length,
  'functions over 100 lines': longFunctions.length,
  'types of more than 15 members': wideTypes.length,
  'lines of CSS': sum(css.map((file) => countLines(read(file)))),
});
if (process.argv.includes('--list')) console.log([...longFunctions, ...wideTypes].join('\n'));
