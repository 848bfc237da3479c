import { commandWords } from '../words/words.ts';
import { lateDialog } from './late-dialog.tsx';

// The dialogs of the page, each loaded with its first use.

export const CleanDialog = lateDialog(async () => (await import('./clean/clean-dialog.tsx')).CleanDialog);

export const ConnectionDialog = lateDialog(
  async () => (await import('./connection/connection-dialog.tsx')).ConnectionDialog,
);

export const HistoryDialog = lateDialog(async () => (await import('./history-dialog.tsx')).HistoryDialog);

export const PaletteDialog = lateDialog(
  async () => (await import('./commands/palette-dialog.tsx')).PaletteDialog,
  () => commandWords.commandsMissing,
);

export const PictureDialog = lateDialog(
  async () => (await import('./picture/picture-dialog.tsx')).PictureDialog,
);

export const QrDialog = lateDialog(async () => (await import('./qr/qr-dialog.tsx')).QrDialog);

export const RulesDialog = lateDialog(async () => (await import('./rules/rules-dialog.tsx')).RulesDialog);

export const SaveKitDialog = lateDialog(
  async () => (await import('./save-kit/save-kit-dialog.tsx')).SaveKitDialog,
);

export const SettingsDialog = lateDialog(
  async () => (await import('./settings/settings-dialog.tsx')).SettingsDialog,
);

export const SheetDialog = lateDialog(async () => (await import('./sheet/sheet-dialog.tsx')).SheetDialog);

export const ShortcutsDialog = lateDialog(
  async () => (await import('./shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
);

export const TokenDialog = lateDialog(
  async () => (await import('./connection/token-dialog.tsx')).TokenDialog,
);
