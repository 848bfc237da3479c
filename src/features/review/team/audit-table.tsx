import { useEffect, useState } from 'react';
import { callTeam } from '../../../client/team/team-call.ts';
import { formatMoment, formatNumber } from '../../../domain/format/formats.ts';
import { type AuditEntry, auditEntry, roles } from '../../../spec/team.ts';
import { z } from '../../../spec/zod.ts';
import { usePeople } from './people-list.tsx';
import sharedWords from './team.messages';
import styles from './team.module.css';

/** Maximum number of entries shown. */
const most = 200;

/** Maximum number of actions in one answer of the server. */
const toldAtOnce = 500;

/** The audit of the team, and of the open list, the latest first. */
export function AuditTable({ list }: { readonly list: string | undefined }) {
  const [entries, setEntries] = useState<readonly AuditEntry[] | 'failed'>();
  const people = usePeople(undefined);
  const words = sharedWords.audit;
  useEffect(() => {
    const end = new AbortController();
    const of = list === undefined ? [''] : ['', list];
    Promise.all(of.map((each) => readLatest(each, end.signal))).then(
      (read) => setEntries(read.flat()),
      () => end.signal.aborted || setEntries('failed'),
    );
    return () => end.abort();
  }, [list]);
  if (entries === undefined) return null;
  if (entries === 'failed') return <p className="small error">{words.failed}</p>;
  if (entries.length === 0) return <p className="caption quiet">{words.none}</p>;
  const latest = entries.toSorted((a, b) => b.at - a.at).slice(0, most);
  const nameOf = (person: unknown) => people?.find(({ id }) => id === person)?.name;
  return (
    <div className="overflow-auto scroll-x" tabIndex={-1}>
      <table className={`${styles.table} collapse caption w-full text-start`} aria-label={words.title}>
        <thead>
          <tr className="quiet">
            <th scope="col" className="text-start">
              {words.who}
            </th>
            <th scope="col" className="text-start">
              {words.what}
            </th>
          </tr>
        </thead>
        <tbody>
          {latest.map(({ id, at, name, what, detail }) => (
            <tr key={id} className="line-top">
              <td className="break-anywhere">
                <bdi className="medium">{name ?? words.system}</bdi>
                <span className="block quiet tabular">
                  {formatMoment(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
                </span>
              </td>
              <td className="break-anywhere">
                {deedText(what)}
                <bdi className="block quiet">{detailText(detail, name, nameOf)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Returns the latest actions of a list, or of the team (`''`), which the server sends from the earliest on. */
async function readLatest(list: string, signal: AbortSignal): Promise<readonly AuditEntry[]> {
  let latest: readonly AuditEntry[] = [];
  for (let after = ''; ; ) {
    const path = `audit?list=${list}${after}`;
    const told = await callTeam('GET', path, z.array(auditEntry), { signal });
    latest = [...latest, ...told].slice(-most);
    const last = told.at(-1);
    if (!last || told.length < toldAtOnce) return latest;
    after = `&after=${last.at}-${last.id}`;
  }
}

/** Returns an action in words; an unknown one by the server's name. */
function deedText(what: string): string {
  const deeds: Readonly<Record<string, string | undefined>> = sharedWords.deed;
  return deeds[what] ?? what;
}

/** Returns the details of an action in one line: for whom, which name, how many. Ids of lists are left out. */
function detailText(
  given: unknown,
  by: string | null,
  nameOf: (person: unknown) => string | undefined,
): string {
  const { person, role, name, count }: Record<string, unknown> = Object(given);
  const known = roles.find((each) => each === role);
  const texts = [nameOf(person), name, known && sharedWords.role[known], count];
  return texts
    .filter((text) => (typeof text === 'string' && text !== by) || typeof text === 'number')
    .map((text) => (typeof text === 'number' ? formatNumber(text) : String(text)))
    .join(', ');
}
