import type { ComponentProps } from 'react';
import { samplePlaces } from '../features/inspect/model/known-places.ts';
import type { KitPlaces } from '../features/kit/kit-places.tsx';
import { waitUntilSettled } from '../state/interface/settled.ts';
import { createLazyPart } from '../ui/lazy.tsx';
import type { ConnectedSplit } from './connected-split.tsx';
import frameWords from './frame.messages';
import { createLazyDialog } from './lazy-dialog.tsx';

// Parts that are loaded on first use, since most visits never need them. The lazy parts of a feature or the map are in
// its own folder.

/** The first screen, with the samples that it offers. */
export const firstScreen = createLazyPart(async () => {
  const [{ createFirstScreen }, samples] = await Promise.all([
    import('./first-screen/first-screen.tsx'),
    samplePlaces(),
  ]);
  return createFirstScreen(samples);
});

/** The page embedded in another one. */
export const embedPage = createLazyPart<object>(
  async () => (await import('./embed/embed-page.tsx')).EmbedPage,
);

/** Both sides of a comparison on the map. */
export const splitMap = createLazyPart<ComponentProps<typeof ConnectedSplit>>(
  async () => (await import('./connected-split.tsx')).ConnectedSplit,
);

/** The panel for drawing a place, in place of the answers. */
export const drawPanel = createLazyPart<object>(
  async () => (await import('../features/draw/draw-panel.tsx')).DrawPanel,
);

/** Corrections on the map, and the bar of one that is being made; loaded after the place is drawn. */
export const correctionLayer = createLazyPart<object>(async () => {
  await waitUntilSettled();
  return (await import('../features/draw/correct/correction-layer.tsx')).CorrectionLayer;
});

/** The bar over the places of an open kit. */
export const kitBar = createLazyPart(async () => (await import('../features/kit/kit-bar.tsx')).KitBar);

/** The content of the open kit, where no place of it is shown. */
export const kitPlaces = createLazyPart<ComponentProps<typeof KitPlaces>>(
  async () => (await import('../features/kit/kit-places.tsx')).KitPlaces,
);

/** The menu of what is not about this place. */
export const moreEntries = createLazyPart(async () => (await import('./frame/more-entries.tsx')).MoreEntries);

/** Loaded with the database, after the map: nothing was stored or lost before. */
export const storeNote = createLazyPart<object>(async () => {
  await waitUntilSettled();
  return (await import('../features/settings/store-note.tsx')).StoreNote;
});

export const LazyCleanDialog = createLazyDialog(
  async () => (await import('../features/settings/clean-dialog.tsx')).CleanDialog,
);

export const LazyConnectionDialog = createLazyDialog(
  async () => (await import('./connected-connection-dialog.tsx')).ConnectedConnectionDialog,
);

export const LazyHistoryDialog = createLazyDialog(
  async () => (await import('./history-dialog.tsx')).HistoryDialog,
);

export const LazyPaletteDialog = createLazyDialog(
  async () => (await import('./commands/palette-dialog.tsx')).PaletteDialog,
  () => frameWords.commandsMissing,
);

export const LazyPictureDialog = createLazyDialog(
  async () => (await import('../features/share/picture-dialog.tsx')).PictureDialog,
);

export const LazyQrDialog = createLazyDialog(
  async () => (await import('../features/share/qr-dialog.tsx')).QrDialog,
);

export const LazyRulesDialog = createLazyDialog(
  async () => (await import('../features/settings/rules/rules-dialog.tsx')).RulesDialog,
);

export const LazySaveKitDialog = createLazyDialog(
  async () => (await import('../features/kit/save-kit-dialog.tsx')).SaveKitDialog,
);

export const LazySettingsDialog = createLazyDialog(
  async () => (await import('../features/settings/settings-dialog.tsx')).SettingsDialog,
);

export const LazySheetDialog = createLazyDialog(
  async () => (await import('../features/report/sheet-dialog.tsx')).SheetDialog,
);

export const LazyShortcutsDialog = createLazyDialog(
  async () => (await import('./shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
);

export const LazyTokenDialog = createLazyDialog(
  async () => (await import('../features/connection/token-dialog.tsx')).TokenDialog,
);
