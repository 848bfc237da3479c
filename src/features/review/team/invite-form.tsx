import { useId, useState } from 'react';
import { type Role, roles } from '../../../spec/team.ts';
import { Button } from '../../../ui/button.tsx';
import selectStyles from '../../../ui/select.module.css';
import { type LinkMade, LinkText, makeLink } from './link-made.tsx';
import sharedWords from './team.messages';

/** Creates a link that lets one person in, with a role. */
export function InviteForm() {
  const id = useId();
  const [role, setRole] = useState<Role>('reviewer');
  const [made, setMade] = useState<LinkMade>();
  const words = sharedWords.invite;
  const make = () => {
    setMade(undefined);
    void makeLink('invitations', { role }).then(setMade);
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
        <LinkText made={made} note={words.until} />
      </div>
    </div>
  );
}
