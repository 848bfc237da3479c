import type { ComponentProps } from 'react';
import { samplePlaces } from '../features/inspect/model/known-places.ts';
import { waitUntilSettled } from '../state/interface/settled.ts';
import { createLazyPart } from '../ui/lazy.tsx';
import type { ConnectedSplit } from './connected-split.tsx';
import frameWords from './frame.messages';
import { createLazyDialog } from './lazy-dialog.tsx';

// What is loaded with its first use, since most visits never use it. What a feature or the map loads late stands there.

/** The first screen, with the samples that it offers. */
export const firstScreen = createLazyPart(async () => {
  const [{ createFirstScreen }, samples] = await Promise.all([
    import('./first-screen/first-screen.tsx'),
    samplePlaces(),
  ]);
  return createFirstScreen(samples);
});

/** The page as a part of somebody else's. */
export const embedPage = createLazyPart<object>(
  async () => (await import('./embed/embed-page.tsx')).EmbedPage,
);

/** Both sides of a comparison on the map. */
export const splitMap = createLazyPart<ComponentProps<typeof ConnectedSplit>>(
  async () => (await import('./connected-split.tsx')).ConnectedSplit,
);

/** What a place is drawn with, in the place of what is said of one. */
export const drawPanel = createLazyPart<object>(
  async () => (await import('../features/draw/draw-panel.tsx')).DrawPanel,
);

/** The menu of what is not about this place. */
export const moreEntries = createLazyPart(async () => (await import('./frame/more-entries.tsx')).MoreEntries);

/** Comes with the database, after the map: nothing was kept or lost before. */
export const storeNote = createLazyPart<object>(async () => {
  await waitUntilSettled();
  return (await import('../features/settings/store-note.tsx')).StoreNote;
});

export const CleanDialog = createLazyDialog(
  async () => (await import('../features/settings/clean-dialog.tsx')).CleanDialog,
);

export const ConnectionDialog = createLazyDialog(
  async () => (await import('./connected-connection-dialog.tsx')).ConnectedConnectionDialog,
);

export const HistoryDialog = createLazyDialog(
  async () => (await import('./history-dialog.tsx')).HistoryDialog,
);

export const PaletteDialog = createLazyDialog(
  async () => (await import('./commands/palette-dialog.tsx')).PaletteDialog,
  () => frameWords.commandsMissing,
);

export const PictureDialog = createLazyDialog(
  async () => (await import('../features/share/picture-dialog.tsx')).PictureDialog,
);

export const QrDialog = createLazyDialog(
  async () => (await import('../features/share/qr-dialog.tsx')).QrDialog,
);

export const RulesDialog = createLazyDialog(
  async () => (await import('../features/settings/rules/rules-dialog.tsx')).RulesDialog,
);

export const SaveKitDialog = createLazyDialog(
  async () => (await import('../features/kit/save-kit-dialog.tsx')).SaveKitDialog,
);

export const SettingsDialog = createLazyDialog(
  async () => (await import('../features/settings/settings-dialog.tsx')).SettingsDialog,
);

export const SheetDialog = createLazyDialog(
  async () => (await import('../features/report/sheet-dialog.tsx')).SheetDialog,
);

export const ShortcutsDialog = createLazyDialog(
  async () => (await import('./shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
);

export const TokenDialog = createLazyDialog(
  async () => (await import('../features/connection/token-dialog.tsx')).TokenDialog,
);
