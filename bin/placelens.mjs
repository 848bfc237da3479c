#!/usr/bin/env node
// The built programs under one name. It must run on any Node: what is too old is told so.

const programs = {
  serve: ['../dist/gateway/main.js', 'the page and its service on http://127.0.0.1:4173'],
  check: ['../dist/cli/check.js', 'a list of ids, in findings and an exit code'],
  city: ['../dist/cli/city.js', 'a city out of an OpenStreetMap extract'],
  import: ['../dist/gateway/import.js', 'places of your own into a store'],
  correct: ['../dist/gateway/correct.js', 'corrections into places of your own'],
  mcp: ['../dist/cli/mcp.js', 'tools for agents, by the Model Context Protocol'],
};

const [name = 'serve', ...words] = process.argv.slice(2);
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19))
  end(1, `Placelens needs Node 20.19 or newer, this is ${process.version}.`);
else if (name === '--help' || name === '-h') process.stdout.write(`${usage()}\n`);
else if (!Object.hasOwn(programs, name))
  end(64, `placelens has no command ${JSON.stringify(name)}.\n${usage()}`);
else {
  process.env.PLACELENS_COMMAND = 'npx placelens';
  // The program reads its own words, as if it had been called by itself.
  process.argv.splice(2, process.argv.length, ...words);
  await import(programs[name][0]);
}

function usage() {
  const lines = Object.entries(programs).map(([each, [, told]]) => `  ${each.padEnd(8)}${told}`);
  return ['npx placelens [COMMAND] …, COMMAND --help for more; without one it serves:', ...lines].join('\n');
}

function end(code, words) {
  process.stderr.write(`${words}\n`);
  process.exitCode = code;
}
