import { describe, expect, it } from 'vitest';
import { createPostgresEngine } from './postgres.ts';
import { explainOpeningFault, getStoreError } from './postgres-faults.ts';

/** Returns an error with the members that the driver gives it. */
function failure(message: string, members: object = {}): Error {
  return Object.assign(new Error(message), members);
}

/** Messages of PostgreSQL 15.18 and PgBouncer 1.18.0 through pg 8.23.1 on Node 20.20.2. */
const seen: readonly (readonly [code: string, message: string, members: object, opening: RegExp])[] = [
  [
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'self-signed certificate',
    {},
    /certificate .* not accepted \(self-signed certificate\)\.\n.*sslrootcert=FILE.*no-verify/,
  ],
  [
    'SELF_SIGNED_CERT_IN_CHAIN',
    'self-signed certificate in certificate chain',
    {},
    /in certificate chain\)\.\n.*sslrootcert/,
  ],
  [
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'unable to verify the first certificate',
    {},
    /first certificate\)\.\n.*sslrootcert/,
  ],
  ['CERT_HAS_EXPIRED', 'certificate has expired', {}, /certificate has expired/],
  [
    'ERR_TLS_CERT_ALTNAME_INVALID',
    "Hostname/IP does not match certificate's altnames: IP: 127.0.0.1 is not in the cert's list: ",
    { cert: { subject: {} } },
    /is not in the cert's list:\)\.\nName its host as the certificate does/,
  ],
  ['', 'The server does not support SSL connections', {}, /speaks no TLS.*\n.*sslmode=disable/],
  [
    'ENOENT',
    "ENOENT: no such file or directory, open 'ca.pem'",
    { syscall: 'open' },
    /cannot be read \(ENOENT.*ca\.pem'\)\.\nsslrootcert/,
  ],
  [
    'ERR_OSSL_PEM_NO_START_LINE',
    'error:0480006C:PEM routines::no start line',
    {},
    /no start line\)\.\nsslrootcert/,
  ],
  [
    '28000',
    'no pg_hba.conf entry for host "127.0.0.1", user "ann", database "team", no encryption',
    { severity: 'FATAL' },
    /does not let this user in \(no pg_hba\.conf entry .*no encryption\)\.\n.*sslmode=verify-full/,
  ],
  [
    '28000',
    'no pg_hba.conf entry for host "127.0.0.1", user "ann", database "team", SSL encryption',
    { severity: 'FATAL' },
    /SSL encryption\)\.\nLet the user in there/,
  ],
  ['28000', 'role "ann" is not permitted to log in', { severity: 'FATAL' }, /not permitted to log in/],
  [
    '28P01',
    'password authentication failed for user "placelens"',
    { severity: 'FATAL' },
    /refuses this user or password .*\n.*PGPASSWORD/,
  ],
  [
    '',
    'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string',
    {},
    /the address has none\.\n.*PGPASSWORD/,
  ],
  ['3D000', 'database "nodb" does not exist', { severity: 'FATAL' }, /no database of this name/],
  [
    '42501',
    'permission denied for schema public',
    { severity: 'ERROR' },
    /may not create or change .*for schema public\)\.\n.*GRANT|grant CREATE/,
  ],
  [
    '42704',
    'unrecognized configuration parameter "nonsense"',
    { severity: 'FATAL' },
    /refuses \(unrecognized configuration/,
  ],
  ['57014', 'canceling statement due to statement timeout', { severity: 'ERROR' }, /is away \(57014\)/],
  ['57P03', 'the database system is starting up', { severity: 'FATAL' }, /is starting up\)\.\nStart again/],
  [
    '53300',
    'sorry, too many clients already',
    { severity: 'FATAL' },
    /too many clients already\)\.\nStart again/,
  ],
  ['55P03', 'canceling statement due to lock timeout', { severity: 'ERROR' }, /is away \(55P03\)/],
  [
    '25006',
    'cannot execute INSERT in a read-only transaction',
    { severity: 'ERROR' },
    /takes no changes .*\nName the primary/,
  ],
  ['08P01', 'password authentication failed', { severity: 'FATAL' }, /refuses this user or password/],
  ['08P01', 'no such database: none', { severity: 'FATAL' }, /refuses \(no such database: none\)/],
  [
    '08P01',
    'unsupported startup parameter: options',
    { severity: 'FATAL' },
    /parameter: options\)\.\n.*ignore_startup_parameters/,
  ],
  [
    '08P01',
    'transaction blocks not allowed in statement pooling mode',
    { severity: 'FATAL' },
    /statement pooling mode\)\.\n.*pool_mode=transaction/,
  ],
  [
    'ECONNREFUSED',
    'connect ECONNREFUSED 127.0.0.1:9',
    { syscall: 'connect' },
    /is away \(ECONNREFUSED\)\.\nSee that it runs/,
  ],
  [
    'ENOENT',
    'connect ENOENT /run/.s.PGSQL.5432',
    { syscall: 'connect' },
    /is away \(ENOENT\)\.\nSee that it runs/,
  ],
  ['', 'Connection terminated unexpectedly', {}, /is away/],
];

describe('what a PostgreSQL fails with', () => {
  it.each(seen)(
    '%s %s: away while running, a sentence and the next step at the start',
    (code, message, members, opening) => {
      const error = failure(message, { ...(code && { code }), ...members });
      const fault = getStoreError(error);
      expect(fault?.kind).toBe('away');
      // From the store, and from the driver.
      for (const each of [fault, error]) {
        const lines = explainOpeningFault(each, 'PLACES_TEAM');
        expect(lines).toHaveLength(2);
        expect(lines?.join('\n')).toMatch(opening);
        expect(lines?.[0]).toMatch(/^PLACES_TEAM: .*[^.]\.$/);
      }
    },
  );

  it('a mistake of ours stays one, and what another one took or broke is called so', () => {
    expect(
      getStoreError(failure('syntax error at or near "form"', { code: '42601', severity: 'ERROR' })),
    ).toBeUndefined();
    expect(explainOpeningFault(new TypeError('undefined is not a function'), 'PLACES_TEAM')).toBeUndefined();
    expect(getStoreError(failure('duplicate key', { code: '23505', severity: 'ERROR' }))?.kind).toBe('taken');
    expect(getStoreError(failure('invalid page', { code: 'XX001', severity: 'ERROR' }))?.kind).toBe(
      'damaged',
    );
  });

  it('a full disk is told from one that is merely away', () => {
    const message = 'could not extend file "base/5/1259": No space left on device';
    expect(getStoreError(failure(message, { code: '53100', severity: 'ERROR' }))).toMatchObject({
      kind: 'away',
      isFull: true,
    });
    const restart = failure('terminating connection', { code: '57P01', severity: 'FATAL' });
    expect(getStoreError(restart)).toMatchObject({ kind: 'away', isFull: false });
  });

  it('of several numbers of one host the first says why', () => {
    const each = failure('connect ECONNREFUSED ::1:5432', { code: 'ECONNREFUSED', syscall: 'connect' });
    expect(getStoreError(new AggregateError([each]))?.message).toBe('The database is away (ECONNREFUSED).');
  });
});

describe('the address of a PostgreSQL', () => {
  const said = (address: string) => {
    try {
      createPostgresEngine(address, 'PLACES_TEAM');
      return 'taken';
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
  };

  it.each(['p@ss', '50%off', 'a:b', 'ü$x', 'p%2Fw%231'])('takes the password %s', (password) => {
    expect(said(`postgres://placelens:${password}@localhost:1/team`)).toBe('taken');
  });

  it.each(['1/b', '12#34', '12?3', 'a/b#c@d', 'p@h/1'])(
    'does not take the password %s, and says how to write it',
    (password) => {
      const refused = said(`postgres://placelens:${password}@localhost:1/team`);
      expect(refused).toMatch(/cannot be read\.\nWrite it as .* percent-encoded,\nor .*PGPASSWORD/);
      expect(refused).not.toContain(password);
    },
  );

  it('names a mode of TLS that there is none, and a file that is none', () => {
    const address = 'postgres://ann:secret@localhost:1/team?sslmode=';
    expect(said(`${address}banana`)).toMatch(
      /sslmode .* none that there is\.\nWrite one of disable, .*verify-full/,
    );
    expect(said(`${address}verify-full&sslrootcert=./none.pem`)).toMatch(
      /cannot be read \(ENOENT.*none\.pem/,
    );
    expect(said(`${address}verify-ca&uselibpqcompat=true`)).toMatch(/needs sslrootcert=FILE/);
    for (const mode of ['disable', 'require', 'verify-full', 'no-verify', 'require&uselibpqcompat=true'])
      expect(said(address + mode)).toBe('taken');
  });
});
