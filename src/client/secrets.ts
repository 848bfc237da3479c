import { createStore } from 'zustand/vanilla';
import { tokenMark } from '../spec/answer.ts';
import { type SecretSearch, searchFor } from '../spec/secret-search.ts';
import {
  type KeptSecret,
  readKeptSecrets,
  type SecretPlace,
  writeKeptSecrets,
} from '../state/kept-secrets.ts';
import type { Readable } from '../state/readable.ts';

type Held = KeptSecret & { readonly kept: boolean };

type Secrets = {
  /** In memory, and in the session storage where the reader ticked that; never in a URL, a log or another store. */
  readonly held: readonly Held[];
  /** Rises with every change of a token. A connection's own number represents its token in query keys. */
  readonly revision: number;
  readonly revisions: ReadonlyMap<string, number>;
  /** Every secret given so far, also replaced ones: an answer on the screen may still hold one. */
  readonly given: ReadonlySet<string>;
};

/** The part in which the secret of an address is looked up. */
export type StoredSecrets = Pick<Secrets, 'held'>;

const store = createStore<Secrets>(() => {
  const held = readKeptSecrets().map((each) => ({ ...each, kept: true }));
  return { held, revision: 0, revisions: new Map(), given: new Set(held.map(({ secret }) => secret)) };
});

/** The secrets of this session, for `useSecrets`. */
export const heldSecrets: Readable<Secrets> = store;

/** The current ones, for code outside of components. */
export function getSecrets(): Secrets {
  return store.getState();
}

/** Returns the secret for one address of one connection; undefined where none was given. */
export function getSecret({ held }: StoredSecrets, place: SecretPlace): string | undefined {
  return held.find((each) => samePlace(each, place))?.secret;
}

/** Returns the number that represents a connection's token: no two tokens of one connection ever share it. */
export function getSecretRevision({ revisions }: Pick<Secrets, 'revisions'>, connection: string): number {
  return revisions.get(connection) ?? 0;
}

/** Sets a secret for an address; `kept` keeps it until the tab is closed. Returns false where the browser does not. */
export function setSecret(place: SecretPlace, secret: string, kept: boolean): boolean {
  return change((held) => [
    ...held.filter((each) => !samePlace(each, place)),
    { connection: place.connection, kind: place.kind, baseUrl: place.baseUrl, secret, kept },
  ]);
}

/**
 * Ticks or unticks "Keep for this session" for all secrets of a connection. Returns false where the browser keeps none.
 */
export function setSecretsKept(connection: string, kept: boolean): boolean {
  return change((held) => held.map((each) => (each.connection === connection ? { ...each, kept } : each)));
}

/** Removes the secrets of a connection, or of all. */
export function forgetSecrets(connection?: string): void {
  change((held) => held.filter((each) => connection !== undefined && each.connection !== connection));
}

/**
 * Moves secrets after a connection was renamed or its addresses changed: they stay where the address stayed, else they
 * are removed.
 */
export function moveSecrets(from: string, to: string, places: readonly SecretPlace[]): void {
  change((held) =>
    held.flatMap((each) => {
      if (each.connection !== from) return [each];
      const moved = { ...each, connection: to };
      return places.some((place) => samePlace(place, moved)) ? [moved] : [];
    }),
  );
}

/** Shorter secrets, such as the public `demo`, would be found by chance. */
const shortestSecret = 6;

let built: { readonly given: ReadonlySet<string>; readonly search: SecretSearch } | undefined;

/** Finds the secrets that the reader gave, in any encoding. */
function search(): SecretSearch {
  const { given } = getSecrets();
  if (built?.given !== given) {
    const long = [...given].filter((secret) => secret.length >= shortestSecret);
    built = { given, search: searchFor(long) };
  }
  return built.search;
}

/** True when a text holds a secret that the reader gave. */
export function hasToken(text: string): boolean {
  return search().holds(text);
}

/** The text with `$TOKEN` in the place of every secret that the reader gave. */
export function maskTokens(text: string): string {
  return search().masked(text, tokenMark);
}

function samePlace(one: SecretPlace, other: SecretPlace): boolean {
  return one.connection === other.connection && one.kind === other.kind && one.baseUrl === other.baseUrl;
}

function change(next: (held: readonly Held[]) => readonly Held[]): boolean {
  const before = getSecrets();
  const held = next(before.held);
  const revision = before.revision + 1;
  const revisions = new Map(before.revisions);
  for (const connection of connectionsWithOtherToken(before.held, held)) revisions.set(connection, revision);
  const forgotten = before.held.filter(
    ({ secret, connection, kind }) =>
      !held.some((each) => each.secret === secret || (each.connection === connection && each.kind === kind)),
  );
  const given = new Set([...before.given, ...held.map(({ secret }) => secret)]);
  for (const { secret } of forgotten) given.delete(secret);
  store.setState({ held, revision, revisions, given });
  return writeKeptSecrets(held.filter(({ kept }) => kept).map(({ kept: _, ...each }) => each));
}

function connectionsWithOtherToken(before: readonly Held[], after: readonly Held[]): Set<string> {
  const tokens = (held: readonly Held[]) => held.filter(({ kind }) => kind === 'token');
  const missing = (from: readonly Held[], to: readonly Held[]) =>
    tokens(from).filter(
      (one) => !tokens(to).some((other) => samePlace(one, other) && one.secret === other.secret),
    );
  return new Set([...missing(before, after), ...missing(after, before)].map(({ connection }) => connection));
}
