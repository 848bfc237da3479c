/** Patterns of Node's codes for a missing answer, and their meanings. The first match is reported. */
const causes: readonly (readonly [code: RegExp, meaning: string])[] = [
  [/^(?:ENOTFOUND|EAI_)/, 'The name of the upstream was not found'],
  [/^ECONNREFUSED$/, 'The upstream refused the connection'],
  [/^(?:ETIMEDOUT|EHOST|ENET)/, 'No connection to the upstream came about'],
  [/^(?:ECONNRESET|EPIPE|ECONNABORTED)$/, 'The upstream broke the connection off before its answer'],
  [/^CERT_HAS_EXPIRED$/, 'The certificate of the upstream has expired'],
  [/^CERT_NOT_YET_VALID$/, 'The certificate of the upstream is not valid yet'],
  [/^CERT_REVOKED$/, 'The certificate of the upstream was revoked'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'The certificate of the upstream is for another name'],
  [/^DEPTH_ZERO_SELF_SIGNED_CERT$/, 'The certificate of the upstream is signed by nobody but itself'],
  [
    /^(?:SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_|CERT_UNTRUSTED)/,
    'The certificate of the upstream is signed by an authority that this server does not know',
  ],
  [/^(?:CERT_|INVALID_CA$)/, 'The certificate of the upstream is not accepted'],
  [/^(?:EPROTO$|ERR_SSL_|ERR_TLS_)/, 'No encrypted connection (TLS) to the upstream came about'],
  [/^HPE_/, 'The upstream answered with what cannot be read as HTTP'],
];

/** Explains why a question to the upstream brought no answer, as a sentence for a person with Node's code in it. */
export function explainUnreached(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  if (code === undefined) return 'The upstream closed the connection without an answer.';
  const [, meaning = 'The upstream could not be reached'] = causes.find(([of]) => of.test(code)) ?? [];
  return `${meaning} (${code}).`;
}
