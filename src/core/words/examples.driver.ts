import { type FailureFacts, failureReasons } from '../../contract/answer.ts';
import { type OperationName, operationNames } from '../../contract/operations.ts';
import { type FloorNaming, floorsAsSent } from '../format/floor-naming.ts';
import { checkExamples } from './examples/checks.ts';
import { commandLineExamples } from './examples/command-line.ts';
import { compareExamples } from './examples/compare.ts';
import { coordinateExamples } from './examples/coordinates.ts';
import { doorExamples } from './examples/doors.ts';
import { foundExamples } from './examples/found-rules.ts';
import type { Examples } from './examples/given.ts';
import { identityExamples } from './examples/identity.ts';
import { keepingExamples } from './examples/keeping.ts';
import { kindExamples } from './examples/kinds.ts';
import { listExamples } from './examples/list.ts';
import { openedKitExamples } from './examples/opened-kit.ts';
import { parkingExamples } from './examples/parking.ts';
import { photoExamples } from './examples/photos.ts';
import { profileFaultExamples } from './examples/profile-faults.ts';
import { queueExamples } from './examples/queue.ts';
import { reportExamples } from './examples/report.ts';
import { resultExamples } from './examples/results.ts';
import { ruleSettingExamples } from './examples/rule-settings.ts';
import { shareExamples } from './examples/share.ts';
import { structureExamples } from './examples/structure.ts';
import { transportExamples } from './examples/transport.ts';
import type { Vocabulary } from './words.ts';

/** One of each argument alone. */
function each<Value>(...values: readonly Value[]): [Value][] {
  return values.map((value) => [value]);
}

const counts = each(1, 2000);
const operations = each<OperationName>(...operationNames);
const operationCounts = operationNames.flatMap((name): [OperationName, number][] => [
  [name, 1],
  [name, 48],
]);
const groundIs1: FloorNaming = { ground: 1, first: 0, names: {} };
const floors: [number, FloorNaming][] = [
  [2, floorsAsSent],
  [0, { ground: 0, first: 0, names: {} }],
  [-1, { ground: 1, first: 1, names: { '-1': 'P1' } }],
];
const named = { floor: 12, sent: '12' };
const nameless = { floor: undefined, sent: undefined };

const failures = operationNames.flatMap((operation) =>
  failureReasons.map((reason): [FailureFacts] => [{ operation, reason, detail: '' }]),
);

const failed: FailureFacts = { operation: 'units', reason: 'timeout', detail: '' };
const exchange = {
  url: '',
  request: { method: 'POST', headers: [], body: '' },
  headers: [],
  body: new Uint8Array(),
  askedAt: 0,
  duration: 0,
};
const toldApart: [FailureFacts][] = [
  [{ ...failed, timeLimit: 1500 }],
  [{ ...failed, exchange: { ...exchange, status: 504 } }],
  [{ ...failed, reason: 'too-large', exchange: { ...exchange, status: 413 } }],
  [{ ...failed, reason: 'rate-limited', retryAfter: 90 }],
  [{ ...failed, reason: 'unreadable', webPage: true }],
  [{ ...failed, reason: 'unreachable', notSent: true }],
  [{ ...failed, reason: 'not-found', notSent: true, notRecorded: 'kit' }],
  [{ ...failed, reason: 'not-found', notSent: true, notRecorded: 'place' }],
  [{ ...failed, reason: 'not-found', notSent: true, notRecorded: 'operation' }],
  [{ ...failed, reason: 'unreachable', exchange: { ...exchange, status: 200 } }],
];
const byServer = (status: number, retryAfter?: number): FailureFacts => ({
  ...failed,
  exchange: { ...exchange, status, headers: [['x-placelens-speaker', 'server']] },
  ...(retryAfter !== undefined && { retryAfter }),
});
const togetherExamples: [{ operations: readonly OperationName[]; facts: FailureFacts }][] = [
  [{ operations: ['units'], facts: failed }],
  [{ operations: ['parking', 'units'], facts: failed }],
  [{ operations: operationNames, facts: failed }],
  [{ operations: operationNames, facts: { ...failed, reason: 'not-found' } }],
  ...[403, 429, 500, 502, 504].map(
    (status): [{ operations: readonly OperationName[]; facts: FailureFacts }] => [
      { operations: operationNames, facts: byServer(status) },
    ],
  ),
  [{ operations: operationNames, facts: byServer(429, 30) }],
];
const tryOf = (reason: FailureFacts['reason'], status?: number) => ({
  reason,
  duration: 12_300,
  ...(status !== undefined && { status }),
});
type TestResult = Parameters<Vocabulary['words']['testResult']>[0];
const testResults: readonly TestResult[] = [
  'ok',
  'signed-out',
  'unauthorised',
  'forbidden',
  'not-found',
  'rate-limited',
  'timeout',
  'too-large',
  'server',
  'client',
  'unreadable',
  'offline',
  'unreachable',
  'host-unreachable',
  'mixed-content',
  'forbidden-by-page',
  'cors',
  'preflight-refused',
  'redirect',
];
const testFacts = { host: 'places.test', token: 'own', body: 'page', partly: false, between: false } as const;
const tests: [TestResult, Parameters<Vocabulary['words']['testAdvice']>[1]][] = [
  ...testResults.map((result): [TestResult, typeof testFacts] => [result, testFacts]),
  ['unauthorised', { ...testFacts, token: 'none' }],
  ['unauthorised', { ...testFacts, token: 'server' }],
  ['unreadable', { ...testFacts, body: 'empty', partly: true }],
  ['server', { ...testFacts, between: true }],
];
const jsonExpectations = [
  'value',
  'name',
  'colon',
  'member',
  'element',
  'end',
  'quotes',
  'escape',
  'number',
] as const;

const callFailures = [...failureReasons, 'stopped' as const, 'unsendable' as const].flatMap((reason) =>
  [undefined, 413].map(
    (status): [{ reason: typeof reason; status: number | undefined; retryAfter: number }] => [
      { reason, status, retryAfter: 30 },
    ],
  ),
);

const some = (real: number) => ({ real, unusable: 0 });
const ofWords: Examples<Vocabulary['words']> = {
  ownPlaces: [
    [1, 1],
    [3, 3],
    [12, 3400],
  ],
  operation: operations,
  operationCount: operationCounts,
  operationEmpty: operations,
  parkingName: each(1),
  entranceName: each('A'),
  sheet: each<'peek' | 'half' | 'full'>('peek', 'half', 'full'),
  layer: each<'place' | 'parking' | 'entrances' | 'units'>('place', 'parking', 'entrances', 'units'),
  layerMeaning: each<'place' | 'parking' | 'entrances' | 'units'>('place', 'parking', 'entrances', 'units'),
  connectionMode: each<'server' | 'direct' | 'page' | 'kit'>('server', 'direct', 'page', 'kit'),
  connectionModeMeaning: each<'server' | 'direct' | 'page' | 'kit'>('server', 'direct', 'page', 'kit'),
  connectionNow: each('demo'),
  tooLong: [
    ['id', 1000, 10_000],
    ['kind', 1000, 1001],
  ],
  askForId: [
    ['Dostyk 5', undefined],
    ['Dostyk 5', 'restaurant'],
  ],
  useConnection: each('demo'),
  baseUrlProblem: each<Parameters<Vocabulary['words']['baseUrlProblem']>[0]>(
    'empty',
    'no-address',
    'user-info',
    'query',
    'fragment',
  ),
  addressBarrier: each<'mixed-content' | 'page-policy'>('mixed-content', 'page-policy'),
  tokenGoesTo: [
    ['demo', 'https://places.test', undefined],
    ['demo', 'https://lens.test', 'places.test'],
  ],
  testResult: testResults.map((result): [TestResult] => [result]),
  testDiagnosis: tests,
  testAdvice: tests,
  tokenPrefix: each('Bearer'),
  retrying: [
    [['units'], 1, 2],
    [operationNames, 2, 2],
  ],
  settled: [
    [
      {
        name: 'x',
        counts: { details: some(1), parking: some(3), entrance: some(1), units: some(9) },
        floors: 2,
        failures: [],
      },
    ],
    [
      {
        name: 'x',
        counts: { details: some(0), parking: some(0), entrance: some(0), units: some(0) },
        floors: 0,
        failures: [],
      },
    ],
    [{ name: 'x', counts: { parking: { real: 2, unusable: 6 } }, floors: 0, failures: ['y.'] }],
  ],
};

const ofPanel: Examples<Vocabulary['panelWords']> = {
  profileFault: profileFaultExamples,
  checks: checkExamples,
  ruleSettings: ruleSettingExamples,
  tab: each<Parameters<Vocabulary['panelWords']['tab']>[0]>('place', 'arrival', 'parking', 'units', 'wire'),
  loading: operations,
  emptyAnswer: operations,
  withoutData: operations,
  retry: operations,
  severalFailed: [[3, 2]],
  copyValue: each('Id'),
  showAll: counts,
  unusableToo: each(6),
  placeLine: [
    [true, 'Dostyk 5', { units: 256, unusable: 2, floors: 32 }],
    [false, 'Dostyk 5', { units: 1, unusable: 0, floors: 1 }],
    [undefined, '', { units: 0, unusable: 0, floors: 0 }],
  ],
  showMoreFields: counts,
  setAsideNote: counts,
  floorSent: each<string | undefined>(undefined, '"two"'),
  unitCount: counts,
  unit: each('214'),
  noSuchUnit: each('214'),
  unitsFound: counts,
  failure: [...failures, ...toldApart],
  advice: [...failures, ...toldApart].flatMap(([facts]) => [
    [facts, true],
    [facts, false],
  ]),
  failedNow: [...failures, ...toldApart],
  failedTogether: togetherExamples,
  failingTogether: togetherExamples,
  othersKnow: each<readonly OperationName[]>(['details'], ['details', 'units']),
  retryingIn: [[4, 1, 2]],
  tryingAgain: [[2, 2]],
  retryIn: each(34),
  stillShown: [[['details']], [['units']], [['details', 'parking', 'units']]],
  floorLabel: floors,
  floorOrdinal: floors,
  moment: each(new Date(2026, 4, 14, 15, 0, 0)),
  lane: {
    askingAgain: each('503 Service Unavailable'),
    answered: each('200 OK'),
    empty: each('204 No Content'),
    refused: each('502 Bad Gateway'),
    brokenOff: each('200 OK'),
  },
  wireTriesAgain: each(1),
  copyCurl: operations,
  copyBody: operations,
  saveBody: operations,
  headers: counts,
  production: {
    bytes: counts,
    passedOn: each('api.example'),
    bodyLarge: [[70_000, 65_536]],
    fault: jsonExpectations.map(
      (expected): [{ line: number; column: number; expected: typeof expected; there: string }] => [
        { line: 3, column: 14, expected, there: expected === 'element' ? '' : '}' },
      ],
    ),
    answered: each('200 OK'),
    headers: counts,
    failure: callFailures,
    found: [
      [[]],
      [
        [
          ['Point', 3],
          ['Polygon', 1],
        ],
      ],
    ],
    firstDrawn: each(10_000),
    setAside: counts,
    reasonAside: each<'neither' | 'empty' | 'latitude'>('neither', 'empty', 'latitude'),
    showMore: counts,
  },
  bytesTransferred: counts,
  searchFound: [
    [1, false],
    [2000, true],
  ],
  searchAt: [[3, 17, true]],
  bodyTree: operations,
  members: counts,
  elements: counts,
  membersBeyond: each(250_000),
  hiddenCharacter: each('U+202E'),
  bodyEnds: [[1, 2000]],
  bodyBreaks: [[3, 17]],
  departures: counts,
  departuresFrom: counts,
  extraFields: counts,
  departure: [
    [{ path: 'properties.floor', what: 'missing', count: 3, of: 256, inFeature: true }],
    [{ path: '', what: 'null', count: 3, of: 256, inFeature: true }],
    [{ path: 'properties.floor', what: 'type', type: 'text', count: 3, of: 256, inFeature: true }],
    [{ path: '', what: 'value', value: '"x"', count: 1, of: 1, inFeature: false }],
    [{ path: 'id', what: 'unasked', value: '"x"', count: 1, of: 1, inFeature: false }],
  ],
  firstExample: [[17, '1.2e8']],
  photosNotAList: each('null'),
  photoOf: [[1, 5, 'Dostyk 5']],
  openPhoto: each('x'),
  photoSilent: each(20),
  photoCaption: [[{ count: 2000, loaded: 4, failed: 1, refused: 2 }, true]],
  morePhotos: counts,
  notApplicable: counts,
  readinessCount: [
    [7, 9],
    [0, 0],
  ],
  notMeasured: [
    [['units', 'floors'], 'failed'],
    [['photo'], 'asking'],
    [['photo'], 'not-asked'],
  ],
  nothingMeasured: each<'failed' | 'asking' | 'not-asked'>('failed', 'asking', 'not-asked'),
  readinessOpen: [
    ['address', 'no'],
    ['photo', 'unknown'],
  ],
  cause: {
    none: each<'address' | 'photo' | 'wheelchair'>('address', 'photo', 'wheelchair'),
    unusable: [
      ['photo', 1],
      ['point', 1],
      ['parking', 2000],
      ['units', 3],
    ],
    near: [[1234, 2000]],
    far: [[1234, 500]],
    unmeasured: [
      [1, 'none'],
      [2000, 'failed'],
      [1, 'null-island'],
      [1, 'doubted'],
    ],
    some: [[1, 256]],
    fieldSent: each('"maybe"'),
  },
  limitsSource: [[150, 60]],
  arrivalShort: [[68, 148]],
  arrivalHow: [
    [undefined, floorsAsSent, undefined],
    [2, floorsAsSent, true],
    [1, groundIs1, false],
  ],
  stopParking: each(1),
  stopDoor: each('A'),
  stopUnit: each<string | undefined>('214', undefined),
  lensName: each<'courier' | 'wheelchair' | 'emergency'>('courier', 'wheelchair', 'emergency'),
  lack: operationNames.map((name): [OperationName, 'failed'] => [name, 'failed']),
  pinLost: each<'parking' | 'entrance'>('parking', 'entrance'),
  farLeg: [[1234, 500]],
  barrier: each<false | undefined>(false, undefined),
  barredShort: each<'no-elevator' | 'unknown'>('no-elevator', 'unknown'),
  leftOut: [
    ['parking', 1],
    ['entrance', 2],
  ],
  morePoints: counts,
  leftOutNameless: each(0),
  climbingSum: [
    [1, 8, undefined],
    [12, 8, true],
    [12, 20, false],
  ],
  estimateSource: [[8, 20]],
  overPoint: [
    ['parking', 'A'],
    ['entrance', 'B'],
  ],
  twinGroup: operations,
  twinUnits: [
    [1, 0, 0],
    [256, 32, 2],
  ],
  twinWhere: [
    [0, undefined],
    [34, 'north-east'],
    [1234, undefined],
  ],
  twinAside: each('x'),
};

const ofMap: Examples<Vocabulary['mapWords']> = {
  embeddedElsewhere: [[['Astana', 'Montevideo'], 9_012_345]],
  ownElsewhere: each(340),
  basemapMeaning: each<'embedded' | 'online' | 'custom' | 'blank'>('embedded', 'online', 'custom', 'blank'),
  openedMapFile: each('astana.pmtiles'),
  measurePoint: each(1),
  measureTotal: each(1234),
  measureBearing: [[45.2, 'north-east']],
  hereBuildingNumber: each('5'),
  hereArea: each('residential', 'pitch'),
  nearAt: [[34, 'south-west']],
  floorTitle: [
    [named, floorsAsSent],
    [
      { floor: 0, sent: '0' },
      { ...groundIs1, ground: 0 },
    ],
    [nameless, floorsAsSent],
  ],
  floorUnits: counts,
  floorRow: [[named, floorsAsSent, 1]],
  floorChosen: [[nameless, floorsAsSent, 2000]],
  allFloorsChosen: counts,
  onlyUnit: [[named, floorsAsSent]],
  unitsOfFloor: each('x'),
  floorNotThere: each('99'),
  unitTag: [
    ['2704', 27, floorsAsSent],
    [undefined, 1, groundIs1],
  ],
  stackLeftOut: counts,
  onOneSpot: [
    [
      [
        ['details', 1],
        ['units', 48],
      ],
    ],
  ],
  overlapping: [
    [
      [
        ['parking', 1],
        ['entrance', 2],
      ],
    ],
  ],
  spotUnit: each<string | undefined>('214', undefined),
};

const ofCommands: Examples<Vocabulary['commandWords']> = {
  keeping: keepingExamples,
  kit: openedKitExamples,
  commandsWith: each('Ctrl K'),
  inspectAsk: [
    ['1.5e8', undefined],
    ['1.5e8', 'cafe'],
  ],
  noUnit: each('214'),
  noFloor: each('12'),
  switchLayer: [
    ['units', true],
    ['path', false],
  ],
  basemapCalled: each('Online'),
  openTab: each('Wire'),
  arrivalFor: each<'courier' | 'emergency'>('courier', 'emergency'),
  forgetPlace: each('Dostyk 5'),
  seenAt: [[new Date(2026, 4, 14, 15, 0, 0), false]],
  answered: each(3 * 60_000),
  requests: [[{}], [{ host: 'a.test' }], [{ host: 'a.test', upstream: 'b.test' }]],
  tilesFrom: each(['a.test', 'b.test']),
  linkAsksUnknown: [['tab', 'x']],
  linkAsksAbsent: [
    ['sel', 'x'],
    ['page', 'present'],
    ['park', '9'],
    ['door', '9'],
    ['connection', 'direct:a.test'],
  ],
};

const ofReview: Examples<Vocabulary['reviewWords']> = {
  results: resultExamples,
  ...listExamples,
  queue: queueExamples,
  compare: compareExamples,
  report: reportExamples,
  commandLine: commandLineExamples,
};

const ofRules: Examples<Vocabulary['ruleWords']> = {
  ...transportExamples,
  ...structureExamples,
  ...coordinateExamples,
  ...identityExamples,
  ...kindExamples,
  ...parkingExamples,
  ...photoExamples,
  ...foundExamples,
};

/** Of all parts: what `textsOf` of words.driver.ts says the functions with. */
export const examples: Examples<Vocabulary> = {
  words: ofWords,
  panelWords: ofPanel,
  mapWords: ofMap,
  commandWords: ofCommands,
  doorWords: doorExamples,
  reviewWords: ofReview,
  ruleWords: ofRules,
  cardWords: {
    saysItself: each<'service' | 'server'>('service', 'server'),
    attempts: [
      [[tryOf('timeout'), tryOf('timeout')]],
      [[tryOf('server', 503), tryOf('timeout', 504), tryOf('unreachable'), tryOf('too-large')]],
    ],
  },
  shareWords: shareExamples,
};
