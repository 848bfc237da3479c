import type { BrandProblemKind } from '../../../../contract/branding.ts';
import { counted } from '../../../format/formats.ts';
import type { brandingWords as english } from '../../en/share/branding.ts';

const problems: Record<BrandProblemKind, string> = {
  unreadable: 'Die Datei lässt sich nicht lesen',
  notJson: 'Die Datei ist kein JSON',
  notObject: 'Die Datei muss ein JSON-Objekt enthalten',
  unknown: 'dieses Feld gibt es nicht',
  damaged: 'in dieser Seite beschädigt',
  name: 'muss ein Text mit 1 bis 40 Zeichen sein',
  logo: 'muss eine SVG- oder PNG-Datei neben der Konfiguration sein, eine https-Adresse oder eine data:-Adresse eines solchen Bildes',
  logoSize: 'darf nicht größer als 32 KiB sein',
  logoMissing: 'die Datei lässt sich nicht lesen',
  accent: 'muss eine Farbe wie #0a7d4b sein',
  adjusted: 'erscheint in einem lesbaren Ton: Der eigene Kontrast liegt hell wie dunkel unter 4,5 : 1',
  start:
    'muss eine id (mit ihrer kind) oder eine page enthalten und darf eine camera wie 17/51.128/71.43 enthalten',
  startPage: 'ihre page muss in der Liste pages stehen',
  connection: 'muss server, page oder ein Name mit einer https-Adresse ohne Abfrageteil sein',
  pages: 'muss eine Liste aus inspect, review, compare, present, production sein',
  tabs: 'muss eine Liste aus place, arrival, parking, entrances, units, checks, wire sein',
};

export const brandingWords: typeof english = {
  configuration: 'Konfiguration',
  problems: (count) =>
    `${counted(count, 'Problem', 'Probleme')}. Was sich nicht umsetzen lässt, bleibt bei der Vorgabe.`,
  problem: ({ field, why, tones }) => {
    if (tones)
      return `${field}: ${tones.given} erscheint hell als ${tones.light} und dunkel als ${tones.dark}: Der eigene Kontrast liegt auf beiden unter 4,5 : 1`;
    return field === '' ? problems[why] : `${field}: ${problems[why]}`;
  },
};
