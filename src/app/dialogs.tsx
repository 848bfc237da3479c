import type { Connection } from '../client/connection.ts';
import type { useTokenPrompt } from '../features/connection/use-token-prompt.ts';
import { sampleData, usualConnection } from '../features/inspect/model/connect.ts';
import type { Cover } from '../features/inspect/model/cover.ts';
import { useInspection, useSelection } from '../features/inspect/model/scene-context.tsx';
import { pageShown } from '../state/address.ts';
import { openDialog, useOpenDialog } from '../state/interface/what-is-open.ts';
import type { CommandContext } from './commands/perform.ts';
import {
  LazyCleanDialog,
  LazyConnectionDialog,
  LazyHistoryDialog,
  LazyPaletteDialog,
  LazyPictureDialog,
  LazyQrDialog,
  LazyRulesDialog,
  LazySaveKitDialog,
  LazySheetDialog,
  LazyTokenDialog,
} from './lazy-parts.ts';

type Props = {
  readonly connection: Connection;
  /** What the page covers of the map. */
  readonly cover: Cover;
  readonly context: CommandContext;
  readonly tokenPrompt: ReturnType<typeof useTokenPrompt>;
};

/** Every dialog of the page, of which one at most is open. */
export function Dialogs({ connection, cover, context, tokenPrompt }: Props) {
  const { ask } = useInspection().inspection;
  const { address, go } = useSelection();
  const open = useOpenDialog();
  return (
    <>
      <LazyPaletteDialog open={open === 'palette'} context={context} />
      <LazySheetDialog open={open === 'sheet'} connection={connection} cover={cover} />
      <LazyPictureDialog open={open === 'picture'} cover={cover} isSample={sampleData(connection)} />
      <LazyQrDialog open={open === 'qr'} />
      <LazyCleanDialog open={open === 'clean'} />
      <LazyRulesDialog open={open === 'rules'} />
      <LazySaveKitDialog open={open === 'save-kit'} connection={connection} />
      <LazyHistoryDialog open={open === 'history'} onAsk={context.ask} />
      <LazyConnectionDialog
        open={open === 'connection'}
        connection={connection}
        ask={ask}
        onConnect={(name) => go({ connection: name === usualConnection ? null : name, kit: null })}
        onClose={() => openDialog(undefined)}
      />
      <LazyTokenDialog
        open={(tokenPrompt.open && pageShown(address) === 'inspect') || open === 'token'}
        connection={connection}
        onClose={open === 'token' ? () => openDialog(undefined) : tokenPrompt.close}
      />
    </>
  );
}
