import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import rules from '../biome.json' with { type: 'json' };

const biome = fileURLToPath(new URL('../node_modules/@biomejs/biome/bin/biome', import.meta.url));

/** Returns the lines of one of our files that lint refuses because they treat a text as markup or script. */
async function refusedLines(lines: readonly string[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'placelens-lint-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'sample.tsx'), lines.join('\n'));
  // Our rules, in a folder outside git.
  const { plugins, linter } = rules;
  const config = { plugins: plugins.map((plugin) => resolve(plugin)), linter };
  await writeFile(join(folder, 'biome.json'), JSON.stringify(config));
  const options = ['lint', '--reporter=github', '--max-diagnostics=none'];
  const { stdout } = spawnSync(process.execPath, [biome, ...options], { cwd: folder, encoding: 'utf8' });
  const found = stdout.matchAll(/title=(?:plugin|lint\/security\/\w+),.*?\bline=(\d+)/g);
  const numbers = new Set([...found].map(([, line]) => Number(line)));
  return lines.filter((_, index) => numbers.has(index + 1));
}

test('lint refuses every way to take a text for markup or for a script', async () => {
  const sinks = [
    'element.innerHTML = text;',
    'element.innerHTML += text;',
    "element['innerHTML'] = text;",
    'element?.outerHTML;',
    'Object.assign(element, { innerHTML: text });',
    "Object.assign(element, { 'outerHTML': text });",
    'const { outerHTML } = element;',
    'const { innerHTML: markup } = element;',
    "element.insertAdjacentHTML('beforeend', text);",
    'element.setHTML(text);',
    'element.setHTMLUnsafe(text);',
    'Document.parseHTMLUnsafe(text);',
    'range.createContextualFragment(text);',
    'document.write(text);',
    'frame.contentDocument?.writeln(text);',
    "document['write'](text);",
    'frame.srcdoc = text;',
    'const framed = <iframe title="x" srcDoc={text} />;',
    'const set = <div dangerouslySetInnerHTML={{ __html: text }} />;',
    "createElement('div', { dangerouslySetInnerHTML: { __html: text } });",
    "eval('1');",
    "(0, eval)('1');",
    "globalThis.eval('1');",
    "new Function('return 1');",
    "Function('return 1')();",
    "new globalThis.Function('return 1');",
    "setTimeout('run()', 5);",
    "window.setInterval('run()', 5);",
    "element.setAttribute('onclick', text);",
    "element.setAttribute('href', 'javascript:run()');",
    "link.href = 'javascript:run()';",
    'link.href = `JavaScript:run()`;',
    "location.assign('javascript:run()');",
    "window.open('javascript:run()');",
    'const link = <a href="javascript:run()">x</a>;',
    "const other = <a href={'javascript:run()'}>x</a>;",
  ];
  expect(await refusedLines(sinks)).toEqual(sinks);
});

test('what only looks like it passes', async () => {
  const harmless = [
    'element.textContent = text;',
    'stream.write(text);',
    "const hostile = ['javascript:alert(1)', '<b>innerHTML</b>'];",
    "element.setAttribute('href', address);",
    'setTimeout(() => run(), 5);',
    "console.log(text.replace('a', 'b'));",
  ];
  expect(await refusedLines(harmless)).toEqual([]);
});

test('no file of the product asks for an exception', async () => {
  const files = (await readdir('src', { recursive: true })).filter((name) => /\.tsx?$/.test(name));
  expect(files.length).toBeGreaterThan(500);
  const excepted = /biome-ignore(?:-all|-start)? lint(?:\/(?:plugin|security)|:)/;
  const texts = await Promise.all(files.map((name) => readFile(join('src', name), 'utf8')));
  expect(files.filter((_, index) => excepted.test(texts[index] ?? ''))).toEqual([]);
});
