import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { type LinkMade, LinkText, makeLink } from './link-made.tsx';
import { sharedWords } from './words.ts';

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
