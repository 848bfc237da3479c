import { isolate } from './isolate.ts';

/** The number of a unit inside our words. Bare digits turn nothing round, so they stay as people search for them. */
export function isolatedNumber(number: string): string {
  return /^\d+$/.test(number) ? number : isolate(number);
}
