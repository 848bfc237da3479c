import { createStore } from 'zustand/vanilla';
import type { Readable } from './readable.ts';

/** Whom a report is for: who goes to the address, or who works with its data. */
export const reportAudiences = ['customer', 'colleague'] as const;
export type ReportAudience = (typeof reportAudiences)[number];

const storageKey = 'placelens.reportFor';

const store = createStore<ReportAudience>(readStored);

/** Whom the last report was for: the one place where that is kept. */
export const keptReportAudience: Readable<ReportAudience> = store;

/** Keeps the choice in this browser, where it allows that. */
export function keepReportAudience(audience: ReportAudience): void {
  store.setState(audience, true);
  try {
    localStorage.setItem(storageKey, audience);
  } catch {
    // The page remembers it for as long as it is open.
  }
}

function readStored(): ReportAudience {
  try {
    const kept = localStorage.getItem(storageKey);
    return reportAudiences.find((each) => each === kept) ?? 'customer';
  } catch {
    return 'customer';
  }
}
