// Written by `npm run messages`.
declare const messages: {
  readonly usage: string;
  readonly usages: {
    readonly check: string;
    readonly team: string;
    readonly merge: string;
  };
  readonly about: string;
  readonly optionsTitle: string;
  readonly options: {
    readonly 'base-url': string;
    readonly columns: string;
    readonly concurrency: string;
    readonly format: string;
    readonly 'fail-on': string;
    readonly junit: string;
    readonly profile: string;
    readonly suppressions: string;
    readonly resume: string;
    readonly merge: string;
    readonly to: string;
    readonly list: string;
    readonly overlap: string;
    readonly wait: string;
    readonly progress: string;
    readonly lang: string;
    readonly help: string;
    readonly version: string;
  };
  readonly tokenNote: string;
  readonly moreNote: string;
  readonly seeHelp: string;
  readonly notOneOf: (values: { readonly option: string; readonly value: string; readonly allowed: string }) => string;
  readonly oneFile: string;
  readonly mergeFiles: string;
  readonly mergeAlone: string;
  readonly badAddress: string;
  readonly badConcurrency: string;
  readonly badColumns: (values: { readonly part: string; readonly fields: string }) => string;
  readonly noSuchColumn: (values: { readonly field: string; readonly column: string; readonly columns: string }) => string;
  readonly noIdColumn: (values: { readonly columns: string }) => string;
  readonly moreColumns: (values: { readonly names: string; readonly count: number }) => string;
  readonly badToken: string;
  readonly badProfile: (values: { readonly name: string; readonly why: string }) => string;
  readonly badSuppressions: (values: { readonly file: string; readonly why: string }) => string;
  readonly noAcceptedFindings: string;
  readonly notTaken: (values: { readonly file: string; readonly count: number }) => string;
  readonly notReadable: (values: { readonly file: string; readonly why: string }) => string;
  readonly isFolder: string;
  readonly notAFile: string;
  readonly notWritten: (values: { readonly file: string; readonly why: string }) => string;
  readonly notChecked: {
    readonly 'no-id': (values: { readonly line: string }) => string;
    readonly 'long-id': (values: { readonly line: string; readonly most: number }) => string;
    readonly 'open-quote': (values: { readonly line: string }) => string;
    readonly 'not-json': (values: { readonly line: string }) => string;
    readonly 'not-an-object': (values: { readonly line: string }) => string;
    readonly 'too-long': (values: { readonly line: string }) => string;
  };
  readonly checkedWithout: {
    readonly 'not-a-number': (values: { readonly line: string; readonly field: string }) => string;
    readonly 'not-a-count': (values: { readonly line: string; readonly field: string }) => string;
    readonly 'out-of-range': (values: { readonly line: string; readonly field: string }) => string;
    readonly 'half-a-position': (values: { readonly line: string; readonly field: string }) => string;
    readonly 'not-a-point': (values: { readonly line: string; readonly field: string }) => string;
  };
  readonly readAsOne: {
    readonly 'holds-rows': (values: { readonly line: string }) => string;
    readonly 'other-expectation': (values: { readonly line: string; readonly first: string; readonly field: string }) => string;
  };
  readonly notes: {
    readonly soFar: (values: { readonly note: string }) => string;
    readonly inAll: (values: { readonly note: string }) => string;
  };
  readonly sameFile: (values: { readonly one: string; readonly other: string }) => string;
  readonly busy: (values: { readonly journal: string; readonly pid: string; readonly host: string; readonly lock: string }) => string;
  readonly strangeLock: (values: { readonly lock: string }) => string;
  readonly noJournal: (values: { readonly file: string }) => string;
  readonly damage: {
    readonly unfinished: string;
    readonly notUtf8: string;
    readonly repeated: string;
  };
  readonly damagedLine: (values: { readonly line: string; readonly journal: string; readonly aside: string; readonly why: string }) => string;
  readonly otherList: (values: { readonly line: string }) => string;
  readonly unauthorised: string;
  readonly progress: {
    readonly done: (values: { readonly count: number }) => string;
    readonly unknown: (values: { readonly count: number }) => string;
    readonly failed: (values: { readonly count: number }) => string;
    readonly rate: (values: { readonly rate: string }) => string;
    readonly left: (values: { readonly duration: string }) => string;
  };
  readonly waiting: string;
  readonly deadWaiting: string;
  readonly waits: {
    readonly busy: (values: { readonly duration: string }) => string;
    readonly dead: (values: { readonly duration: string }) => string;
  };
  readonly dead: (values: { readonly since: string; readonly cause: string; readonly rows: number }) => string;
  readonly samples: string;
  readonly fromTerminal: string;
  readonly emptyList: string;
  readonly unknownMost: (values: { readonly unknown: number; readonly of: number }) => string;
  readonly total: (values: { readonly addresses: number; readonly errors: number; readonly warnings: number; readonly unknown: number; readonly unanswered: number }) => string;
  readonly team: {
    readonly alone: string;
    readonly needsTo: string;
    readonly badAddress: string;
    readonly badOverlap: string;
    readonly token: string;
    readonly away: (values: { readonly server: string; readonly why: string }) => string;
    readonly tooLarge: (values: { readonly server: string }) => string;
    readonly elsewhere: (values: { readonly server: string; readonly status: string }) => string;
    readonly notTaken: (values: { readonly server: string; readonly why: string }) => string;
    readonly notOne: (values: { readonly server: string }) => string;
    readonly refused: (values: { readonly server: string; readonly why: string }) => string;
    readonly there: (values: { readonly name: string; readonly rows: number }) => string;
    readonly goesOn: (values: { readonly name: string; readonly rows: number }) => string;
    readonly sent: (values: { readonly name: string; readonly rows: number }) => string;
    readonly browsersAsk: (values: { readonly name: string }) => string;
  };
  readonly noFullAnswer: {
    readonly unreached: (values: { readonly count: number; readonly cause: string }) => string;
    readonly issuer: (values: { readonly count: number; readonly cause: string }) => string;
    readonly certificate: (values: { readonly count: number; readonly cause: string }) => string;
    readonly failed: (values: { readonly count: number }) => string;
  };
};
export default messages;
