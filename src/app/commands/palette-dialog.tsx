import { useRef } from 'react';
import { userOpens } from '../../state/open-dialog.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { commandWords } from '../../words/words.ts';
import type { Command } from './command.ts';
import type { Helm } from './helm.ts';
import { Palette } from './palette.tsx';

export type PaletteProps = { readonly open: boolean; readonly helm: Helm };

/** The palette over the page. What was chosen happens when it is gone, so that the focus can go where that leads. */
export function PaletteDialog({ open, helm }: PaletteProps) {
  const chosen = useRef<Command>(undefined);
  return (
    <Dialog
      open={open}
      onClose={() => userOpens(undefined)}
      onClosed={() => {
        const command = chosen.current;
        chosen.current = undefined;
        command?.run?.();
      }}
      title={commandWords.commands}
      look="bar"
    >
      <Palette
        helm={helm}
        onChosen={(command) => {
          chosen.current = command;
          userOpens(undefined);
        }}
      />
    </Dialog>
  );
}
