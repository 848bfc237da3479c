import { useState } from 'react';
import { callTeam, hasRole } from '../../../client/team/team-call.ts';
import { isolate } from '../../../domain/format/sentences.ts';
import { getAddressKey } from '../../../domain/runs/verdicts.ts';
import type { Result } from '../../../spec/batch.ts';
import { mostAtOnce, type Person } from '../../../spec/team.ts';
import { type Assigning, assigned } from '../../../spec/team-lead.ts';
import { ChevronDown, X } from '../../../ui/icons/first-icons.ts';
import { Pin } from '../../../ui/icons/lazy-icons.ts';
import { MenuButton, MenuEntry, MenuLine } from '../../../ui/menu.tsx';
import markedStyles from '../results/marked-bar.module.css';
import { usePeople } from './people-list.tsx';
import sharedWords from './team.messages';
import { useMembership } from './use-team.ts';

type Props = { readonly list: string; readonly marked: readonly Result[] };

/** Reserves the marked addresses for a person, for leads; nothing for others. */
export function AssignMenu({ list, marked }: Props) {
  const { me } = useMembership();
  const people = usePeople(undefined) ?? [];
  const [said, say] = useState('');
  const words = sharedWords.assign;
  if (!hasRole(me?.role, 'lead')) return null;
  const positions = [...new Map(marked.map((row) => [getAddressKey(row), row.position])).values()];
  const assign = async (person: Person | undefined) => {
    say('');
    try {
      const count = await assignAll(list, person?.id ?? null, positions);
      if (!person) return say(words.letGo({ count }));
      const rest = positions.length - count;
      const kept = words.kept({ count, name: isolate(person.name) });
      say(rest > 0 && count > 0 ? `${kept} ${words.rest({ count: rest })}` : kept);
    } catch {
      say(words.failed);
    }
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
        {people
          .filter(({ role }) => role !== 'viewer')
          .map((person) => (
            <MenuEntry key={person.id} icon={Pin} onClick={() => void assign(person)}>
              <bdi>{person.name}</bdi>
            </MenuEntry>
          ))}
        <MenuLine />
        <MenuEntry icon={X} onClick={() => void assign(undefined)}>
          {words.nobody}
        </MenuEntry>
      </MenuButton>
      <span role="status" aria-label={words.menu} className="quiet">
        {said}
      </span>
    </>
  );
}

/** Returns how many addresses are reserved for the person, or released, in several calls. */
async function assignAll(list: string, person: string | null, positions: readonly number[]): Promise<number> {
  let count = 0;
  for (let from = 0; from < positions.length; from += mostAtOnce) {
    const body: Assigning = { person, positions: positions.slice(from, from + mostAtOnce) };
    count += (await callTeam('PUT', `lists/${list}/assignments`, assigned, { body })).count;
  }
  return count;
}
