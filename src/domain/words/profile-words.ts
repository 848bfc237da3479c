import type { ProfileFault } from '../../spec/profile.ts';
import { isolate } from '../format/sentences.ts';
import profileWords from './profiles.messages';

/** Returns the name of a profile; the reader's own, or one from a file, keeps its name. */
export function getProfileName(name: string): string {
  const { normal, strict, demo } = profileWords.builtIn;
  switch (name) {
    case 'normal':
      return normal;
    case 'strict':
      return strict;
    case 'demo':
      return demo;
    default:
      return name;
  }
}

/** Returns a sentence about the fault of a profile. */
export function formatProfileFault(fault: ProfileFault): string {
  const texts = profileWords.fault;
  switch (fault.kind) {
    case 'not-json':
    case 'not-an-object':
    case 'no-name':
      return texts[fault.kind];
    case 'unknown-field':
    case 'not-a-list':
    case 'not-limits':
      return texts[fault.kind]({ field: isolate(fault.field) });
    case 'unknown-rule':
      return texts[fault.kind]({ rule: isolate(fault.rule) });
    case 'unknown-severity':
      return texts[fault.kind]({ severity: isolate(fault.severity) });
    case 'unknown-limit':
    case 'not-a-number':
      return texts[fault.kind]({ rule: isolate(fault.rule), limit: isolate(fault.limit) });
  }
}
