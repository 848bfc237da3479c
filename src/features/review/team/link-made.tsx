import { useState } from 'react';
import { callTeam, TeamFailure } from '../../../client/team/team-call.ts';
import { formatMoment } from '../../../domain/format/formats.ts';
import { type Invitation, invitation } from '../../../spec/team.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Link } from '../../../ui/icons/first-icons.ts';
import sharedWords from './team.messages';

/** What came of the wish for a link: `signs-in` for who comes in by the organisation's sign-in alone. */
export type LinkMade = Invitation | 'failed' | 'signs-in' | undefined;

/** Has the server make a link that lets one person in. */
export async function makeLink(path: string, body?: object): Promise<LinkMade> {
  try {
    return await callTeam('POST', path, invitation, { body });
  } catch (error) {
    return error instanceof TeamFailure && error.kind === 'refused' ? 'signs-in' : 'failed';
  }
}

type Props = {
  readonly made: LinkMade;
  /** Whom it lets in, until a moment in words. */
  readonly note: (given: { when: string }) => string;
};

/** A link that was made, to be copied: it is shown now and never again. */
export function LinkText({ made, note }: Props) {
  if (made === undefined) return null;
  if (made === 'failed') return <p className="error">{sharedWords.invite.failed}</p>;
  if (made === 'signs-in') return <p className="warning">{sharedWords.again.signsIn}</p>;
  // The secret stands behind the sign that no browser sends to any server.
  const link = `${location.origin}${location.pathname}#join=${made.invitation}`;
  const when = formatMoment(new Date(made.until), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <p className="caption quiet">{note({ when })}</p>
      <p className="max-w-full row wrap gap-2">
        <code translate="no" className="code caption break-anywhere">
          {link}
        </code>
        <CopyButton icon={Link} text={link} label={sharedWords.invite.copy} />
      </p>
    </>
  );
}

/** Makes a link by which the same person comes in on another device. */
export function OwnLink() {
  const [made, setMade] = useState<LinkMade>();
  const words = sharedWords.again;
  return (
    <div className="stack gap-2 small">
      <p className="caption quiet">{words.ownNote}</p>
      <div>
        <Button onClick={() => void makeLink('me/invitations').then(setMade)}>
          {sharedWords.invite.make}
        </Button>
      </div>
      <div role="status" className="stack gap-2">
        <LinkText made={made} note={words.ownUntil} />
      </div>
    </div>
  );
}
