import {
  type BaseUrlProblem,
  findBarrier,
  readBaseUrl,
  readToken,
} from '../../domain/web/connection-entry.ts';
import type { DirectConnection } from '../../state/direct-connection.ts';
import type { SentSecrets } from '../inspect/model/connect.ts';
import connectionWords from './connection.messages';

export type TypedSecrets = { readonly token: string; readonly key: string };
export type ConnectionDraft = TypedSecrets & DirectConnection;

/** The faults of what was typed, each shown next to its box. */
export type Complaints = { readonly [Box in keyof ConnectionDraft]?: string };

export type Entered = { readonly connection: DirectConnection; readonly secrets: SentSecrets };

/** Reads the typed values of a direct connection; `others` are the names that are taken. */
export function readTyped(
  typed: ConnectionDraft,
  others: readonly string[],
): { readonly complaints: Complaints } | Entered {
  const demo = readBaseUrl(typed.demoBaseUrl);
  const production = readBaseUrl(typed.productionBaseUrl);
  const without = 'problem' in production && production.problem === 'empty';
  const secrets = readSecrets(typed);
  const name = typed.name.trim();
  const complaints: Complaints = {
    ...('problem' in demo && { demoBaseUrl: connectionWords.baseUrlProblem[demo.problem] }),
    ...productionComplaint(production, typed.key),
    ...('complaints' in secrets && secrets.complaints),
    ...(others.includes(name) && { name: connectionWords.nameTaken }),
  };
  if (Object.keys(complaints).length > 0) return { complaints };
  const demoBaseUrl = 'baseUrl' in demo ? demo.baseUrl : '';
  return {
    connection: {
      name: name || findFreeConnectionName(demoBaseUrl, others),
      demoBaseUrl,
      productionBaseUrl: without || 'problem' in production ? '' : production.baseUrl,
    },
    secrets: 'complaints' in secrets ? {} : secrets,
  };
}

/** Reads typed secrets; an empty box keeps the former secret. */
export function readSecrets(typed: TypedSecrets): { readonly complaints: Complaints } | SentSecrets {
  const token = readToken(typed.token);
  const key = readToken(typed.key);
  const unsendable = (reading: typeof token) => 'problem' in reading && reading.problem === 'unsendable';
  if (unsendable(token) || unsendable(key)) {
    return {
      complaints: {
        ...(unsendable(token) && { token: connectionWords.tokenUnsendable }),
        ...(unsendable(key) && { key: connectionWords.tokenUnsendable }),
      },
    };
  }
  return {
    ...('token' in token && { token: token.token }),
    ...('token' in key && { key: key.token }),
  };
}

/** Returns the note on an address that can be saved, but not asked from this page. */
export function getBarrierNote(typed: string, pageOrigin: string): string | undefined {
  const reading = readBaseUrl(typed);
  const barrier = 'baseUrl' in reading ? findBarrier(reading.baseUrl, pageOrigin) : undefined;
  return barrier && connectionWords.addressBarrier[barrier];
}

/** Returns the name of an unnamed connection: its host, numbered where that is taken. */
export function findFreeConnectionName(baseUrl: string, others: readonly string[]): string {
  const host = URL.parse(baseUrl)?.host ?? baseUrl;
  let name = host;
  for (let number = 2; others.includes(name); number++) name = `${host} ${number}`;
  return name;
}

function productionComplaint(reading: ReturnType<typeof readBaseUrl>, key: string): Complaints {
  if (!('problem' in reading)) return {};
  const { problem }: { problem: BaseUrlProblem } = reading;
  if (problem !== 'empty') return { productionBaseUrl: connectionWords.baseUrlProblem[problem] };
  return key.trim() === '' ? {} : { productionBaseUrl: connectionWords.keyWithoutAddress };
}
