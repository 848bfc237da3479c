import { secretPlaces, userSavesConnection } from '../../state/connections.ts';
import type { SecretPlace } from '../../state/kept-secrets.ts';
import { say } from '../../state/said.ts';
import { userGaveSecret, userKeepsSecrets } from '../../state/settings.ts';
import { words } from '../../words/words.ts';
import type { SentSecrets } from '../connect.ts';
import type { Entered } from './entered.ts';

/** Keeps a direct connection in this browser and its secrets in memory; `before` is the name that it had. */
export function saveDirect(
  { connection, secrets }: Entered,
  before: string | undefined,
  kept: boolean,
): void {
  userSavesConnection(connection, before);
  saveSecrets(secretPlaces(connection), secrets, kept);
}

/** Takes the secrets that were entered; those held before stay, and all of them are kept for the session or not. */
export function saveSecrets(places: readonly SecretPlace[], secrets: SentSecrets, kept: boolean): void {
  const done = places.map((place) => {
    const secret = secrets[place.kind];
    return secret === undefined || userGaveSecret(place, secret, kept);
  });
  const [first] = places;
  if (first) done.push(userKeepsSecrets(first.connection, kept));
  if (done.includes(false)) say(words.secretsNotKept);
}
