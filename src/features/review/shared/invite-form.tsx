import { useId, useState } from 'react';
import { teamCall } from '../../../ask/team/team-call.ts';
import { invitation as invitationShape, type Role, roles } from '../../../contract/team.ts';
import type { z } from '../../../contract/zod.ts';
import { formatMoment } from '../../../core/format/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Link } from '../../../ui/icons/first-icons.ts';
import selectStyles from '../../../ui/select.module.css';
import styles from './shared.module.css';
import { sharedWords } from './words.ts';

/** Makes a link that lets one person in, in a role. */
export function InviteForm() {
  const id = useId();
  const [role, setRole] = useState<Role>('reviewer');
  const [made, setMade] = useState<z.infer<typeof invitationShape> | 'failed'>();
  const words = sharedWords.invite;
  const make = () => {
    setMade(undefined);
    teamCall('POST', 'invitations', invitationShape, { body: { role } }).then(setMade, () =>
      setMade('failed'),
    );
  };
  return (
    <div className="stack gap-2 small">
      <div className="row wrap gap-2">
        <label className="row gap-2 medium" htmlFor={id}>
          {words.role}
        </label>
        <select
          id={id}
          className={selectStyles.select}
          aria-describedby={`${id}-means`}
          value={role}
          onChange={({ target }) => {
            setRole(roles.find((each) => each === target.value) ?? 'reviewer');
            setMade(undefined);
          }}
        >
          {roles.map((each) => (
            <option key={each} value={each}>
              {sharedWords.role[each]}
            </option>
          ))}
        </select>
        <Button onClick={make}>{words.make}</Button>
      </div>
      <p id={`${id}-means`} className="caption quiet">
        {sharedWords.roleMeaning[role]}
      </p>
      <div role="status" className="stack gap-2">
        {made === 'failed' && <p className="error">{words.failed}</p>}
        {typeof made === 'object' && (
          <>
            <p className="caption quiet">
              {words.until({
                when: formatMoment(new Date(made.until), { dateStyle: 'medium', timeStyle: 'short' }),
              })}
            </p>
            <p className={`${styles.link} row wrap gap-2`}>
              <code className="code caption break-anywhere">{linkOf(made.invitation)}</code>
              <CopyButton icon={Link} text={linkOf(made.invitation)} label={words.copy} />
            </p>
          </>
        )}
      </div>
    </div>
  );
}

/** The secret stands behind the sign that no browser sends to any server. */
function linkOf(invitation: string): string {
  return `${location.origin}${location.pathname}#join=${invitation}`;
}
