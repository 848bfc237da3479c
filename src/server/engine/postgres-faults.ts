import { isTimedOut } from './postgres-pool.ts';
import { StoreError } from './store-error.ts';

const diskFull = '53100';
const lockHeld = '55P03';

/** Codes of PostgreSQL: serialization failure and deadlock. */
const repeatable = new Set(['40001', '40P01']);
/**
 * Classes of codes (https://www.postgresql.org/docs/current/errcodes-appendix.html) that the operator of the database
 * mends without this server: connection, authorization, no such database, resources (a full disk), intervention (a
 * restart, a time-out of statements), system errors.
 */
const foreignClasses = new Set(['08', '28', '3D', '53', '57', '58']);
/** Such codes of other classes: read-only since a failover, time-outs of transactions and locks, missing privilege. */
const foreignCodes = new Set(['25006', '25P03', '25P04', '55P03', '42501', ...repeatable]);
/** Errors of the operating system, while connecting or after. */
const unreachable = /^(?:ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENET)/;
/**
 * Node's codes for a certificate that is not accepted (https://nodejs.org/api/tls.html#x509-certificate-error-codes).
 */
const certificate =
  /^(?:ERR_TLS_|ERR_SSL_|EPROTO$|CERT_|CRL_|ERROR_IN_C|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|INVALID_|PATH_LENGTH|HOSTNAME_)/;
/** Node's codes for a file of certificates or keys that cannot be used. */
const keyFile = /^(?:ERR_OSSL_|ENOENT$|EACCES$|EISDIR$|ENOTDIR$|EPERM$)/;
/** The driver's messages without a code. */
const broken =
  /connection terminated|timeout exceeded when trying to connect|not queryable|client was closed|^SASL|not support SSL/i;

/**
 * Returns what a failure of PostgreSQL, or on the way there, means; undefined for one that only a fault of ours
 * explains.
 */
export function getStoreError(error: unknown): StoreError | undefined {
  const code = getCode(error);
  const message = formatWords(error);
  if (code === '23505') return new StoreError('taken', message);
  if (code === '22P05')
    return new StoreError(
      'refused',
      'The database does not keep these characters: its encoding is not UTF8.',
    );
  if (code === 'XX001' || code === 'XX002') return new StoreError('damaged', message);
  if (unreachable.test(code) || isToSocket(error) || isTimedOut(error) || broken.test(message))
    return new StoreError('away', `The database is away (${code || message}).`, { cause: error });
  const isForeign =
    foreignCodes.has(code) ||
    foreignClasses.has(code.slice(0, 2)) ||
    certificate.test(code) ||
    keyFile.test(code) ||
    isFatal(error);
  return isForeign
    ? new StoreError('away', `The database is away (${code}): ${message}.`, {
        cause: error,
        isFull: code === diskFull,
        isHeld: code === lockHeld,
      })
    : undefined;
}

/** Returns true where the user may not do it, or the server takes no changes. */
export function isForbidden(error: unknown): boolean {
  const code = getCode(error instanceof StoreError ? error.cause : error);
  return code === '42501' || code === '25006';
}

/** Returns true where a retry can succeed: the work conflicted with other work. */
export function isRepeatable(error: unknown): boolean {
  return repeatable.has(getCode(error));
}

/** Explains why a database cannot be opened, and what to do next; undefined where only a fault of ours explains it. */
export function explainOpeningFault(error: unknown, name: string): string[] | undefined {
  const fault = error instanceof StoreError ? error : getStoreError(error);
  if (fault?.kind !== 'away') return undefined;
  const cause = fault.cause ?? error;
  const ofKeyFile = explainKeyFileFault(cause, name);
  if (ofKeyFile) return ofKeyFile;
  const [what, next] = formatSentences(getCode(cause), formatWords(cause), cause) ?? [
    fault.message.replace(/\.$/, ''),
    `See that it runs and that ${name} names its host, port, user, password and database.`,
  ];
  return [`${name}: ${what}.`, next];
}

/** Explains why a file of certificates or keys in an address cannot be used; undefined for other failures. */
export function explainKeyFileFault(error: unknown, name: string): string[] | undefined {
  if (isToSocket(error) || !keyFile.test(getCode(error))) return undefined;
  return [
    `${name}: a certificate or key that the address names cannot be read (${formatWords(error)}).`,
    'sslrootcert, sslcert and sslkey name files in PEM form that the user who runs this server may read.',
  ];
}

/** Returns what is wrong, without its full stop, and the next step; undefined for a database that is merely away. */
function formatSentences(
  code: string,
  message: string,
  error: unknown,
): readonly [string, string] | undefined {
  if (/not support SSL/.test(message))
    return [
      'the database speaks no TLS, and the address asks for it',
      'Switch TLS on there, or write ?sslmode=disable.',
    ];
  if (certificate.test(code)) return certificateSentences(code, message);
  if (/client password must be/.test(message))
    return [
      'the database wants a password, and the address has none',
      'Write postgres://user:password@…, or set PGPASSWORD.',
    ];
  // PgBouncer uses this code for every refusal.
  if (code === '28P01' || (code === '08P01' && /^password authentication/.test(message)))
    return [
      `the database refuses this user or password (${message})`,
      'Special characters of the password are percent-encoded, % itself as %25; in PGPASSWORD it stands as it is.',
    ];
  if (code.startsWith('28'))
    return [`the database does not let this user in (${message})`, entryStep(message)];
  if (code === '3D000')
    return ['there is no database of this name', 'See that the address names one that is there, or make it.'];
  if (code === '42501')
    return [
      `this user may not create or change the tables there (${message})`,
      'Let the user own them, or grant CREATE on the schema and everything on its tables: docs/team.md#backup-and-restore.',
    ];
  if (code === '25006')
    return [
      `the database takes no changes (${message})`,
      'Name the primary, or let go of default_transaction_read_only.',
    ];
  return isFatal(error) ? [`the database refuses (${message})`, fatalStep(code, message)] : undefined;
}

function fatalStep(code: string, message: string): string {
  if (message.startsWith('unsupported startup parameter'))
    return 'Leave it out of the address, or let PgBouncer pass over it: ignore_startup_parameters.';
  // Statement pooling is only refused at the first transaction.
  if (/statement pooling mode/.test(message))
    return 'Let PgBouncer pool this database by transactions or sessions: pool_mode=transaction.';
  return /^5[37]/.test(code)
    ? 'Start again once it takes connections.'
    : 'See that the address names its host, port, user, password and database.';
}

function certificateSentences(code: string, message: string): readonly [string, string] {
  const next =
    code === 'ERR_TLS_CERT_ALTNAME_INVALID'
      ? 'Name its host as the certificate does.'
      : 'Name the certificate of who issued it: ?sslmode=verify-full&sslrootcert=FILE.';
  return [
    `the certificate of the database is not accepted (${message})`,
    `${next} TLS without looking at it: ?sslmode=no-verify.`,
  ];
}

function entryStep(message: string): string {
  // Before version 12 PostgreSQL said "SSL off".
  return /no encryption|SSL off/.test(message)
    ? 'It may take TLS alone: try ?sslmode=verify-full, or ?sslmode=no-verify for a certificate that nobody vouches for.'
    : 'Let the user in there, from this computer (pg_hba.conf), or name another one.';
}

/** Returns true for a server's own message that ends a connection or prevents one. */
function isFatal(error: unknown): boolean {
  return (
    error instanceof Error &&
    'severity' in error &&
    (error.severity === 'FATAL' || error.severity === 'PANIC')
  );
}

/** Returns true where the socket of a server on this computer does not exist, or may not be used. */
function isToSocket(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'connect';
}

function getCode(error: unknown): string {
  const first = findFirst(error);
  return first instanceof Error && 'code' in first && typeof first.code === 'string' ? first.code : '';
}

/** Maximum number of characters of a server's message. */
const longestWords = 300;

/** Returns the first line of the message, which holds no password: a server repeats only names. */
function formatWords(error: unknown): string {
  const first = findFirst(error);
  const [line = ''] = (first instanceof Error ? first.message : '').split('\n');
  return line
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replace(/[.\s]+$/, '')
    .slice(0, longestWords);
}

/** An address with several IP addresses fails with one error for each. */
function findFirst(error: unknown): unknown {
  return error instanceof AggregateError && error.errors.length > 0 ? findFirst(error.errors[0]) : error;
}
