import type { FailureReason } from '../../spec/answer.ts';
import type { OperationResult, Result } from '../../spec/batch.ts';
import commandLineWords from './command-line.messages';

/** What an address may get another answer for when it is asked again. */
const passing: readonly FailureReason[] = ['timeout', 'rate-limited', 'unreachable', 'server', 'offline'];

type Row = Pick<Result, 'operations'>;

/** True for an address that may get another answer when it is asked again. */
export function mayPass(row: Row): boolean {
  return getMissing(row).length > 0;
}

function getMissing({ operations = {} }: Row): OperationResult[] {
  return Object.values(operations).filter(({ reason }) => reason !== undefined && passing.includes(reason));
}

/** What the system says of each answer that is missing; undefined for one that failed in another way. */
export function getCauses(row: Row): (string | undefined)[] {
  return getMissing(row).map(({ cause }) => cause);
}

/** What Node calls a certificate whose issuer it does not know, and any that it refuses (node:tls, "X509 certificate error codes"). */
const ofIssuer = /SELF_SIGNED|^UNABLE_TO_|UNTRUSTED/;
const ofCertificate = /CERT|SELF_SIGNED|^UNABLE_TO_|^HOSTNAME_MISMATCH$/;

/** Why so many addresses have no full answer, and what to do. */
export function explainNoFullAnswer(count: number, causes: readonly (string | undefined)[]): string {
  const { unreached, issuer, certificate, failed } = commandLineWords.noFullAnswer;
  const known = [...new Set(causes)].filter((cause) => cause !== undefined);
  if (known.length === 0 || causes.includes(undefined)) return failed({ count });
  const told = { count, cause: known.join(', ') };
  if (known.every((cause) => ofIssuer.test(cause))) return issuer(told);
  return known.every((cause) => ofCertificate.test(cause)) ? certificate(told) : unreached(told);
}
