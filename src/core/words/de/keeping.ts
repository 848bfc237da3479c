import { fileLimits } from '../../../contract/file-limits.ts';
import { counted, formatNumber } from '../../format/formats.ts';
import type { keepingWords as english } from '../en/keeping.ts';
import { fileTooLarge } from './too-large.ts';

const troubles: Record<Parameters<typeof english.trouble>[0], string> = {
  refused: 'Dieser Browser lässt Placelens nichts behalten, wie manche privaten Fenster.',
  full: 'Der Speicher dieses Browsers ist voll.',
  aborted: 'Der Browser hat das Schreiben abgebrochen.',
  slow: 'Der Browser schreibt seit über einer Sekunde und ist noch nicht fertig.',
  newer:
    'Ein neueres Placelens hat in einem anderen Tab geändert, was hier aufbewahrt ist. Dieser Tab liest nur noch. Bitte neu laden.',
  blocked:
    'Ein anderer Tab mit einem älteren Placelens hält den Speicher fest. Bitte schließen oder neu laden.',
  gone: 'Der Speicher von Placelens wurde gelöscht, während diese Seite offen war. Die Urteile seit dem Öffnen sind wieder aufbewahrt; Listen und Ergebnisse sind weg.',
};

export const keepingWords: typeof english = {
  trouble: (kind) => troubles[kind],
  unsaved: (count) =>
    `${counted(count, 'Urteil oder eine Notiz ist', 'Urteile und Notizen sind')} nur im Arbeitsspeicher dieser Seite.`,
  saveUnsaved: 'Als Datei speichern',
  heldBack: 'Nicht als Datei gespeichert: Der Text enthält ein Token.',
  tryAgain: 'Noch einmal versuchen',
  dismiss: 'Schließen',
  damaged: (count) =>
    `${counted(count, 'aufbewahrter Eintrag ist', 'aufbewahrte Einträge sind')} beschädigt. Sie werden ausgelassen, nicht gelöscht.`,
  saveDamaged: 'Beschädigte als Datei speichern',
  title: 'Was dieser Browser aufbewahrt',
  meaning: 'Listen, Ergebnisse, Urteile und akzeptierte Befunde bleiben allein in diesem Browser.',
  kept: {
    yes: 'Vom Browser behalten: ja. Er räumt sie nicht weg, um Platz zu schaffen.',
    no: 'Vom Browser behalten: nein. Er kann sie wegräumen, wenn der Datenträger voll wird.',
    unknown: 'Vom Browser behalten: er sagt es nicht.',
  },
  used: (used, room) => `${used} von ${room} belegt`,
  size: (bytes) =>
    formatNumber(bytes < 1e9 ? Math.ceil(bytes / 1e5) / 10 : bytes / 1e9, {
      style: 'unit',
      unit: bytes < 1e9 ? 'megabyte' : 'gigabyte',
      maximumFractionDigits: 1,
    }),
  ask: 'Den Browser bitten, sie zu behalten',
  backup: 'Sicherung speichern',
  restore: 'Sicherung einspielen',
  restored: (count) => `${counted(count, 'Eintrag ist', 'Einträge sind')} jetzt da.`,
  restoredWithout: (count, lines) =>
    `${counted(count, 'Eintrag ist', 'Einträge sind')} jetzt da. Ohne brauchbaren Eintrag: Zeile ${lines}.`,
  noBackup: {
    other: 'Diese Datei ist keine Sicherung von Placelens. Nichts wurde geändert.',
    newer: 'Diese Sicherung stammt von einem neueren Placelens. Nichts wurde geändert.',
  },
  notRestored: 'Der Browser hat es nicht behalten. Nichts aus der Datei wurde eingespielt.',
  tooLarge: (name) =>
    `${fileTooLarge(name, fileLimits.backup)} Nichts wurde geändert. Wählen Sie eine Datei, die „Sicherung speichern“ geschrieben hat.`,
  notSaved: 'Die Sicherung ließ sich nicht aus dem Speicher lesen.',
};
