import { CSPProvider } from '@base-ui/react/csp-provider';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NuqsAdapter } from 'nuqs/adapters/react';
import { Fragment, type ReactNode, StrictMode, useEffect, useState } from 'react';
import { haveEarlyAnswersCome } from '../ask/early-answers.ts';
import { askBriefly } from '../ask/queries.ts';
import { measureIn } from '../core/format/formats.ts';
import { languageFor } from '../core/format/language.ts';
import { speak } from '../core/words/words.ts';
import { KitDrop } from '../features/kits/kit-drop.tsx';
import { KitNote } from '../features/kits/kit-note.tsx';
import { serverConnectionNow } from '../scene/connect.ts';
import { useOpenDialog } from '../scene/state/what-is-open.ts';
import { usePreferences } from '../scene/use-preferences.ts';
import { usualKind } from '../scene/use-scene.ts';
import { addressOf, isOnStage, useAddress } from '../store/address.ts';
import { Late } from '../ui/late.tsx';
import { App } from './app.tsx';
import { Broken } from './broken.tsx';
import { embedPage, firstScreen, SettingsDialog, ShortcutsDialog } from './late-parts.ts';
import { Said } from './said.tsx';
import { useTypedAhead } from './typed-ahead.ts';

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
  useTypedAhead(open);
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
  const embedded = () => <Late part={embedPage} given={{}} instead={(again) => <Broken again={again} />} />;
  return <Spoken page={() => (embed ? embedded() : <App />)} beside={beside} />;
}

type Props = {
  /** Shown anew, from its beginning, in another language or other measures: also what the map has drawn. */
  readonly page: () => ReactNode;
  /** Stays, and only changes its texts: where the choice is made. */
  readonly beside: () => ReactNode;
};

/** Shows the page in the language and the measures in force. */
function Spoken({ page, beside }: Props) {
  const [{ lang }] = useAddress();
  const { language, measures } = usePreferences();
  const wanted = languageFor(lang, language, navigator.languages);
  const [shown, setShown] = useState<string>();

  useEffect(() => {
    let gone = false;
    void speak(wanted).then((spoken) => {
      if (gone) return;
      measureIn(measures);
      document.documentElement.lang = spoken;
      setShown(`${spoken} ${measures}`);
    });
    return () => {
      gone = true;
    };
  }, [wanted, measures]);

  return (
    shown !== undefined && (
      <>
        <Fragment key={shown}>{page()}</Fragment>
        {beside()}
      </>
    )
  );
}

/**
 * Takes what the first rendering shows: the first screen, or the answers that came before the page's scripts ran, for
 * else it would be rendered once without and once with them. Where answers are still awaited nothing waits for them.
 */
export async function takeFirst(queries: QueryClient): Promise<void> {
  // Where it does not come, its place says so.
  if (document.documentElement.dataset.screen === 'first') await firstScreen.fetch().catch(() => {});
  const { id, kind } = addressOf(location.search);
  if (!id || !haveEarlyAnswersCome()) return;
  await askBriefly(queries, serverConnectionNow(), { id, kind: kind || usualKind });
}
