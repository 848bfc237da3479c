import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../dist/cli/check.js', import.meta.url));

/** Exit codes of the command line that mean missing rows: docs/command-line.md. */
const gaveUp = new Set([64, 66, 69, 74, 77]);

/**
 * Returns what the command line reports of a list at a service. By the name of the address: the number of answers of
 * each operation, the digest of its answers, and its findings in words, one of each rule with their number. An address
 * that the service did not answer is left out; `why` then says how the command line ended.
 */
export async function judgedList(list, service) {
  const child = spawn(process.execPath, [program, list, '--base-url', service], {
    env: { ...process.env, PLACES_DEMO_TOKEN: process.env.PLACES_DEMO_TOKEN ?? 'demo' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const byName = new Map();
  for await (const line of createInterface({ input: child.stdout })) {
    const { id, kind, digest, operations, findings } = JSON.parse(line);
    byName.set(addressName({ id, kind }), {
      digest,
      counts: Object.fromEntries(Object.entries(operations).map(([name, told]) => [name, countOf(told)])),
      findings: ofEachRule(findings),
    });
  }
  const code = await ended;
  return { byName, why: gaveUp.has(code) ? `The command line ended with exit code ${code}.` : undefined };
}

/** Returns the number of features, or why an operation was not answered. */
function countOf({ state, count, reason }) {
  return state === 'failed' ? `no answer (${reason})` : count;
}

/** Returns the first finding of each rule in words, with their number. */
function ofEachRule(findings) {
  const rules = new Map();
  for (const { ruleId, severity, text } of findings) {
    const known = rules.get(ruleId);
    if (known) known.count++;
    else rules.set(ruleId, { severity, text, count: 1 });
  }
  return [...rules.values()];
}

/**
 * Returns what changed in the answers since an earlier judgement, a line each; none where one of the two is unknown.
 */
export function changesOf(before, after) {
  if (!before || !after || before.digest === after.digest) return [];
  const counts = Object.entries(after.counts)
    .filter(([name, count]) => count !== before.counts[name])
    .map(([name, count]) => `${name}: ${before.counts[name]} → ${count}`);
  const texts = ({ findings }) => new Map(findings.map((finding) => [finding.text, saidOf(finding)]));
  const [were, are] = [texts(before), texts(after)];
  const gone = [...were].filter(([text]) => !are.has(text)).map(([, said]) => `no more: ${said}`);
  const came = [...are].filter(([text]) => !were.has(text)).map(([, said]) => `new: ${said}`);
  const lines = [...counts, ...came, ...gone];
  return lines.length > 0 ? lines : ['The answers differ in what no count and no finding tells.'];
}

/** Returns a finding of a rule in words, with their number. */
export function saidOf({ text, count }) {
  return count === 1 ? text : `${text} (and ${count - 1} more like it)`;
}

/** Returns the rows with their file names. An address that is listed twice is taken once. */
export function namedRows(rows) {
  const named = new Map();
  for (const { id, kind, label = '', expected } of rows) {
    const name = addressName({ id, kind });
    if (!named.has(name)) named.set(name, { name, id, kind, label, expected: expected?.position });
  }
  return [...named.values()];
}

/**
 * Returns a file name that every file system accepts and no other address has: its readable part, and a hash of the
 * whole.
 */
function addressName({ id, kind }) {
  const readable = `${kind}-${id}`
    .replace(/[^A-Za-z0-9.]+/g, '-')
    .replace(/^[.-]+/, '')
    .slice(0, 60);
  const hash = createHash('sha256').update(JSON.stringify([kind, id]));
  return `${readable}-${hash.digest('hex').slice(0, 12)}`;
}
