import { CSPProvider } from '@base-ui/react/csp-provider';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NuqsAdapter } from 'nuqs/adapters/react';
import { StrictMode } from 'react';
import { isOnStage, useAddress } from '../state/address.ts';
import { useOpenDialog } from '../state/open-dialog.ts';
import { App } from './app.tsx';
import { LateEmbed } from './embed/late-embed.tsx';
import { Spoken } from './language.tsx';
import { SettingsDialog, ShortcutsDialog } from './late-dialogs.ts';
import { KitDrop } from './open-kit/kit-drop.tsx';
import { KitNote } from './open-kit/kit-note.tsx';
import { Said } from './said.tsx';

/** The providers around the product. */
export function Root({ queries }: { readonly queries: QueryClient }) {
  return (
    <StrictMode>
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={queries}>
          <NuqsAdapter>
            <Product />
          </NuqsAdapter>
        </QueryClientProvider>
      </CSPProvider>
    </StrictMode>
  );
}

function Product() {
  const open = useOpenDialog();
  const [address] = useAddress();
  const { embed } = address;
  // Nothing opens over the stage, and nothing is said there.
  const onStage = isOnStage(address);
  const beside = () => (
    <>
      <KitDrop takes={!onStage && !embed} />
      {!onStage && (
        <>
          <SettingsDialog open={open === 'settings'} />
          <ShortcutsDialog open={open === 'shortcuts'} />
          <Said />
          <KitNote />
        </>
      )}
    </>
  );
  return <Spoken page={() => (embed ? <LateEmbed /> : <App />)} beside={beside} />;
}
