import { isolate } from '../../format/sentences.ts';
import type { profileFaultWords as english } from '../en/profile-faults.ts';

export const profileFaultWords: typeof english = {
  'not-json': 'Das ist kein JSON, oder tiefer als 200 Ebenen verschachtelt.',
  'not-an-object': 'Ein Profil ist ein JSON-Objekt.',
  'no-name': 'Das Profil hat keinen Namen.',
  'unknown-field': (field) => `Ein Profil hat kein Feld ${isolate(field)}.`,
  'not-a-list': (field) => `${isolate(field)} ist keine Liste.`,
  'not-limits': (field) => `${isolate(field)} ist kein Objekt mit Grenzen.`,
  'unknown-rule': (rule) => `Eine Regel ${isolate(rule)} gibt es nicht.`,
  'unknown-severity': (severity) =>
    `Einen Schweregrad ${isolate(severity)} gibt es nicht: error, warning, info.`,
  'unknown-limit': (rule, limit) => `Die Regel ${isolate(rule)} hat keine Grenze ${isolate(limit)}.`,
  'not-a-number': (rule, limit) => `Die Grenze ${isolate(limit)} der Regel ${isolate(rule)} ist keine Zahl.`,
};
