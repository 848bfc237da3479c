import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The programs that each package of the system brings. */
const packages = {
  'chromium-headless-shell': ['bin/chromium-headless-shell'],
  postgresql: ['lib/postgresql/17/bin/initdb', 'lib/postgresql/17/bin/postgres'],
  'firefox-esr': ['bin/firefox-esr'],
  'webkit2gtk-driver': ['bin/WebKitWebDriver', 'lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'],
  xvfb: ['bin/Xvfb'],
};

/** The programs of npm packages that `npm test` runs. */
const programs = [
  'vite/bin/vite.js',
  'typescript/bin/tsc',
  '@biomejs/biome/bin/biome',
  'knip/bin/knip.js',
  'vitest/vitest.mjs',
  '@playwright/test/cli.js',
];

/** A computer with Node, apt-get and a checkout, and nothing else. Its programs only note that they were run. */
export class BareMachine {
  readonly #folder = mkdtempSync(join(tmpdir(), 'placelens-bare-'));
  readonly #log = join(this.#folder, 'log');
  readonly #isRoot: boolean;

  /** `offers`: the packages that apt-get finds; a computer without a network finds none. */
  constructor({ offers = Object.keys(packages), isRoot = true } = {}) {
    this.#isRoot = isRoot;
    this.put('log', 'dist/index.html', ...programs.map((program) => `node_modules/${program}`));
    for (const program of programs) this.#write(`node_modules/${program}`, this.#note(program));
    this.#write('bin/apt-get', `#!${process.execPath}\n${this.#note('apt-get')}\n${this.#apt(offers)}`);
    symlinkSync(process.execPath, join(this.#folder, 'bin/node'));
    symlinkSync(import.meta.dirname, join(this.#folder, 'build'));
  }

  /** Puts files on the machine, as a person does who installs a program by hand. */
  put(...paths: readonly string[]): void {
    for (const path of paths) this.#write(path, '');
  }

  /** Runs a line of shell; resolves to its exit code, its output and the programs that ran. */
  async run(line: string, { cwd = this.#folder, chromium = '' } = {}) {
    const user = `process.getuid=()=>${this.#isRoot ? 0 : 1000}`;
    const child = spawn('/bin/sh', ['-c', line], {
      cwd,
      env: {
        PATH: join(this.#folder, 'bin'),
        NODE_OPTIONS: `--import=data:text/javascript,${user}`,
        PLAYWRIGHT_BROWSERS_PATH: join(this.#folder, 'browsers'),
        PLACELENS_CHROMIUM: chromium,
      },
    });
    let text = '';
    const add = (data: Buffer) => {
      text += data;
    };
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, text, ran: readFileSync(this.#log, 'utf8').trim().split('\n') };
  }

  end(): void {
    rmSync(this.#folder, { recursive: true });
  }

  #write(path: string, text: string): void {
    const file = join(this.#folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { mode: 0o755 });
  }

  #note(program: string): string {
    return `
      const { appendFileSync, existsSync, mkdirSync, rmdirSync, writeFileSync } = process.getBuiltinModule('fs');
      const args = process.argv.slice(2);
      appendFileSync('${this.#log}', ['${program}', ...args].join(' ') + '\\n');`;
  }

  /** Imitates apt-get: one run at a time, packages are known only after an update, an unknown package is an error. */
  #apt(offers: readonly string[]): string {
    const found = Object.fromEntries(Object.entries(packages).filter(([name]) => offers.includes(name)));
    return `
      process.chdir('${this.#folder}');
      mkdirSync('lock');
      const paths = args[0] === 'update' ? ['lists'] : existsSync('lists') && ${JSON.stringify(found)}[args.at(-1)];
      if (!paths) process.exitCode = 100;
      for (const path of paths || []) {
        mkdirSync(process.getBuiltinModule('path').dirname(path), { recursive: true });
        writeFileSync(path, '');
      }
      rmdirSync('lock');`;
  }
}
