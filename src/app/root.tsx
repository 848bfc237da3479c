import { CSPProvider } from '@base-ui/react/csp-provider';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NuqsAdapter } from 'nuqs/adapters/react';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { hasEarlyAnswers } from '../client/early-answers.ts';
import { askBriefly } from '../client/queries.ts';
import { chooseLanguage, measureIn } from '../domain/format/formats.ts';
import { setLanguage } from '../domain/words/speak.ts';
import { getServerConnection } from '../features/inspect/model/connect.ts';
import { setTextsLanguage, useTextsLanguage } from '../features/inspect/model/texts-language.ts';
import { lazyCodeQuery } from '../features/inspect/model/use-lazy-code.ts';
import { arriveCode, usualKind } from '../features/inspect/model/use-scene.ts';
import { KitNote } from '../features/kit/kit-note.tsx';
import { firstPicture } from '../map/first-picture/use-first-picture.tsx';
import { addressOf, isOnStage, useAddress } from '../state/address.ts';
import { usePreferences } from '../state/interface/use-preferences.ts';
import { useOpenDialog } from '../state/interface/what-is-open.ts';
import { isOneFile } from '../state/page-config.ts';
import { Lazy } from '../ui/lazy.tsx';
import { App } from './app.tsx';
import { FileDrop } from './files/file-drop.tsx';
import { Broken } from './lazy-page.tsx';
import { embedPage, firstScreen, LazySettingsDialog, LazyShortcutsDialog } from './lazy-parts.ts';
import { Toast } from './toast.tsx';
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
  const embed = isOneFile ? null : address.embed;
  useTypedAhead(open);
  // Nothing opens over the stage, and no message is shown there.
  const onStage = isOnStage(address);
  return (
    <Spoken>
      {() => (
        <>
          {embed ? (
            <Lazy part={embedPage} given={{}} instead={(again) => <Broken again={again} />} />
          ) : (
            <App />
          )}
          <FileDrop takes={!isOneFile && !onStage && !embed} />
          {!onStage && (
            <>
              <LazySettingsDialog open={open === 'settings'} />
              <LazyShortcutsDialog open={open === 'shortcuts'} />
              <Toast />
              <KitNote />
            </>
          )}
        </>
      )}
    </Spoken>
  );
}

/** Shows the page in the current language and measures, once its texts have loaded. */
function Spoken({ children }: { readonly children: () => ReactNode }) {
  const [{ lang }] = useAddress();
  const { language, measures } = usePreferences();
  const wanted = chooseLanguage(lang, language, navigator.languages);
  const isSpoken = useTextsLanguage() !== undefined;

  useEffect(() => {
    let gone = false;
    void setLanguage(wanted).then((spoken) => {
      if (gone) return;
      measureIn(measures);
      document.documentElement.lang = spoken;
      setTextsLanguage(`${spoken} ${measures}`);
    });
    return () => {
      gone = true;
    };
  }, [wanted, measures]);

  return isSpoken && children();
}

/**
 * Prepares the first rendering: the first screen, or the answers that came before the page's scripts ran, which would
 * otherwise be rendered once without and once with them. Answers in flight are not waited for.
 */
export async function takeFirst(queries: QueryClient): Promise<void> {
  // Where it does not load, its place says so.
  if (document.documentElement.dataset.screen === 'first') await firstScreen.fetch().catch(() => {});
  const { id, kind } = addressOf(location.search);
  if (!id || !hasEarlyAnswers()) return;
  await Promise.all([
    askBriefly(queries, getServerConnection(), { id, kind: kind || usualKind }),
    // The sentence that answers is in the first rendering too; the map, which comes after it, keeps the page busy.
    queries.prefetchQuery(lazyCodeQuery(arriveCode)),
    firstPicture.fetch().catch(() => {}),
  ]);
}
