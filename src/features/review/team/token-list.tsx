import { type FormEvent, useEffect, useState } from 'react';
import { callTeam, callTeamWithoutBody } from '../../../client/team/team-call.ts';
import { formatMoment } from '../../../domain/format/formats.ts';
import { isolate } from '../../../domain/format/sentences.ts';
import { type ApiToken, apiToken, newApiToken } from '../../../spec/team.ts';
import { z } from '../../../spec/zod.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Field } from '../../../ui/field.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import sharedWords from './team.messages';
import styles from './team.module.css';

/** The own tokens for programs: created, shown once, and revoked. */
export function TokenList() {
  const [tokens, setTokens] = useState<readonly ApiToken[]>();
  const [name, setName] = useState('');
  const [made, setMade] = useState<string>();
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const words = sharedWords.tokens;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each action
  useEffect(() => {
    const end = new AbortController();
    callTeam('GET', 'tokens', z.array(apiToken), { signal: end.signal }).then(setTokens, () => {});
    return () => end.abort();
  }, [turn]);
  const after = async (deed: () => Promise<void>) => {
    setFailed(false);
    try {
      await deed();
    } catch {
      setFailed(true);
    }
    setTurn((before) => before + 1);
  };
  const make = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    void after(async () => {
      setMade((await callTeam('POST', 'tokens', newApiToken, { body: { name: name.trim() } })).token);
      setName('');
    });
  };
  return (
    <div className="stack gap-2 small">
      <p className="caption quiet">{words.note}</p>
      <form className={`${styles.narrow} stack gap-2`} onSubmit={make}>
        <Field
          label={words.name}
          value={name}
          maxLength={60}
          onChange={({ target }) => setName(target.value)}
        />
        <div>
          <Button type="submit">{words.make}</Button>
        </div>
      </form>
      <div role="status">
        {made !== undefined && (
          <div className="stack gap-1">
            <p className="caption warning">{words.once}</p>
            <p className="max-w-full row wrap gap-2">
              <code translate="no" className="code caption break-anywhere">
                {made}
              </code>
              <CopyButton text={made} label={words.copy} />
            </p>
          </div>
        )}
        {failed && <p className="error">{sharedWords.notDone}</p>}
      </div>
      {tokens?.length === 0 && <p className="caption quiet">{words.none}</p>}
      <ul className="stack" tabIndex={-1} aria-label={words.title}>
        {tokens?.map((token) => (
          <li key={token.id} className={`${styles.person} least-36 row wrap gap-x-3 line-top`}>
            <bdi className="break-anywhere fill">{token.name}</bdi>
            <span className="caption quiet">
              {token.until === null
                ? words.made({ when: getDay(token.createdAt) })
                : words.until({ when: getDay(token.until) })}
            </span>
            <ConfirmButton
              deed={words.revokeNow}
              label={words.revoke({ name: isolate(token.name) })}
              question={words.revokeSure({ name: isolate(token.name) })}
              yes={words.revokeNow}
              className={styles.ends}
              onYes={() => void after(() => callTeamWithoutBody('DELETE', `tokens/${token.id}`))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function getDay(moment: number): string {
  return formatMoment(new Date(moment), { dateStyle: 'medium' });
}
