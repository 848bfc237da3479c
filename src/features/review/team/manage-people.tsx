import { useState } from 'react';
import { lookWhoIsIn } from '../../../client/team/membership.ts';
import { callTeam, callTeamWithoutBody, getFailureKind } from '../../../client/team/team-call.ts';
import { isolate } from '../../../domain/format/sentences.ts';
import { type Person, person as personShape, roles } from '../../../spec/team.ts';
import { Button } from '../../../ui/button.tsx';
import selectStyles from '../../../ui/select.module.css';
import { ConfirmButton } from './confirm-button.tsx';
import { type LinkMade, LinkText, makeLink } from './link-made.tsx';
import { usePeople } from './people-list.tsx';
import sharedWords from './team.messages';
import styles from './team.module.css';
import { useMembership } from './use-team.ts';

/** Everybody's role, for a lead to change. */
export function ManagePeople() {
  const { me } = useMembership();
  const [turn, setTurn] = useState(0);
  const [failed, setFailed] = useState<string>();
  const [link, setLink] = useState<{ of: string; made: LinkMade }>();
  const people = usePeople(turn);
  const words = sharedWords.manage;
  const after = async (deed: Promise<unknown>) => {
    setFailed(undefined);
    try {
      await deed;
    } catch (error) {
      setFailed(getFailureKind(error) === 'refused' ? words.lastLead : sharedWords.notDone);
    }
    setTurn((before) => before + 1);
    void lookWhoIsIn();
  };
  const linkFor = async ({ id }: Person) => {
    setLink(undefined);
    setLink({ of: id, made: await makeLink(`people/${id}/invitations`) });
  };
  const give = ({ id }: Person, role: string) =>
    void after(callTeam('PUT', `people/${id}/role`, personShape, { body: { role } }));
  return (
    <div className="stack gap-2 small">
      <ul className={styles.people} tabIndex={-1} aria-label={words.title}>
        {people
          ?.toSorted((a, b) => a.name.localeCompare(b.name))
          .map((each) => (
            <li key={each.id} className={`${styles.person} least-36 items-center gap-2 line-top py-1`}>
              <bdi className="break-anywhere">{each.name}</bdi>
              <select
                className={selectStyles.select}
                aria-label={words.roleOf({ name: isolate(each.name) })}
                value={each.role}
                onChange={({ target }) => give(each, target.value)}
              >
                {roles.map((role) => (
                  <option key={role} value={role}>
                    {sharedWords.role[role]}
                  </option>
                ))}
              </select>
              {each.id !== me?.id && (
                <Button
                  look="quiet"
                  aria-label={sharedWords.again.link({ name: isolate(each.name) })}
                  onClick={() => void linkFor(each)}
                >
                  {sharedWords.again.linkShort}
                </Button>
              )}
              {each.id !== me?.id && (
                <ConfirmButton
                  deed={words.removeNow}
                  label={words.remove({ name: isolate(each.name) })}
                  question={words.removeSure({ name: isolate(each.name) })}
                  yes={words.removeNow}
                  className={styles.ends}
                  onYes={() => void after(callTeamWithoutBody('DELETE', `people/${each.id}`))}
                />
              )}
              <div role="status" className={`${styles.across} stack gap-2 empty-gone`}>
                {link?.of === each.id && (
                  <LinkText
                    made={link.made}
                    note={({ when }) => sharedWords.again.until({ name: isolate(each.name), when })}
                  />
                )}
              </div>
            </li>
          ))}
      </ul>
      {failed !== undefined && (
        <p role="alert" className="error">
          {failed}
        </p>
      )}
    </div>
  );
}
