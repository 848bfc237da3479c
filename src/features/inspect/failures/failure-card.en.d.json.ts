// Written by `npm run messages`.
declare const messages: {
  readonly copyReport: string;
  readonly oneByOne: string;
  readonly stopRetrying: string;
  readonly retryingIn: (values: { readonly time: string; readonly retry: number; readonly of: number }) => string;
  readonly tryingAgain: (values: { readonly retry: number; readonly of: number }) => string;
  readonly retryIn: (values: { readonly time: string }) => string;
  readonly waitOver: string;
  readonly says: {
    readonly server: string;
    readonly service: string;
  };
  readonly attempts: string;
  readonly attemptsIn: (values: { readonly count: number; readonly tries: string }) => string;
  readonly attempt: (values: { readonly time: string; readonly ended: string }) => string;
  readonly ended: {
    readonly timeout: string;
    readonly unreachable: string;
    readonly offline: string;
    readonly unreadable: string;
    readonly 'signed-out': string;
    readonly 'broken-off': string;
  };
  readonly othersKnow: (values: { readonly operations: string }) => string;
  readonly known: {
    readonly details: string;
    readonly parking: string;
    readonly entrance: string;
    readonly units: string;
  };
  readonly stillShown: {
    readonly details: string;
    readonly parking: string;
    readonly entrance: string;
    readonly units: string;
  };
  readonly severalStillShown: (values: { readonly operations: string }) => string;
  readonly shown: {
    readonly details: string;
    readonly parking: string;
    readonly entrance: string;
    readonly units: string;
  };
  readonly advice: {
    readonly 'not-recorded': string;
    readonly 'by-server': string;
    readonly elsewhere: string;
    readonly 'web-page': string;
    readonly 'not-sent': string;
    readonly 'server-token': string;
    readonly 'signed-out': string;
    readonly unauthorised: string;
    readonly forbidden: string;
    readonly 'not-found': string;
    readonly 'rate-limited': string;
    readonly timeout: string;
    readonly 'too-large': string;
    readonly unreachable: string;
    readonly server: string;
    readonly unreadable: string;
    readonly client: string;
    readonly offline: string;
  };
};
export default messages;
