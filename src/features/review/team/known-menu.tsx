import { useState } from 'react';
import { hasRole } from '../../../client/team/team-call.ts';
import { getAddressKey } from '../../../domain/runs/verdicts.ts';
import type { Result } from '../../../spec/batch.ts';
import type { KnownAnswer } from '../../../spec/team.ts';
import { ChevronDown, X } from '../../../ui/icons/first-icons.ts';
import { MenuButton, MenuEntry, MenuLine } from '../../../ui/menu.tsx';
import markedStyles from '../results/marked-bar.module.css';
import resultWords from '../results/results.messages';
import { VerdictMark } from '../results/verdict-mark.tsx';
import { amendKnown } from './known-answers.ts';
import sharedWords from './team.messages';
import { useMembership } from './use-team.ts';

type Props = { readonly list: string; readonly marked: readonly Result[] };

const choices = [
  { verdict: 'good', icon: () => <VerdictMark verdict="good" /> },
  { verdict: 'wrong', icon: () => <VerdictMark verdict="wrong" /> },
  { verdict: 'unsure', icon: () => <VerdictMark verdict="unsure" /> },
] as const;

/** Sets the right verdict of the marked rows, for leads; nothing for others. */
export function KnownMenu({ list, marked }: Props) {
  const { me } = useMembership();
  const [said, say] = useState('');
  const words = sharedWords.known;
  if (!hasRole(me?.role, 'lead')) return null;
  const addresses = [...new Map(marked.map((row) => [getAddressKey(row), row])).values()].map(
    ({ id, kind }) => ({ placeId: id, kind }),
  );
  const amend = async (verdict: KnownAnswer['verdict'] | undefined) => {
    const count = addresses.length;
    const more = verdict ? addresses.map((each) => ({ ...each, verdict })) : [];
    const kept = await amendKnown(list, more, verdict ? [] : addresses);
    if (kept === 'too-many') say(words.tooMany);
    else if (typeof kept === 'string') say(words.failed);
    else say(verdict ? words.kept({ count, verdict: resultWords.verdict[verdict] }) : words.taken({ count }));
  };
  return (
    <>
      <MenuButton
        label={words.menu}
        className={markedStyles.menu}
        sign={
          <span className="inline-row gap-1h">
            {words.menu}
            <ChevronDown size={14} aria-hidden />
          </span>
        }
      >
        {choices.map(({ verdict, icon }) => (
          <MenuEntry key={verdict} icon={icon} onClick={() => void amend(verdict)}>
            {words.menuAs({ verdict: resultWords.verdict[verdict] })}
          </MenuEntry>
        ))}
        <MenuLine />
        <MenuEntry icon={X} onClick={() => void amend(undefined)}>
          {words.takeAway}
        </MenuEntry>
      </MenuButton>
      <span role="status" aria-label={words.title} className="quiet">
        {said}
      </span>
    </>
  );
}
