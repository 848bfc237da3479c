import { getSecretPlaces, saveConnection } from '../../client/connections.ts';
import { setSecret, setSecretsKept } from '../../client/secrets.ts';
import { showToast } from '../../state/interface/toast.ts';
import type { SecretPlace } from '../../state/kept-secrets.ts';
import type { SentSecrets } from '../inspect/model/connect.ts';
import connectionWords from './connection.messages';
import type { Entered } from './entered.ts';

/** Saves a direct connection in this browser and its secrets in memory; `before` is its former name. */
export function saveDirect(
  { connection, secrets }: Entered,
  before: string | undefined,
  kept: boolean,
): void {
  saveConnection(connection, before);
  saveSecrets(getSecretPlaces(connection), secrets, kept);
}

/** Saves the entered secrets; former ones stay, and all of them are kept for the session or not. */
export function saveSecrets(places: readonly SecretPlace[], secrets: SentSecrets, kept: boolean): void {
  const done = places.map((place) => {
    const secret = secrets[place.kind];
    return secret === undefined || setSecret(place, secret, kept);
  });
  const [first] = places;
  if (first) done.push(setSecretsKept(first.connection, kept));
  if (done.includes(false)) showToast(connectionWords.secretsNotKept);
}
