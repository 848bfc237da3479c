import type { Exchange } from '../contract/answer.ts';
import { problem } from '../contract/problem.ts';

/** Bytes up to which the body of a refusal is read for its reason. */
const longestProblem = 64 * 1024;

/** The reason that a refusal gives as a problem document (RFC 9457); undefined for any other body. */
export function saidByService({ body }: Exchange): string | undefined {
  if (body.length > longestProblem) return undefined;
  try {
    const { data } = problem.partial().safeParse(JSON.parse(new TextDecoder().decode(body)));
    return data?.detail ?? data?.title;
  } catch {
    return undefined;
  }
}
