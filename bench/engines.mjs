import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEngines, findProgram } from '../build/programs.mjs';
import { startDisplay } from './engines/display.mjs';
import { startExamples } from './engines/examples.mjs';
import { startFirefox } from './engines/firefox.mjs';
import { asPerson } from './engines/person.mjs';
import { ways } from './engines/ways.mjs';
import { startWebKit } from './engines/webkit.mjs';
import { startGateway } from './soak/gateway-process.mjs';

/**
 * `npm run test:engines`: plays the main ways of the built product in Firefox and WebKitGTK, with a profile of its own
 * for each. Names of engines and ways choose some; without any all are played.
 */
const engines = {
  firefox: ({ firefox }, more) => startFirefox({ program: firefox, ...more }),
  webkit: ({ webkit, miniBrowser }, more) => startWebKit({ program: webkit, browser: miniBrowser, ...more }),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in engines) && !(name in ways));
if (unknown.length > 0) {
  console.error(
    `npm run test:engines -- [${Object.keys(engines).join('|')}] [${Object.keys(ways).join('|')}]`,
  );
  process.exit(2);
}
const chosen = (names) =>
  names.some((name) => asked.includes(name)) ? names.filter((name) => asked.includes(name)) : names;

// What ends this ends its browsers too.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const folder = mkdtempSync(join(tmpdir(), 'placelens-engines-'));
const display = await startDisplay(findProgram('Xvfb'));
const found = findEngines();
let isGood = true;
try {
  for (const engine of chosen(Object.keys(engines))) {
    for (const way of chosen(Object.keys(ways))) isGood = (await plays(engine, way)) && isGood;
  }
} finally {
  await display.end();
}
console.log(`Pictures are in ${folder}`);
process.exitCode = isGood ? 0 : 1;

/** Plays one way in one engine; prints and resolves to whether it was as it must be. */
async function plays(engine, way) {
  const { play, browser = 'usual', variables = () => ({}) } = ways[way];
  const own = join(folder, `${way} ${engine}`);
  mkdirSync(own);
  const examples = await startExamples();
  const gateway = await startGateway(variables({ folder: own, examples: examples.url }), 'pipe');
  const begun = [];
  const people = [];
  const begin = async (name) => {
    const at = join(own, name);
    mkdirSync(at);
    const commands = await engines[name](found, { folder: at, display: display.name, kind: browser });
    if (!commands) return undefined;
    begun.push(commands);
    people.push(asPerson(commands, at, join(folder, `${way}, ${name}`)));
    return people.at(-1);
  };
  try {
    const person = await begin(engine);
    if (!person) {
      console.log(`  ${engine}, ${way}: not played, as it cannot be set there`);
      return true;
    }
    const other = () => begin(Object.keys(engines).find((name) => name !== engine));
    await play(person, { ...gateway, folder: own, examples: examples.url }, other);
    const offences = (await Promise.all(begun.map((commands) => commands.offences()))).flat();
    console.log(
      `${offences.length === 0 ? ' ' : '!'} ${begun.map(({ version }) => version).join(' and ')}, ${way}`,
    );
    for (const each of offences) console.log(`    ${each}`);
    return offences.length === 0;
  } catch (error) {
    console.log(`! ${engine}, ${way}: ${error.message}`);
    for (const person of people) await person.picture('missed').catch(() => {});
    for (const commands of begun) console.log(...(await commands.offences().catch(() => [])));
    return false;
  } finally {
    for (const commands of begun) await commands.end();
    await gateway.end();
    await examples.end();
  }
}
