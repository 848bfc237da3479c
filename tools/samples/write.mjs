import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';

/** Where the embedded service reads its samples. */
const FOLDER = new URL('../../src/server/service/samples/', import.meta.url);

/**
 * Replaces all samples.
 * @param {{ file: string, sample: unknown }[]} samples
 * @param {unknown[]} index
 * @returns {number} bytes written
 */
export function writeSamples(samples, index) {
  mkdirSync(FOLDER, { recursive: true });
  for (const name of readdirSync(FOLDER)) if (name.endsWith('.json')) rmSync(new URL(name, FOLDER));
  const files = [...samples.map(({ file, sample }) => ({ file, text: asLines(sample) }))];
  files.push({ file: 'index.json', text: asLines(index) });
  for (const { file, text } of files) writeFileSync(new URL(file, FOLDER), text);
  return files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
}

/** JSON with one feature, or one entry of the index, per line: a change of one shows as one line. @param {any} value */
export function asLines(value) {
  if (Array.isArray(value)) return `[\n${value.map((item) => `  ${JSON.stringify(item)}`).join(',\n')}\n]\n`;
  const members = Object.entries(value).map(
    ([key, member]) => `  ${JSON.stringify(key)}: ${memberText(member)}`,
  );
  return `{\n${members.join(',\n')}\n}\n`;
}

/** @param {any} member */
function memberText(member) {
  const features = Array.isArray(member) ? member : member?.features;
  if (!Array.isArray(features) || features.length === 0) return JSON.stringify(member);
  const lines = features.map((feature) => `    ${JSON.stringify(feature)}`).join(',\n');
  if (Array.isArray(member)) return `[\n${lines}\n  ]`;
  return `{ "type": ${JSON.stringify(member.type)}, "features": [\n${lines}\n  ] }`;
}
