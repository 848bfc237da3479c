import type { FailureReason } from '../../spec/answer.ts';
import type { OperationResult, Result } from '../../spec/batch.ts';
import commandLineWords from './command-line.messages';

/** Failures after which another attempt may bring an answer. */
const passing: readonly FailureReason[] = ['timeout', 'rate-limited', 'unreachable', 'server', 'offline'];

type Row = Pick<Result, 'operations'>;

/** Returns true for an address that may get another answer when it is asked again. */
export function mayPass(row: Row): boolean {
  return getMissing(row).length > 0;
}

function getMissing({ operations = {} }: Row): OperationResult[] {
  return Object.values(operations).filter(({ reason }) => reason !== undefined && passing.includes(reason));
}

/** Returns the system's reason for each missing answer; undefined for one that failed in another way. */
export function getCauses(row: Row): (string | undefined)[] {
  return getMissing(row).map(({ cause }) => cause);
}

/**
 * Node's codes for a certificate from an unknown issuer, and for any other refused one (node:tls, "X509 certificate
 * error codes").
 */
const ofIssuer = /SELF_SIGNED|^UNABLE_TO_|UNTRUSTED/;
const ofCertificate = /CERT|SELF_SIGNED|^UNABLE_TO_|^HOSTNAME_MISMATCH$/;

/** Explains why so many addresses have no full answer, and what to do. */
export function explainNoFullAnswer(count: number, causes: readonly (string | undefined)[]): string {
  const { unreached, issuer, certificate, failed } = commandLineWords.noFullAnswer;
  const known = [...new Set(causes)].filter((cause) => cause !== undefined);
  if (known.length === 0 || causes.includes(undefined)) return failed({ count });
  const values = { count, cause: known.join(', ') };
  if (known.every((cause) => ofIssuer.test(cause))) return issuer(values);
  return known.every((cause) => ofCertificate.test(cause)) ? certificate(values) : unreached(values);
}
