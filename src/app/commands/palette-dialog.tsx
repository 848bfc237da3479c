import { CommandGroup, CommandInput, CommandItem, CommandList, CommandRoot } from 'cmdk';
import { useRef, useState } from 'react';
import { usePlaceTiles } from '../../features/inspect/model/all-places/use-place-tiles.ts';
import { useKnownPlaces } from '../../features/inspect/model/known-places.ts';
import { usePreferences } from '../../state/interface/use-preferences.ts';
import { openDialog } from '../../state/interface/what-is-open.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CornerDownLeft } from '../../ui/icons/lazy-icons.ts';
import frameWords from '../frame.messages';
import { bindings } from '../shortcuts/bindings.ts';
import { Keys } from '../shortcuts/keys.tsx';
import { commandGroups, type PaletteCommand } from './command.ts';
import commandWords from './commands.messages';
import { getOfferedCommands } from './offered.ts';
import styles from './palette-dialog.module.css';
import type { CommandContext } from './perform.ts';

export type PaletteProps = { readonly open: boolean; readonly context: CommandContext };

/** The palette over the page. A command runs after it has closed, so that the focus can move to the result. */
export function PaletteDialog({ open, context }: PaletteProps) {
  const chosen = useRef<PaletteCommand>(undefined);
  return (
    <Dialog
      open={open}
      onClose={() => openDialog(undefined)}
      onClosed={() => {
        const command = chosen.current;
        chosen.current = undefined;
        command?.run?.();
      }}
      title={frameWords.commands}
      look="bar"
    >
      <CommandPalette
        context={context}
        onChosen={(command) => {
          chosen.current = command;
          openDialog(undefined);
        }}
      />
    </Dialog>
  );
}

type Props = { readonly context: CommandContext; readonly onChosen: (command: PaletteCommand) => void };

/** The body of the palette: one box, and under it the lines that match; the keyboard alone is enough. */
export function CommandPalette({ context, onChosen }: Props) {
  const [typed, setTyped] = useState('');
  const places = useKnownPlaces();
  const { letterKeys } = usePreferences();
  const lines = getOfferedCommands(typed, context, places, usePlaceTiles().state === 'offered');
  const groups = typed.trim() === '' ? commandGroups : [...new Set(lines.map(({ group }) => group))];
  return (
    <CommandRoot className="column min-h-0 flex-1" label={frameWords.commands} shouldFilter={false} loop>
      <CommandInput
        className={`${styles.box} no-ring flex-none lead bare line-bottom px-5 py-0`}
        value={typed}
        onValueChange={setTyped}
        placeholder={commandWords.hint}
      />
      <CommandList className={`${styles.list} flex-1 scroll min-h-0 px-2 py-2`} label={commandWords.matching}>
        {groups.map((group) => {
          const own = lines.filter((line) => line.group === group);
          if (own.length === 0) return null;
          return (
            <CommandGroup key={group} className={styles.group} heading={commandWords.group[group]}>
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
  readonly line: PaletteCommand;
  readonly letterKeys: boolean;
  readonly onChosen: (command: PaletteCommand) => void;
};

function Line({ line, letterKeys, onChosen }: LineProps) {
  const binding = bindings.find(({ action }) => action === line.action);
  const works = binding && (binding.with !== 'single' || letterKeys);
  return (
    <CommandItem
      className={`${styles.line} target-large row gap-3 rounded cursor-pointer px-3 py-1`}
      value={line.id}
      disabled={line.run === undefined}
      onSelect={() => onChosen(line)}
    >
      <span className={`${styles.title} truncate fill`} dir="auto">
        {line.title}
      </span>
      {line.detail && (
        <span
          className={`${styles.detail} truncate flex-none caption quiet tabular`}
          dir="auto"
          // An id or a text of the service.
          translate={line.keywords?.includes(line.detail) ? 'no' : undefined}
        >
          {line.detail}
        </span>
      )}
      {works && <Keys binding={binding} />}
      <CornerDownLeft size={14} aria-hidden className={`${styles.enter} invisible flex-none faint`} />
    </CommandItem>
  );
}
