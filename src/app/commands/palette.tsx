import { CommandGroup, CommandInput, CommandItem, CommandList, CommandRoot } from 'cmdk';
import { useState } from 'react';
import { usePreferences } from '../../state/preferences.ts';
import { CornerDownLeft } from '../../ui/icons/corner-down-left.ts';
import { commandWords } from '../../words/words.ts';
import { useKnownPlaces } from '../ask/known-places.ts';
import { bindings } from '../shortcuts/bindings.ts';
import { Keys } from '../shortcuts/keys.tsx';
import { type Command, commandGroups } from './command.ts';
import type { Helm } from './helm.ts';
import { offered } from './offered.ts';
import styles from './palette.module.css';

type Props = { readonly helm: Helm; readonly onChosen: (command: Command) => void };

/** The body of the palette: one box, and under it the lines that match; the keyboard alone is enough. */
export function Palette({ helm, onChosen }: Props) {
  const [typed, setTyped] = useState('');
  const places = useKnownPlaces();
  const { floorLabels, letterKeys } = usePreferences();
  const lines = offered(typed, helm, places, floorLabels);
  const groups = typed.trim() === '' ? commandGroups : [...new Set(lines.map(({ group }) => group))];
  return (
    <CommandRoot className={styles.palette} label={commandWords.commands} shouldFilter={false} loop>
      <CommandInput
        className={styles.box}
        value={typed}
        onValueChange={setTyped}
        placeholder={commandWords.commandsHint}
      />
      <CommandList className={styles.list} label={commandWords.commandList}>
        {groups.map((group) => {
          const own = lines.filter((line) => line.group === group);
          if (own.length === 0) return null;
          return (
            <CommandGroup key={group} className={styles.group} heading={commandWords.commandGroup(group)}>
              {own.map((line) => (
                <Line key={line.id} line={line} letterKeys={letterKeys} onChosen={onChosen} />
              ))}
            </CommandGroup>
          );
        })}
      </CommandList>
    </CommandRoot>
  );
}

type LineProps = {
  readonly line: Command;
  readonly letterKeys: boolean;
  readonly onChosen: (command: Command) => void;
};

function Line({ line, letterKeys, onChosen }: LineProps) {
  const binding = bindings.find(({ deed }) => deed === line.deed);
  const works = binding && (binding.with !== 'single' || letterKeys);
  return (
    <CommandItem
      className={styles.line}
      value={line.id}
      disabled={line.run === undefined}
      onSelect={() => onChosen(line)}
    >
      <span className={styles.title} dir="auto">
        {line.title}
      </span>
      {line.detail && (
        <span className={styles.detail} dir="auto">
          {line.detail}
        </span>
      )}
      {works && <Keys binding={binding} />}
      <CornerDownLeft size={14} aria-hidden className={styles.enter} />
    </CommandItem>
  );
}
