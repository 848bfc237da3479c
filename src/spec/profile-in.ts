import { isJsonObject } from './geojson.ts';
import type { Profile } from './profile.ts';
import { ruleIds } from './rules.ts';
import { severities } from './severities.ts';
import { readNumber, readText } from './tolerant.ts';

/**
 * The profile that parsed JSON is, exactly as the schema in profile.ts reads it: what is absent has its default, what
 * is unknown is left out. Undefined for what is no profile.
 */
export function parseProfile(json: unknown): Profile | undefined {
  if (!isJsonObject(json)) return undefined;
  const { off: sentOff = [], limits: sentLimits = {}, counts: sentCounts = ['error', 'warning'] } = json;
  const name = readText(json.name);
  const off = each(sentOff, ruleIds);
  const limits = limitsIn(sentLimits);
  const counts = each(sentCounts, severities);
  return name !== undefined && off && limits && counts ? { name, off, limits, counts } : undefined;
}

function each<Known extends string>(sent: unknown, known: readonly Known[]): Known[] | undefined {
  if (!Array.isArray(sent)) return undefined;
  const found = sent.map((value) => known.find((one) => one === value));
  return found.every((value) => value !== undefined) ? found : undefined;
}

function limitsIn(sent: unknown): Profile['limits'] | undefined {
  if (!isJsonObject(sent)) return undefined;
  const limits: Profile['limits'] = {};
  for (const [rule, given] of getMembers(sent)) {
    const known = ruleIds.find((one) => one === rule);
    const read = numbersIn(given);
    if (known === undefined || read === undefined) return undefined;
    limits[known] = read;
  }
  return limits;
}

function numbersIn(sent: unknown): Record<string, number> | undefined {
  if (!isJsonObject(sent)) return undefined;
  const read: Record<string, number> = {};
  for (const [name, value] of getMembers(sent)) {
    const given = readNumber(value);
    if (given === undefined) return undefined;
    read[name] = given;
  }
  return read;
}

/** A member of this name would become the prototype of what is read. */
function getMembers(sent: object): [string, unknown][] {
  return Object.entries(sent).filter(([name]) => name !== '__proto__');
}
