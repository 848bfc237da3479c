import { formatNumber } from '../../format/formats.ts';
import { isolate } from '../../format/sentences.ts';

type ConnectionMode = 'server' | 'direct' | 'page' | 'kit';

const connectionModes: Record<ConnectionMode, { readonly name: string; readonly meaning: string }> = {
  server: { name: 'This server', meaning: 'The server that sent this page answers' },
  direct: { name: 'Direct', meaning: 'The browser asks a Places Data Service itself' },
  page: { name: 'In this page', meaning: 'Sample data; nothing leaves this page' },
  kit: { name: 'Recorded kit', meaning: 'A file with recorded answers; nothing is requested' },
};

const baseUrlProblems = {
  empty: 'Enter the address of the demo interface.',
  'no-address': 'Enter an address that starts with https:// or http://.',
  'user-info': 'Leave out the name and the password before “@”: an address is kept, a secret is not.',
  query: 'Leave out the “?” and what follows it: paths are added to this address.',
  fragment: 'Leave out the “#” and what follows it: paths are added to this address.',
};

const addressBarriers = {
  'mixed-content':
    'Browsers send nothing from this https page over plain http. Use https://, or let the server ask.',
  'page-policy':
    'The policy of this page lets the browser ask https:// addresses, and http:// only at 127.0.0.1 and localhost.',
};

/** The choice of a connection, its addresses and its secrets. */
export const connectionWords = {
  connection: 'Connection',
  connectionMeaning: 'What is on the screen belongs to the connection that answered it.',
  connectionFrom: 'Answers come from',
  connectionMode: (mode: ConnectionMode) => connectionModes[mode].name,
  connectionModeMeaning: (mode: ConnectionMode) => connectionModes[mode].meaning,
  connectionNow: (title: string) => `Connection: ${isolate(title)}`,
  useConnection: (title: string) => `Use connection ${isolate(title)}`,
  savedConnections: 'Direct connections',
  newConnection: 'New connection',
  deleteConnection: 'Delete',
  deleteForGood: 'Press again to delete',
  connectionName: 'Name',
  connectionNameTaken: 'Another connection has this name.',

  demoBaseUrl: 'Demo base URL',
  demoBaseUrlNote: 'It must allow this page (CORS).',
  productionBaseUrl: 'Production base URL',
  productionBaseUrlNote: 'Optional: for the production call.',
  baseUrlProblem: (problem: keyof typeof baseUrlProblems) => baseUrlProblems[problem],
  addressBarrier: (barrier: keyof typeof addressBarriers) => addressBarriers[barrier],
  keyWithoutAddress: 'Enter the address that the key belongs to, or leave the key out.',

  demoToken: 'Demo token',
  productionKey: 'Production key',
  secretNote: 'Sent to this address only.',
  serverSecretNote: 'Sent to this server, which passes it on.',
  secretHeld: 'One is held. Leave empty to keep it.',
  keepSecrets: 'Keep for this session',
  keepSecretsMeaning: 'Survives a reload, not this tab. Without it: in memory alone.',
  secretsNotKept: 'The browser does not keep secrets for the session. They are held in memory.',
  forgetTokens: 'Forget tokens',
  forgetAllTokens: 'Forget all tokens',
  save: 'Save',
  cancel: 'Cancel',

  tokenNeeded: 'Token needed',
  tokenRefused:
    'The service refused the request: it lacks a valid token. Demo tokens are issued by the sales team on request to support. Id and view stay; what was refused is asked again.',
  tokenGoesTo: (title: string, address: string, upstream: string | undefined) =>
    upstream === undefined
      ? `For the connection ${isolate(title)}. Sent to ${isolate(address)} only.`
      : `For the connection ${isolate(title)}. Sent to ${isolate(address)}, which passes it on to ${isolate(upstream)}.`,
  token: 'Token',
  useToken: 'Use token',
  notNow: 'Not now',
  tokenEmpty: 'Enter a token.',
  tokenPrefix: (prefix: string) => `“${prefix}” in front of the token is left out.`,
  tokenSpace: 'There is a space inside. It is sent as it stands; check that it belongs there.',
  tokenLineBreak:
    'What was copied holds a line break, which cannot be sent in a header. Nothing was pasted: copy the token alone.',
  tokenUnsendable:
    'A token with line breaks or letters outside Latin-1 cannot be sent in a header. Copy it again, without them.',

  testConnection: 'Test connection',
  testing: 'Testing',
  connectionTest: 'Connection test',
  testId: 'Test id',
  testFigures: (status: number | undefined, milliseconds: number) =>
    [status, `${formatNumber(Math.round(milliseconds))} ms`].filter(Boolean).join(' · '),
  productionNotTested: 'Production: not tested. The specification shows no harmless call.',
  copyHeaders: 'Copy headers',
  letServerAsk:
    'Or let the server of this page ask, which needs no such permission: PLACES_DEMO_BASE_URL=… npm start.',
};
