import type { BrandProblemKind } from '../../../contract/branding.ts';
import { counted } from '../../counted.ts';
import type { brandingWords as english } from '../../en/share/branding.ts';

const problems: Record<BrandProblemKind, string> = {
  unreadable: 'Die Datei lässt sich nicht lesen',
  notJson: 'Die Datei ist kein JSON',
  notObject: 'Die Datei muss ein JSON-Objekt enthalten',
  unknown: 'dieses Feld gibt es nicht',
  name: 'muss ein Text mit 1 bis 40 Zeichen sein',
  logo: 'muss eine SVG- oder PNG-Datei neben der Konfiguration sein, eine https-Adresse oder eine data:-Adresse eines solchen Bildes',
  logoSize: 'darf nicht größer als 32 KiB sein',
  logoMissing: 'die Datei lässt sich nicht lesen',
  accent: 'muss eine Farbe wie #0a7d4b sein',
  contrast: 'ist weder auf hellem noch auf dunklem Grund lesbar: Der Kontrast liegt auf beiden unter 4,5 : 1',
  start:
    'muss eine id (mit ihrer kind) oder eine page enthalten und darf eine camera wie 17/51.128/71.43 enthalten',
  connection: 'muss server, page oder ein Name mit einer https-Adresse ohne Abfrageteil sein',
  pages: 'muss eine Liste aus inspect, review, compare, present, production sein',
  tabs: 'muss eine Liste aus place, arrival, parking, entrances, units, checks, wire sein',
};

export const brandingWords: typeof english = {
  configuration: 'Konfiguration',
  problems: (count) => `${counted(count, 'Problem', 'Probleme')}. Wo etwas falsch ist, gilt die Vorgabe.`,
  problem: ({ field, why }) => (field === '' ? problems[why] : `${field}: ${problems[why]}`),
};
