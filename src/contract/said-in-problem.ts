import { isJsonObject } from './geojson.ts';
import { number, text } from './tolerant.ts';

/** Bytes up to which the body of a refusal is read for its reason. */
const longestProblem = 64 * 1024;

/**
 * The reason that a body gives as a problem document (problem.ts), of which each member may be missing; undefined for
 * any other body.
 */
export function saidInProblem(body: Uint8Array<ArrayBuffer>): string | undefined {
  if (body.length > longestProblem) return undefined;
  try {
    const sent: unknown = JSON.parse(new TextDecoder().decode(body));
    if (!isJsonObject(sent) || sent.status !== number(sent.status)) return undefined;
    const isProblem = [sent.type, sent.title, sent.detail].every((each) => each === text(each));
    return isProblem ? (text(sent.detail) ?? text(sent.title)) : undefined;
  } catch {
    return undefined;
  }
}
