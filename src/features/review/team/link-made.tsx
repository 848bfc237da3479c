import { useState } from 'react';
import { callTeam, TeamFailure } from '../../../client/team/team-call.ts';
import { formatMoment } from '../../../domain/format/formats.ts';
import { type Invitation, invitation } from '../../../spec/team.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Link } from '../../../ui/icons/first-icons.ts';
import sharedWords from './team.messages';

/** The result of a request for a link: `signs-in` for a person who can only use the organisation's sign-in. */
export type LinkMade = Invitation | 'failed' | 'signs-in' | undefined;

/** Requests a link that lets one person in. */
export async function makeLink(path: string, body?: object): Promise<LinkMade> {
  try {
    return await callTeam('POST', path, invitation, { body });
  } catch (error) {
    return error instanceof TeamFailure && error.kind === 'refused' ? 'signs-in' : 'failed';
  }
}

type Props = {
  readonly made: LinkMade;
  /** The note on whom it lets in, until a time in words. */
  readonly note: (given: { when: string }) => string;
};

/** A created link, to be copied: it is shown once. */
export function LinkText({ made, note }: Props) {
  if (made === undefined) return null;
  if (made === 'failed') return <p className="error">{sharedWords.invite.failed}</p>;
  if (made === 'signs-in') return <p className="warning">{sharedWords.again.signsIn}</p>;
  // The secret is after the `#`, which no browser sends to a server.
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

/** Creates a link by which the same person comes in on another device. */
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
